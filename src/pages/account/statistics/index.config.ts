export default definePageConfig({ navigationBarTitleText: '采购统计', enablePullDownRefresh: true })
