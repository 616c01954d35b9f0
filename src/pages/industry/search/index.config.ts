export default definePageConfig({
  navigationBarTitleText: '行业搜索',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
