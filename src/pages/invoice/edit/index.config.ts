export default definePageConfig({
  navigationBarTitleText: '新增发票抬头',
})
