import Taro from '@tarojs/taro'
import { accountCalls } from '@/api/account'
import type { DemandCartLine } from '@/api/baskets'
import { demandCartCalls } from '@/api/demandCart'
import type { DemandBrief, DemandLine } from '@/api/demand'
import { estimateOf } from '@/domain/demand/estimate'
import { DemandEditor } from '@/pages/demandCart/editor'
import { draftBasket } from '@/pages/order/demandDetail/draftBasket'
import { Trims } from '@/pages/order/demandDetail/Trims'
import { mergedOf } from '@/pages/order/demandList/merged'
import { refusalText } from '@/pages/order/demands/words'
import { DemandStore } from '@/stores/DemandStore'
import { DemandWishStore } from '@/stores/DemandWishStore'
import { fakeRoot, userInfo } from '../stores/fakeRoot'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { showToast: jest.fn(() => Promise.resolve()), hideToast: jest.fn() },
}))

const line = (id: string, more: Partial<DemandCartLine> = {}): DemandCartLine => ({
  ...{ id, skuNo: `S${id}`, skuName: `螺栓 ${id}`, brandName: '', image: '', specText: '', unit: '盒' },
  price: 10,
  tierPrices: [
    { minQty: 1, price: 10 },
    { minQty: 20, price: 9 },
  ],
  ...{ quantity: 5, amount: 50, minOrderNum: 5, mpq: 5, canPurchaseQty: null, leadTimeDesc: '', leadTimeDays: 1 },
  ...{ supplierDirect: false, dangerousProduct: false, tags: [], promotionTagDTOS: [] },
  ...{ valid: true, invalidKind: null, invalidReason: '', selected: true, remark: '' },
  ...more,
})

const asked = (skuNo: string, quantity: number, more: Partial<DemandLine> = {}): DemandLine => ({
  ...{ skuNo, skuName: skuNo, image: '', specText: '', unit: '打', quantity, price: 66, amount: 66 * quantity },
  ...{ brandName: '', remark: '', tierPrices: [], minOrderNum: 5, mpq: 5, canPurchaseQty: null, leadTimeDesc: '' },
  ...{ valid: true, invalidKind: null, invalidReason: '', submitPrice: 66, asked: quantity, confirmed: 0, closed: 0 },
  ...{ ordered: 0, shipped: 0, received: 0, open: 0, inCart: 0, cartOwner: '' },
  ...more,
})

async function filled(lines: DemandCartLine[], play: NonNullable<Parameters<typeof fakeRoot>[0]>['play'] = {}) {
  const given = fakeRoot({
    stored: { shopNo: '10002', shop_token_10002: 'T' },
    initial: { shopNo: '10002' },
    play: {
      [accountCalls.me.id]: () => userInfo(['DEMANDER']),
      [demandCartCalls.get.id]: () => ({ lines, selectedAmount: 0 }),
      ...play,
    },
  })
  given.root.user.info = userInfo(['DEMANDER']) as never
  given.root.need(DemandStore).accept({ lines, selectedAmount: 0 })
  return { ...given, editor: new DemandEditor(given.root) }
}

beforeEach(() => jest.clearAllMocks())
afterEach(() => jest.useRealTimers())

test('[R-CRT-03] [R-CALL-132] what is chosen is named as a whole, and the estimate follows the hand', async () => {
  const lines = [line('1'), line('2'), line('3', { valid: false, selected: false })]
  const { editor, asked: sent } = await filled(lines, {
    [demandCartCalls.select.id]: () => lines.map((one) => ({ ...one, selected: one.id === '2' })),
  })
  expect(editor.amount).toBe(100)
  editor.toggle([lines[0]!], false)
  expect(editor.amount).toBe(50)
  await editor.settled()
  expect(sent.find(({ id }) => id === demandCartCalls.select.id)?.fields).toEqual({ selectKey: ['2'] })
  expect(editor.selected.map(({ id }) => id)).toEqual(['2'])
})

test('[R-CALL-133] a row of taps is saved once, with what was tapped last, before anything is submitted', async () => {
  let lines = [line('1')]
  const { editor, asked: sent } = await filled(lines, {
    [demandCartCalls.get.id]: () => ({ lines, selectedAmount: 0 }),
    [demandCartCalls.update.id]: () => (lines = [line('1', { quantity: 20, price: 9 })])[0],
  })
  for (const quantity of [10, 15, 20]) editor.setQuantity(editor.lines[0]!, quantity)
  await editor.settled()
  const calls = sent.filter(({ id }) => id === demandCartCalls.update.id)
  expect(calls.map(({ fields }) => fields)).toEqual([{ id: '1', quantity: 20 }])
  expect(editor.amount).toBe(180)
})

test('[R-CRT-03] [R-CALL-131] what was taken out comes back with its quantity, its remark and its tick', async () => {
  let lines = [line('1', { quantity: 15, selected: false, remark: '二车间' })]
  const gone = lines
  const { editor, asked: sent } = await filled(lines, {
    [demandCartCalls.get.id]: () => ({ lines, selectedAmount: 0 }),
    [demandCartCalls.remove.id]: () => ((lines = []), true),
    [demandCartCalls.add.id]: () => ((lines = [line('9', { skuNo: 'S1', quantity: 15 })]), { count: 1 }),
    [demandCartCalls.remark.id]: () => ((lines = [{ ...lines[0]!, remark: '二车间' }]), lines[0]),
    [demandCartCalls.select.id]: () => (lines = [{ ...lines[0]!, selected: false }]),
  })
  expect(await editor.takeOut(gone)).toBe(true)
  await editor.putBack()
  await editor.settled()
  expect(sent.find(({ id }) => id === demandCartCalls.remark.id)?.fields).toEqual({ id: '9', remark: '二车间' })
  expect(editor.lines.map(({ quantity, remark, selected }) => [quantity, remark, selected])).toEqual([
    [15, '二车间', false],
  ])
})

test('[R-SCR-04] a line that came back unchanged is the same object, so that nothing of it is drawn again', async () => {
  const { root, editor } = await filled([line('1'), line('2')])
  const [first] = editor.lines
  root.need(DemandStore).accept({ lines: [line('1'), line('2', { quantity: 10 })], selectedAmount: 0 })
  expect(editor.lines[0]).toBe(first)
  expect(editor.lines[1]!.quantity).toBe(10)
  expect(root.badges.demand).toBe(2)
})

test('[R-DSM-02] what was said about the basket is kept for its buyer and shown to nobody else', async () => {
  const { root, kept } = await filled([])
  const wishes = root.need(DemandWishStore)
  wishes.restore()
  wishes.change({ purpose: '补库', needDate: '2026-12-01' })
  const again = new DemandWishStore(root)
  again.restore()
  expect(again.wish).toMatchObject({ purpose: '补库', needDate: '2026-12-01' })
  root.user.info = { ...userInfo(['DEMANDER']), userId: '2' } as never
  const other = new DemandWishStore(root)
  other.restore()
  expect(other.wish.purpose).toBe('')
  again.end()
  expect(kept.has('demand_wish_10002')).toBe(false)
})

test('[R-DSM-03] trims go down to nothing in whole packs and never above what was asked for', () => {
  const trims = new Trims()
  const lines = [asked('S1', 10), asked('S2', 12)]
  expect(trims.linesOf(lines)).toEqual([])
  trims.set(lines[0]!, 99)
  expect(trims.quantityOf(lines[0]!)).toBe(10)
  trims.set(lines[0]!, 0)
  // Its pack has changed since it was asked for: all of it stays possible.
  expect(trims.ruleOf(lines[1]!)).toMatchObject({ step: 5, min: 0, max: 12 })
  expect(trims.linesOf(lines)).toEqual([{ skuNo: 'S1', quantity: 0 }])
  expect(trims.amountOf(lines)).toBe(792)
  trims.type(lines[1]!)
  for (const digit of '99') trims.typed.press(digit)
  expect(trims.typed.done()).toBe(12)
  expect((Taro.showToast as unknown as jest.Mock).mock.calls).toHaveLength(1)
})

test('[R-SCR-34] goods that two demands ask for count once; different places and the earliest day are told', () => {
  const brief = (skuNos: string[], more: Partial<DemandBrief>): DemandBrief =>
    ({
      skuCount: skuNos.length,
      skuList: skuNos.map((skuNo) => ({ skuNo })),
      moreList: [],
      totalAmount: 100.1,
      receiveText: '2 号库',
      needDate: '',
      ...more,
    }) as unknown as DemandBrief
  const merged = mergedOf([brief(['A', 'B'], { needDate: '2026-11-28' }), brief(['B'], { receiveText: '3 号库' })])
  expect(merged).toEqual({ skuCount: 2, amount: 200.2, isHidden: false, place: undefined, earliest: '2026-11-28' })
})

test('[R-DSM-10] a refusal names the demand and the goods, and says at least what the service says', () => {
  const lines = [{ skuNo: 'S1', skuName: '手套', reason: '商品已下架' }]
  const demands = [{ demandOrderNo: 'DO0047', reason: '', lines }]
  expect(refusalText({ msg: '商品已下架', data: { demands } })).toBe('…0047 手套：商品已下架')
  expect(refusalText({ msg: '系统繁忙', data: null })).toBe('系统繁忙')
})

test('[R-DSM-01] a draft is edited on the device alone until it is saved', async () => {
  const basket = draftBasket([asked('S1', 10), asked('S2', 5)])
  expect(await basket.remove(['S2'], false)).toBe(true)
  expect(basket.lines.map(({ skuNo }) => skuNo)).toEqual(['S1'])
  basket.remark('S1', '二车间')
  const saved = await basket.update(basket.lines[0]!, 15, 'key')
  basket.replace(saved!)
  expect(basket.lines.map(({ quantity, remark }) => [quantity, remark])).toEqual([[15, '二车间']])
})

test('[R-DSM-01] what was taken out of a draft comes back where it stood, with what was said of it, until it is sent', async () => {
  const basket = draftBasket([asked('S1', 10), asked('S2', 5), asked('S3', 5)])
  basket.remark('S2', '二车间')
  await basket.remove(['S2'], false)
  await basket.remove(['S1'], false)
  expect(basket.removed.map(({ skuNo }) => skuNo)).toEqual(['S1', 'S2'])
  basket.restore('S2')
  basket.restore('S2')
  expect(basket.lines.map(({ skuNo, remark }) => [skuNo, remark])).toEqual([
    ['S2', '二车间'],
    ['S3', ''],
  ])
  // Undone in the bar it does not lie among what was taken out any more.
  await basket.putIn({ lines: basket.removed, key: 'key' })
  expect(basket.lines.map(({ skuNo }) => skuNo)).toEqual(['S1', 'S2', 'S3'])
  expect(basket.removed).toEqual([])
})

test('[R-ENT-24] the estimate follows the quantity through the tiers, in a draft and in what a purchaser trims', async () => {
  const tierPrices = [
    { minQty: 1, price: 66 },
    { minQty: 15, price: 60 },
  ]
  const lines = [asked('S1', 10, { tierPrices }), asked('S2', 5, { price: null })]
  const basket = draftBasket(lines)
  basket.replace((await basket.update(basket.lines[0]!, 20, 'key'))!)
  expect(estimateOf(basket.lines.map((line) => ({ line, quantity: line.quantity })))).toBe(1200)
  const trims = new Trims()
  const many = [asked('S1', 20, { price: 60, tierPrices })]
  trims.set(many[0]!, 10)
  expect(trims.amountOf(many)).toBe(660)
})
