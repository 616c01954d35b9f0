export default definePageConfig({
  navigationBarTitleText: '行业解决方案',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
