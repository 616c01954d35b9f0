export default definePageConfig({
  navigationBarTitleText: '收票地址',
  enablePullDownRefresh: true,
})
