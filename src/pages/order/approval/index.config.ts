export default definePageConfig({ navigationBarTitleText: '订单审批', enablePullDownRefresh: true })
