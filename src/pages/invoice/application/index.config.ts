export default definePageConfig({ navigationBarTitleText: '开票申请', enablePullDownRefresh: true })
