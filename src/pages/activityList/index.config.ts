export default definePageConfig({ navigationBarTitleText: '活动商品', enablePullDownRefresh: true })
