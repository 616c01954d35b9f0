export default definePageConfig({ navigationBarTitleText: '我的审批', enablePullDownRefresh: true })
