export default definePageConfig({
  navigationBarTitleText: '在浏览器打开',
})
