export default definePageConfig({
  navigationBarTitleText: '打开小程序',
})
