export default definePageConfig({
  navigationBarTitleText: '分类',
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
})
