export default definePageConfig({
  navigationBarTitleText: '需求单详情',
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
})
