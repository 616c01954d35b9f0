export default definePageConfig({
  navigationBarTitleText: '行业商品',
  enablePullDownRefresh: true,
})
