/** Good requests for carts, orders and payment; numbers of lines and orders come with `ownTrade`. */
import type { Platform } from '@/api/product'

const SKU_NO = 'LC-931-0850-88'
const wanted = { platform: 'WA' as Platform, cityCode: '310100', skuList: [{ skuNo: SKU_NO, quantity: 5 }] }
/** Replaced before they are sent. */
const id = ''
const onePayment = { systemNo: 'SYB', orderNo: id }

export const tradeRequests = {
  invoicing: {
    candidates: { pageNum: 1, pageSize: 10 },
    create: {
      orderNos: [] as string[],
      amount: 0,
      invoiceId: id,
      type: 3 as const,
      way: 'EMAIL' as const,
      email: 'caiwu@example.com',
    },
    list: { pageNum: 1, pageSize: 10 },
    one: { id },
    withdraw: { id },
    file: { id },
  },
  cart: {
    info: null,
    overview: null,
    pushIn: wanted,
    pullOut: { ids: ['999999'] },
    select: { selectedId: '' },
    updateQty: { id, skuNo: SKU_NO, quantity: 10 },
    pullOutAllSelected: null,
  },
  demandCart: {
    add: wanted,
    get: null,
    remove: { ids: ['999999'] },
    select: { selectKey: [] as string[] },
    update: { id, quantity: 10 },
    remark: { id, remark: '二车间' },
  },
  demand: {
    page: { pageNum: 1, pageSize: 10 },
    detail: { demandOrderNo: id },
    confirm: { orders: [id] },
    cancel: { id, reason: '现场已有库存' },
    create: { isDraft: 1 as const, skuList: [{ skuNo: SKU_NO, quantity: 5, remark: '二车间' }], purpose: '12 月补库' },
    reCreate: { id },
    info: null,
    resume: { id },
    closeRest: { id, reason: '现场已有库存' },
  },
  notices: {
    list: { pageNum: 1, pageSize: 10 },
    info: null,
    read: { subject: 'DEMAND' as const },
  },
  company: {
    setting: null,
    saveSetting: { hidePrices: false },
  },
  order: {
    list: { pageNum: 1, pageSize: 10 },
    summary: null,
    detail: { id },
    confirmTake: { id },
    cancel: { id, cancelReason: '不想买了' },
    preview: { source: 'BUY_NOW' as const, skuList: [{ skuNo: SKU_NO, quantity: 5 }] },
    create: {
      source: 'BUY_NOW' as const,
      skuList: [{ skuNo: SKU_NO, quantity: 5, price: 38.5 }],
      receiveId: id,
      freight: 15,
      generalFreight: 15,
      dangerousFreight: 0,
    },
    briefInfo: { id },
    freight: {
      orderAmount: 192.5,
      provinceCode: '310000',
      skuList: [{ skuNo: SKU_NO, dangerousProduct: false, totalAmount: 192.5 }],
    },
    tracks: { id },
    tracksDGDF: { id },
    tracksDirect: { salesOrderNo: id, logisticsNo: id, outboundNo: id, receiveMobile: id },
    purchaseInfo: { id },
    statistics: {},
  },
  payment: {
    wxPayInfo: { ...onePayment, openId: 'o-test' },
    setting: null,
    amount: onePayment,
    channelPay: { orderNo: id, openId: 'o-test' },
    validate: { orderNo: id },
    status: { orderNo: id },
    noLogin: { orderNo: id },
    playedPay: { orderNo: id },
    link: { orderNo: id, renew: true },
  },
}
