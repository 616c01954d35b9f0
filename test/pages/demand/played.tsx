/** What the pages of demands are opened with: goods, demands and a service that plays every call. */
import type { ComponentType } from 'react'
import { accountCalls } from '@/api/account'
import { addressCalls } from '@/api/addresses'
import type { DemandCartLine } from '@/api/baskets'
import { demandCalls, type DemandBrief, type DemandDetail, type DemandLine } from '@/api/demand'
import { StoresProvider } from '@/hooks/useStores'
import { fakeRoot, userInfo } from '../../unit/stores/fakeRoot'
import { mount } from '../setup/mount'

const PACK = { minOrderNum: 5, mpq: 5, canPurchaseQty: null }

export const basketLine = (id: string, more: Partial<DemandCartLine> = {}): DemandCartLine => ({
  ...PACK,
  id,
  skuNo: `S${id}`,
  skuName: `手套 ${id}`,
  brandName: '峤护',
  image: '',
  specText: 'L码',
  unit: '打',
  price: 66,
  tierPrices: [],
  quantity: 10,
  amount: 660,
  leadTimeDesc: '',
  leadTimeDays: 1,
  supplierDirect: false,
  dangerousProduct: false,
  tags: [],
  promotionTagDTOS: [],
  valid: true,
  invalidKind: null,
  invalidReason: '',
  selected: true,
  remark: '',
  ...more,
})

const goods = (skuNo: string, quantity = 10) => ({
  skuNo,
  skuName: `手套 ${skuNo}`,
  image: '',
  specText: 'L码',
  unit: '打',
  quantity,
  price: 66,
  amount: 66 * quantity,
})

export const brief = (number: string, more: Partial<DemandBrief> = {}): DemandBrief => ({
  demandOrderNo: number,
  status: 'PENDING_CONFIRM',
  cancelType: '',
  createTime: '2026-11-20 16:12:00',
  submitTime: '2026-11-20 16:12:00',
  creatorName: '王工',
  own: false,
  skuCount: 1,
  totalAmount: 660,
  skuList: [goods('S1')],
  moreList: [],
  needDate: '',
  purpose: '',
  receiveText: '2 号库',
  reason: '',
  blockedReason: '',
  remarks: 0,
  unread: false,
  actions: ['confirm', 'reject'],
  ...more,
})

export const demandLine = (skuNo: string, more: Partial<DemandLine> = {}): DemandLine => ({
  ...goods(skuNo),
  ...PACK,
  brandName: '峤护',
  remark: '',
  tierPrices: [],
  leadTimeDesc: '',
  valid: true,
  invalidKind: null,
  invalidReason: '',
  submitPrice: 66,
  asked: 10,
  confirmed: 0,
  closed: 0,
  ordered: 0,
  shipped: 0,
  received: 0,
  open: 0,
  inCart: 0,
  cartOwner: '',
  ...more,
})

export const detail = (more: Partial<DemandDetail> = {}): DemandDetail => ({
  demandOrderNo: 'DO2026112000000047',
  status: 'PENDING_CONFIRM',
  cancelType: '',
  reason: '',
  creator: { userId: '4', name: '王工', mobile: '138****0004', self: false },
  createTime: '2026-11-20 16:12:00',
  submitTime: '2026-11-20 16:12:00',
  remark: '',
  purpose: '二车间补库',
  needDate: '2026-11-28',
  receiveId: '',
  receive: null,
  parentNo: '',
  childNo: '',
  lines: [demandLine('S1'), demandLine('S2')],
  totalAmount: 1320,
  submitAmount: 1320,
  version: 1,
  orders: [],
  history: [{ event: 'submit', title: '提交需求', time: '2026-11-20 16:12:00', actor: '王工', note: '' }],
  actions: ['confirm', 'reject'],
  ...more,
})

const counts = {
  ...{ DRAFT: 1, PENDING_CONFIRM: 3, CONFIRMED: 2, ORDERED: 0, COMPLETED: 0, CANCELLED: 3, REJECTED: 1 },
  ...{ WAITING: 3, UNREAD: 0, TO_APPROVE: 0 },
}

type Play = NonNullable<Parameters<typeof fakeRoot>[0]>['play']

export async function open(Page: ComponentType, play: Play, role = 'PURCHASER') {
  const given = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: {
      [accountCalls.me.id]: () => userInfo([role]),
      [addressCalls.list.id]: () => [],
      [demandCalls.info.id]: () => counts,
      ...play,
    },
  })
  given.root.user.setToken('T1')
  given.root.user.info = userInfo([role])
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={given.root}>
        <Page />
      </StoresProvider>
    )
  })
  const sent = (id: string) => given.asked.filter((one) => one.id === id)
  return { ...given, page, sent }
}
