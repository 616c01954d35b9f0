export default definePageConfig({
  navigationBarTitleText: '行业搜索',
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
