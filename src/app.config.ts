import { TABS, TAB_TEXTS, type PerTab } from './domain/tabs/list'

/** What the mini-program fetches ahead: the pages that a buyer opens from any tab (R-DEC-10). */
const openedFromTabs = ['pages/search', 'pages/item', 'pages/account']

/** Of the tabs, the names of their pictures in assets/tab. */
const pictures: PerTab<string> = ['home', 'catalog', 'cart', 'demand', 'user']
// The configuration names a page without the slash that an address begins with.
const tabs = TABS.map((path, index) => ({
  pagePath: path.slice(1),
  text: TAB_TEXTS[index]!,
  picture: pictures[index]!,
}))

const { TARO_ENV, SA_SERVER_URL } = process.env
const isWeapp = TARO_ENV === 'weapp'
/** No page: the tool that counts, fetched when the buyer has agreed (`platform/counting.ts`). */
const counting = isWeapp && SA_SERVER_URL ? [{ root: 'counting', pages: [] }] : []

/** No page either, so WeChat takes no rule to fetch it ahead: code that no first picture needs (`platform/later.ts`). */
const later = isWeapp ? [{ root: 'later', pages: [] }] : []

export default defineAppConfig({
  // A tab page must lie in the main package; everything else lies below a root of its own.
  pages: tabs.map((tab) => tab.pagePath),
  subPackages: [
    ...counting,
    ...later,
    { root: 'pages/search', pages: ['index', 'result/index'] },
    { root: 'pages/item', pages: ['index'] },
    {
      root: 'pages/order',
      pages: [
        'index',
        'orderList/index',
        'orderDetail/index',
        'approval/index',
        'currentProcess/index',
        'payment/index',
        'demandList/index',
        'demandDetail/index',
      ],
    },
    { root: 'pages/wxpay', pages: ['index'] },
    { root: 'pages/shopPay', pages: ['index'] },
    { root: 'pages/list', pages: ['index'] },
    { root: 'pages/compare', pages: ['index'] },
    { root: 'pages/landing', pages: ['index'] },
    { root: 'pages/promote', pages: ['index'] },
    { root: 'pages/activityList', pages: ['index'] },
    { root: 'pages/doubleEleven', pages: ['index'] },
    { root: 'pages/favorite', pages: ['index'] },
    { root: 'pages/industry', pages: ['catalog/index', 'baseinfo/index', 'list/index', 'search/index'] },
    {
      root: 'pages/account',
      pages: [
        'history/index',
        'inquiries/index',
        'login/index',
        'register/index',
        'reset/index',
        'myAccount/index',
        'notices/index',
        'approvals/index',
        'approvalRules/index',
        'members/index',
        'statistics/index',
      ],
    },
    { root: 'pages/address', pages: ['receive/index', 'addreceive/index'] },
    { root: 'pages/invoice', pages: ['list/index', 'edit/index', 'apply/index', 'application/index'] },
    { root: 'pages/invoiceAddress', pages: ['list/index', 'edit/index'] },
    { root: 'pages/module', pages: ['quafilication/index'] },
    { root: 'pages/other', pages: ['openBrowser/index', 'transit/index', 'chat/index'] },
    { root: 'pages/protocol', pages: ['shopClose/index', 'userProtocol/index', 'userProtocol/privacyPolicy/index'] },
  ],
  preloadRule: Object.fromEntries(
    tabs.map((tab) => [tab.pagePath, { network: 'all' as const, packages: openedFromTabs }]),
  ),
  window: {
    // H5 draws every navigation bar itself; in the mini-program a page asks for it in its own configuration.
    navigationStyle: isWeapp ? 'default' : 'custom',
    navigationBarBackgroundColor: isWeapp ? '@navigationBackground' : '#ffffff',
    navigationBarTextStyle: isWeapp ? ('@navigationText' as 'black') : 'black',
    navigationBarTitleText: '',
    backgroundColor: isWeapp ? '@background' : '#f1f1f1',
    backgroundTextStyle: isWeapp ? ('@backgroundText' as 'dark') : 'dark',
    onReachBottomDistance: 50,
  },
  tabBar: {
    custom: !isWeapp,
    color: isWeapp ? '@tabText' : '#4e535a',
    selectedColor: isWeapp ? '@tabSelectedText' : '#8a673e',
    backgroundColor: isWeapp ? '@tabBackground' : '#ffffff',
    borderStyle: isWeapp ? ('@tabBorder' as 'black') : 'white',
    list: tabs.map(({ picture, pagePath, text }) => ({
      pagePath,
      text,
      ...(isWeapp && { iconPath: `assets/tab/${picture}.png`, selectedIconPath: `assets/tab/${picture}-active.png` }),
    })),
  },
  ...(isWeapp && {
    darkmode: true,
    themeLocation: 'theme.json',
    lazyCodeLoading: 'requiredComponents',
    __usePrivacyCheck__: true,
    // WeChat answers only what is named here; each is in the privacy guideline as well (README).
    requiredPrivateInfos: ['chooseAddress'],
  }),
})
