export default definePageConfig({
  navigationBarTitleText: '搜索结果',
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
})
