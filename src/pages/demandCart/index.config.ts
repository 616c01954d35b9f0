export default definePageConfig({
  navigationBarTitleText: '需求蓝',
  enablePullDownRefresh: true,
})
