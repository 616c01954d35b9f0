export default definePageConfig({
  navigationBarTitleText: '活动专场',
  navigationBarBackgroundColor: '#b4141c',
  navigationBarTextStyle: 'white',
  backgroundColor: '#9c1018',
  backgroundTextStyle: 'light',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
