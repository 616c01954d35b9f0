/** A good request for every declared call, in the demonstration shop. */
import type { RequestOf } from '@/api/call'
import type { Registry } from '@/api/index'
import { activityId } from '../../server/seed/activities'
import { SEED_MEMBERS, SEED_PASSWORD } from '../../server/seed/people'
import { DEMO_SHOP_NO } from '../../server/seed/shops'
import { approvalRequests } from './approvalRequests'
import { tradeRequests } from './tradeRequests'

export const SHOP_NO = DEMO_SHOP_NO
export const OTHER_SHOP_NO = '10002'
export const CLOSED_SHOP_NO = '10003'
export const SKU_NO = 'LC-931-0850-88'
/** Belongs to no member. */
export const FREE_MOBILE = '15000000000'
/** Registers in the course of a test. */
const NEW_MOBILE = '15000000001'
const JIANGYIN = { provinceCode: '320000', cityCode: '320200', districtCode: '320281' }
/** A login code of WeChat and the openId that the sandbox makes of it. */
export const WECHAT_CODE = 'somebody'
export const WECHAT_OPEN_ID = 'sandbox-729d7d638cef1b476c9a'

type Requests = {
  [TDomain in keyof Registry]: { [TName in keyof Registry[TDomain]]: RequestOf<Registry[TDomain][TName]> | null }
}

const SHANGHAI = { provinceCode: '310000', provinceName: '上海市', cityCode: '310100', cityName: '上海市' }
const buyer = SEED_MEMBERS.purchaser.mobile

/** `proGroupNo` is known only once the product was asked for, `posterId` once a poster was made. null stands for no fields. */
export const requests: Requests = {
  ...tradeRequests,
  ...approvalRequests,
  account: {
    passwordLogin: { mobile: buyer, password: SEED_PASSWORD, shopNo: SHOP_NO },
    smsLogin: { mobile: buyer, code: '123456', shopNo: SHOP_NO },
    logout: null,
    sendLoginCode: { mobile: buyer, shopNo: SHOP_NO },
    sendRegisterCode: { mobile: FREE_MOBILE, shopNo: SHOP_NO },
    sendResetCode: { mobile: buyer, shopNo: SHOP_NO },
    me: null,
  },
  activity: { data: { type: 2 }, products: { activityId: activityId(SHOP_NO, 'fastener') } },
  addresses: {
    resolveText: { text: '陆言 13800000003 江苏省江阴市澄江街道砻澜路 18 号' },
    list: null,
    // The ids of the buyer's own records are asked for before: see `ownRecords`.
    one: { id: '' },
    save: { receiverName: '陆言', mobile: buyer, ...JIANGYIN, detail: '澄江街道砻澜路 18 号' },
    setDefault: { id: '' },
    remove: { id: '' },
  },
  browse: { list: { pageNum: 1, pageSize: 20 } },
  // Who talks, and in which talk, is known only once there is one: see `ownRecords`.
  chat: {
    token: null,
    upload: null,
    history: { shopNo: SHOP_NO, group: '-', minMsgId: 'none-there' },
    config: { shopNo: SHOP_NO },
    read: { msgId: 'none-there' },
    basket: { shown: false },
    unread: null,
  },
  favorite: {
    page: { groupId: '0', pageNum: 1, pageSize: 20 },
    add: { groupId: '0', skuNo: SKU_NO },
    addAll: { groupId: '0', skuNos: [SKU_NO] },
    remove: { id: '1' },
    check: { groupId: '0', skuNo: SKU_NO },
    groups: null,
    addGroup: { groupName: '常备件' },
    renameGroup: { groupId: '1', groupName: '产线一' },
    removeGroup: { groupId: '1' },
  },
  invoices: {
    list: null,
    one: { id: '' },
    save: { type: 3, title: '江阴砻澜装备制造有限公司', taxNo: '91990281MA0LC4X27K' },
    remove: { id: '' },
    setDefault: { id: '' },
    companies: { companyName: '砻澜' },
    addressList: null,
    addressOne: { id: '' },
    saveAddress: { receiverName: '陆言', mobile: buyer, ...JIANGYIN, detail: '澄江街道砻澜路 18 号' },
    removeAddress: { id: '' },
    setDefaultAddress: { id: '' },
    syncAddresses: {},
  },
  members: {
    list: null,
    invite: {},
    changeRole: { id: '', role: 'DEMANDER' },
    setDisabled: { id: '', disabled: false },
  },
  poster: {
    create: { skuNo: SKU_NO, shopNo: SHOP_NO },
    code: { shopNo: SHOP_NO, skuNo: SKU_NO },
    update: { posterId: '', fields: { title: '车间常备' } },
    timeMark: { posterId: '', type: 'VIEW', time: '2025-11-01 08:00:00' },
  },
  product: {
    byNumbers: { skuNos: [SKU_NO] },
    leadTime: { skuNo: SKU_NO },
    detail: { skuNo: SKU_NO, shopNo: SHOP_NO, platform: 'H5' },
    byCode: { code: SKU_NO },
    priceFor: { skuNo: SKU_NO, platform: 'H5', quantity: 10 },
    related: { id: SKU_NO },
    catalogGroups: { skuCount: 8 },
    brands: { pageNum: 1, pageSize: 20 },
    selectionGroups: {},
    selectionPage: { catalogId: '10', pageNum: 1, pageSize: 10 },
    variants: { channel: 3, size: 5, proGroupNo: '' },
    soldInCity: { sku: SKU_NO, cityCode: '310100' },
    areaLimits: { skuList: [SKU_NO], ...SHANGHAI },
  },
  profile: {
    changePassword: { oldPassword: SEED_PASSWORD, newPassword: 'Gongpin2027' },
    sendEmailCode: { email: 'luyan@example.com' },
    saveEmail: { email: 'luyan@example.com', code: '123456' },
    ruleRead: null,
    acceptRule: null,
    recentShops: { mobile: buyer },
    logoutEverywhere: null,
  },
  qualification: { show: { type: 2 } },
  registration: {
    verifyLogin: { mobile: buyer },
    register: {
      mobile: NEW_MOBILE,
      code: '123456',
      password: 'Gongpin2026',
      companyName: '常州岚垟机械有限公司',
      contactName: '方舟',
      shopNo: SHOP_NO,
    },
    resetPassword: {
      mobile: SEED_MEMBERS.otherAdmin.mobile,
      code: '123456',
      newPassword: 'Gongpin2028',
      shopNo: SHOP_NO,
    },
    captcha: null,
  },
  regions: { levels: {}, locate: { lat: 31.2, lng: 121.5 }, byIp: {} },
  scheme: {
    shop: { shopNo: SHOP_NO },
    url: { path: '/pages/wxpay/index', query: 'orderNo=SO1', shopNo: SHOP_NO },
  },
  search: {
    products: { platform: 'WA', shopNo: SHOP_NO, keyWord: '螺栓', pageNum: 1, pageSize: 20 },
    suggest: { keywords: '螺', shopNo: SHOP_NO },
    hotWords: null,
    publicKey: null,
    properties: { keyWord: '螺栓', shopNo: SHOP_NO },
  },
  industry: {
    enabled: null,
    brief: null,
    base: { id: '1' },
    hotBrands: { id: '1' },
    hotCatalogs: { id: '1' },
    recommended: { id: '1', pageNum: 1, pageSize: 20 },
  },
  inquiries: {
    create: { what: '打印机', quantity: 2, unit: '台', detail: '激光，双面' },
    list: { pageNum: 1, pageSize: 10 },
    // The number of the buyer's own request is known only once it was made.
    withdraw: { id: '' },
  },
  shop: {
    index: null,
    scene: { id: 'sc1home' },
    homePage: null,
    modules: { modules: ['WA_HP_BANNER'] },
    intro: null,
    hostOf: { shopNo: SHOP_NO },
    byHost: { host: 'demo.example.com' },
    random: null,
    demo: null,
    demoV2: {},
  },
  wechat: {
    login: { code: WECHAT_CODE, shopNo: SHOP_NO },
    token: { openId: WECHAT_OPEN_ID, shopNo: SHOP_NO, code: WECHAT_CODE },
    lastShop: { openId: WECHAT_OPEN_ID },
    bind: { openId: WECHAT_OPEN_ID, code: WECHAT_CODE },
    phoneLogin: { id: WECHAT_OPEN_ID, code: `phone-${buyer}`, shopNo: SHOP_NO },
    phone: { code: `phone-${buyer}` },
    saveUser: { openId: WECHAT_OPEN_ID, nickName: '陆言' },
    openId: { code: WECHAT_CODE },
    jsSignature: { url: 'https://demo.example.com/pages/index/index?shopNo=10001' },
    tokenByCode: { code: '' },
    codeForToken: null,
  },
}
