/** A good request for every declared call, in the demonstration shop. */
import type { RequestOf } from '@/api/call'
import type { Registry } from '@/api/index'
import { activityId } from '../../server/database/seed/activities'
import { SEED_MEMBERS, SEED_PASSWORD } from '../../server/database/seed/people'
import { DEMO_SHOP_NO } from '../../server/database/seed/shops'

export const SHOP_NO = DEMO_SHOP_NO
export const OTHER_SHOP_NO = '10002'
export const CLOSED_SHOP_NO = '10003'
export const SKU_NO = 'LC-931-0850-88'
/** Belongs to no member. */
export const FREE_MOBILE = '15000000000'

type Requests = {
  [TDomain in keyof Registry]: { [TName in keyof Registry[TDomain]]: RequestOf<Registry[TDomain][TName]> | null }
}

const SHANGHAI = { provinceCode: '310000', provinceName: '上海市', cityCode: '310100', cityName: '上海市' }
const buyer = SEED_MEMBERS.purchaser.mobile

/** `proGroupNo` is known only once the product was asked for, `posterId` once a poster was made. null stands for no fields. */
export const requests: Requests = {
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
  browse: { list: { pageNum: 1, pageSize: 20 } },
  favorite: {
    page: { groupId: '0', pageNum: 1, pageSize: 20 },
    add: { groupId: '0', skuNo: SKU_NO },
    remove: { id: '1' },
    check: { groupId: '0', skuNo: SKU_NO },
    groups: null,
    addGroup: { groupName: '常备件' },
    renameGroup: { groupId: '1', groupName: '产线一' },
    removeGroup: { groupId: '1' },
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
}
