export default definePageConfig({
  navigationBarTitleText: '新增收票地址',
})
