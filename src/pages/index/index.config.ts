export default definePageConfig({
  navigationBarTitleText: '首页',
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
  enableShareTimeline: true,
  // Alone in the timeline it stands below the bar that WeChat draws there.
  singlePage: { navigationBarFit: 'squeezed' },
})
