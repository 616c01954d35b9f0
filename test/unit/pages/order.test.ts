import { orderCalls, type Order, type OrderPreview, type PreviewLine } from '@/api/order'
import { callsOf } from '@/client/calls'
import { lastDays, lastYear, ownSpan } from '@/components/SpanSheet/span'
import { activeEntry } from '@/domain/activeEntry'
import { arrivalOf } from '@/domain/arrival'
import { clockText, roughText } from '@/domain/order/remaining'
import { stepOf } from '@/domain/order/steps'
import { headlineOf } from '@/pages/order/orderDetail/headline'
import { offeredActions } from '@/pages/order/shared/words'
import { wayOf } from '@/pages/order/shared/tracks'
import { conflictOf, refusedOf } from '@/pages/order/submit/answers'
import { keepDraft, readDraft } from '@/pages/order/submit/draft'
import { sortLines } from '@/pages/order/submit/lines'
import { obstacleOf, payableOf } from '@/pages/order/submit/payable'
import { forgetPending, goodsOf, keepPending, readPending } from '@/pages/order/submit/pendingOrder'
import { wantedOf } from '@/pages/order/submit/wanted'
import { proves } from '../../support/proves'
import { ok, wire } from '../client/wire'

const line = (skuNo: string, more: Partial<PreviewLine> = {}): PreviewLine =>
  ({
    skuNo,
    skuName: skuNo,
    quantity: 2,
    price: 10,
    amount: 20,
    valid: true,
    invalidKind: null,
    invalidReason: '',
    dangerousProduct: false,
    leadTimeDays: 1,
    leadTimeDesc: '明日达',
    ...more,
  }) as PreviewLine

const previewOf = (...skuList: PreviewLine[]): OrderPreview => ({
  source: 'CART',
  skuList,
  goodsAmount: 100.1,
  discountAmount: 0,
  discounts: [],
  totalAmount: 100.1,
  approvalNodes: [],
  approvalMayGrow: false,
  nobodyApproves: false,
  leftBehind: [],
  demandWishes: [],
})

const freight = { totalAmount: 65.2, generalAmount: 15.2, dangerousAmount: 50 }

function memory() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
    lasts: (key: string, value: string) => kept.get(key) === value,
  }
}

describe('submitting', () => {
  test('[R-SCR-28] the link says what is ordered, or nothing', () => {
    expect(wantedOf({ source: 'CART' })).toEqual({ source: 'CART', skuList: [] })
    expect(wantedOf({ source: 'BUY_NOW', skuNo: 'A', quantity: '5' })).toEqual({
      source: 'BUY_NOW',
      skuList: [{ skuNo: 'A', quantity: 5 }],
    })
    expect(wantedOf({ source: 'BUY_NOW', skuNo: 'A', quantity: '-5' })).toBeUndefined()
    expect(wantedOf({ source: 'REORDER', orderNo: 'SO1' })).toEqual({ source: 'REORDER', skuList: [], orderNo: 'SO1' })
    expect(wantedOf({ source: 'THEFT' })).toBeUndefined()
  })

  test('[R-ENT-12] what is payable is goods and freight to the cent', () => {
    expect(payableOf(previewOf(line('A')), { status: 'ready', freight, limits: [] })).toBe(165.3)
  })

  test('[R-SCR-52] nothing is sent without an address, while freight is asked for, or with goods that may not go there', () => {
    const preview = previewOf(line('A'))
    const charges = { status: 'ready' as const, freight, limits: [] }
    expect(obstacleOf(preview, true, charges, 0)).toBe('')
    expect(obstacleOf(preview, false, charges, 0)).toBe('请先选择收货地址')
    expect(obstacleOf(preview, true, { ...charges, status: 'asking' }, 0)).toBe('运费计算中')
    expect(obstacleOf(preview, true, { ...charges, status: 'error' }, 0)).toMatch('重试')
    expect(obstacleOf(preview, true, charges, 2)).toBe('2 件商品限售，请先移除再提交')
    expect(obstacleOf(previewOf(line('A', { valid: false })), true, charges, 0)).toBe('没有可以下单的商品')
  })

  test('[R-ENT-14] dangerous goods travel apart; what is limited stays in its group, what cannot be had stands apart', () => {
    const preview = previewOf(
      line('A'),
      line('B', { dangerousProduct: true, leadTimeDays: 5, leadTimeDesc: '3–5 天' }),
      line('C', { valid: false, invalidKind: 'SOLD_OUT', invalidReason: '已售罄' }),
      line('D', { valid: false, invalidKind: 'AREA', invalidReason: '不配送' }),
    )
    const sorted = sortLines(preview, [
      { skuNo: 'A', skuName: 'A', reason: '' },
      { skuNo: 'Z', skuName: 'Z', reason: '' },
    ])
    expect(sorted.general.map(({ skuNo }) => skuNo)).toEqual(['A', 'D'])
    expect(sorted.dangerous.map(({ skuNo }) => skuNo)).toEqual(['B'])
    expect(sorted.unavailable.map(({ skuNo }) => skuNo)).toEqual(['C'])
    expect([...sorted.limited]).toEqual([
      ['A', '所在区域暂不可售'],
      ['D', '不配送'],
    ])
    // One slow line does not delay what is promised for the others: each says its own.
    expect(arrivalOf(preview.skuList)).toBe('')
    expect(arrivalOf(preview.skuList.slice(0, 1))).toBe(preview.skuList[0]!.leadTimeDesc)
  })

  test('[R-SCR-28] the changed lines of an order are read again as they were left, and nothing but lines', () => {
    const storage = memory()
    const draft = { remark: '', purchaseNo: '', wantsInvoice: true, picked: {} }
    const lines = [
      { skuNo: 'A', quantity: 5, isOut: false },
      { skuNo: 'B', quantity: 2, isOut: true },
    ]
    keepDraft(storage, '10002', 'one', { ...draft, lines }, 0)
    expect(readDraft(storage, '10002', 'one', 1)?.lines).toEqual(lines)
    expect(readDraft(storage, '10002', 'other', 1)).toBeUndefined()
    const spoilt = [{ skuNo: 'A', quantity: -1, isOut: false }, 'B'] as unknown as typeof lines
    keepDraft(storage, '10002', 'one', { ...draft, lines: spoilt }, 0)
    expect(readDraft(storage, '10002', 'one', 1)).toEqual(draft)
  })

  test('[R-CHK-03] the same goods keep their key until an answer was seen, other goods get another', () => {
    const storage = memory()
    const of = goodsOf(previewOf(line('A')))
    const words = { remark: '送到 3 号门', purchaseNo: 'PO-1' }
    const first = keepPending(storage, '10002', { of, ...words })
    expect(keepPending(storage, '10002', { of, ...words }).key).toBe(first.key)
    expect(readPending(storage, '10002')).toEqual({ of, key: first.key, ...words })
    expect(readPending(storage, '10001')).toBeUndefined()
    const other = keepPending(storage, '10002', { of: goodsOf(previewOf(line('A', { quantity: 4 }))), ...words })
    expect(other.key).not.toBe(first.key)
    forgetPending(storage, '10002')
    expect(readPending(storage, '10002')).toBeUndefined()
    storage.set('pending_order_10002', '{"of":1}')
    expect(readPending(storage, '10002')).toBeUndefined()
  })

  test('[R-CALL-088] what a refusal holds is read as it comes', () => {
    const changes = [{ skuNo: 'A', skuName: '螺栓', oldPrice: 1, newPrice: 2 }]
    expect(conflictOf({ changes, freight: null, totalAmount: 2 })).toEqual({ changes, freight: null, totalAmount: 2 })
    expect(conflictOf(null)).toBeUndefined()
    expect(conflictOf({})).toBeUndefined()
    expect(refusedOf({ lines: [{ skuNo: 'A', skuName: '螺栓', reason: '库存不足' }] })).toEqual(['螺栓：库存不足'])
    expect(refusedOf(null)).toEqual([])
  })

  test('[R-CRT-07] the picked entry, else the default, else the first', () => {
    const entries = [{ id: 1 }, { id: 2, isDefault: true }, { id: 3 }]
    const isDefault = (entry: { isDefault?: boolean }) => entry.isDefault === true
    expect(activeEntry(entries, isDefault)?.id).toBe(2)
    expect(activeEntry(entries, isDefault, ({ id }) => id === 3)?.id).toBe(3)
    expect(activeEntry(entries.slice(2), isDefault)?.id).toBe(3)
    expect(activeEntry([], isDefault)).toBeUndefined()
  })
})

describe('an order', () => {
  const order = (more: Partial<Order>): Order =>
    ({
      status: 'DELIVERED',
      payStatus: 'PAID',
      approvalStatus: 'NONE',
      payDeadline: '',
      autoConfirmTime: '2026-11-30 20:00:00',
      cancelReason: '',
      refund: null,
      orderedQuantity: 10,
      shippedQuantity: 4,
      ...more,
    }) as Order
  const now = Date.parse('2026-11-21T16:00:00+08:00')

  test('[R-SCR-30] its head says what happens next', () => {
    expect(headlineOf(order({}), now)).toEqual({ title: '待收货', hint: '剩余 9 天 4 小时自动确认收货' })
    const unpaid = order({ status: 'PRE_CONFIRM', payStatus: 'UNPAID', payDeadline: '2026-11-21 18:20:00' })
    expect(headlineOf(unpaid, now)).toEqual({ title: '待支付', hint: '请在 2 小时 20 分内完成支付' })
    expect(headlineOf(unpaid, now, '演示店铺不支持支付')).toEqual({ title: '待支付', hint: '演示店铺不支持支付' })
    const cancelled = order({
      status: 'CANCELLED',
      cancelReason: '价格偏高',
      refund: { amount: 1, status: 'REFUNDED', time: '' },
    })
    expect(headlineOf(cancelled, now)).toEqual({ title: '已取消', hint: '价格偏高 · 款项已退回' })
    expect(stepOf(cancelled)).toBeUndefined()
    expect(stepOf(order({}))).toBe(3)
    expect(headlineOf(order({ status: 'PARTIALLY_DELIVERED' }), now).hint).toBe('已发 4 件，余 6 件待发')
  })

  test('[R-SCR-30] [R-OSM-02] while it waits, its head names who has to agree', () => {
    const waiting = (approvers: string[], payStatus: Order['payStatus'] = 'UNPAID') =>
      headlineOf(
        order({
          status: 'PRE_CONFIRM',
          payStatus,
          approvalStatus: 'APPROVING',
          approving: { seq: 1, name: '采购经理', type: 'INTERNAL', approvers },
        }),
        now,
      )
    expect(waiting(['沈知秋'])).toEqual({ title: '待审批', hint: '等待「采购经理」沈知秋审批，通过后即可付款' })
    expect(waiting(['甲', '乙', '丙', '丁'], 'CREDIT').hint).toBe('等待「采购经理」审批')
    expect(waiting([]).hint).toBe('「采购经理」暂无可审批的人，请联系企业管理员')
  })

  test('[R-ORD-10] buttons are the actions of the service, what the reader has to decide first', () => {
    const actions: Order['actions'] = ['pay', 'confirmTake', 'approve', 'viewProcess', 'logistics', 'cancel', 'applyInvoice', 'reorder'] // prettier-ignore
    expect(offeredActions({ actions, status: 'DELIVERED' })).toEqual([
      'approve',
      'pay',
      'confirmTake',
      'logistics',
      'viewProcess',
      'reorder',
      'applyInvoice',
      'cancel',
    ])
    expect(offeredActions({ actions: ['logistics', 'reorder'], status: 'TAKEN' })).toEqual(['reorder', 'logistics'])
    expect(offeredActions({ actions: [], status: 'PENDING' })).toEqual([])
  })

  test('[R-PUR-18] each package is asked for by its own call', async () => {
    const pack = (outboundNo: string, kind: string) => ({ outboundNo, kind, logisticsNo: `L${outboundNo}`, state: 0 })
    const answers: Readonly<Record<string, unknown>> = {
      'logisticTrack/SO1': [{ outboundNo: '1', tracks: [{ time: 't', context: 'c' }] }],
      'DGDF/SO1': [{ outboundNo: '2', tracks: [] }],
      'purchase/SO1': { purchaseNo: 'P', tracks: [] },
    }
    const { request, sent } = wire(({ address }) => {
      const found = Object.entries(answers).find(([end]) => address.endsWith(end))
      return ok(found ? found[1] : [])
    })
    const way = await wayOf(callsOf(orderCalls, request), {
      orderNo: 'SO1',
      packages: [pack('1', 'SHOP'), pack('2', 'DGDF'), pack('3', 'DIRECT')],
      receive: { mobile: '13800000003' },
      suppliedByOthers: true,
    } as never)
    const asked = sent.map(({ method, address }) => `${method} ${address.replace('/h5/customer/order/', '')}`)
    const [shop, behalf, direct, purchase] = asked
    await proves('R-CALL-091', () => expect(shop).toBe('GET logisticTrack/SO1'))
    await proves('R-CALL-092', () => expect(behalf).toBe('GET logisticTrack/DGDF/SO1'))
    await proves('R-CALL-093 R-FLD-07', () =>
      expect(direct).toBe(
        'GET logisticTrack/direct?salesOrderNo=SO1&logisticsNo=L3&outboundNo=3&receiveMobile=13800000003',
      ),
    )
    await proves('R-CALL-094', () => expect(purchase).toBe('GET logisticTrack/purchase/SO1'))
    expect(way.packages.map(({ outboundNo }) => outboundNo)).toEqual(['1', '2', '3'])
    expect(way.packages[0]!.tracks).toHaveLength(1)
    expect(way.packages[2]!.tracks).toEqual([])
    expect(way.purchase?.purchaseNo).toBe('P')
  })

  test('time that is left, exact on the payment page and rough elsewhere', () => {
    expect(clockText(71 * 3600 + 20 * 60 + 6)).toBe('71:20:06')
    expect(roughText(30)).toBe('1 分钟')
    expect(roughText(3600)).toBe('1 小时 0 分')
  })

  test('[R-FLD-06] a stretch of time is whole days in Shanghai', () => {
    const late = Date.parse('2026-11-21T23:30:00+08:00')
    expect(lastDays('7', '近 7 天', 7, late)).toMatchObject({
      startTime: '2026-11-15 00:00:00',
      endTime: '2026-11-21 23:59:59',
    })
    // By months a year has twelve rows, also on a day that the month of a year ago began before.
    expect(lastYear(late)).toMatchObject({ startTime: '2025-12-01 00:00:00', endTime: '2026-11-21 23:59:59' })
    expect(lastYear(Date.parse('2026-12-31T23:30:00+08:00')).startTime).toBe('2026-01-01 00:00:00')
    expect(ownSpan('2026-11-20', '2026-11-01')).toMatchObject({
      startTime: '2026-11-01 00:00:00',
      endTime: '2026-11-20 23:59:59',
    })
  })
})
