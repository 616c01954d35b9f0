export default definePageConfig({
  navigationBarTitleText: '账户与设置',
})
