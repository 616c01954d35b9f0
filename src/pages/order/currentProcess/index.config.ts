export default definePageConfig({
  navigationBarTitleText: '审批进度',
  enablePullDownRefresh: true,
  // For the button that sends the approval link; the menu's own entry is hidden.
  enableShareAppMessage: true,
})
