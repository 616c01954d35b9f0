export default definePageConfig({
  navigationBarTitleText: '订单支付',
  // For the button that sends the payment link; the menu's own entry is hidden.
  enableShareAppMessage: true,
})
