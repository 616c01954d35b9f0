export default definePageConfig({ navigationBarTitleText: '店铺收款' })
