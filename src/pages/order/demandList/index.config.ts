export default definePageConfig({ navigationBarTitleText: '需求单', enablePullDownRefresh: true })
