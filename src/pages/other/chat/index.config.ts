export default definePageConfig({ navigationBarTitleText: '在线客服', navigationStyle: 'custom' })
