export default definePageConfig({
  navigationBarTitleText: '注册企业账号',
})
