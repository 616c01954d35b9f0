export default definePageConfig({
  navigationBarTitleText: '企业成员',
  // For the button that sends the invitation; the menu's own entry is hidden.
  enableShareAppMessage: true,
})
