export default definePageConfig({ navigationBarTitleText: '商品对比', enableShareAppMessage: true })
