export default definePageConfig({
  navigationBarTitleText: '行业方案',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
