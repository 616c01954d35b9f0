import type { orderCalls } from '../../../src/api/order'
import { toCents, toYuan } from '../../../src/domain/money'
import { freightOf } from '../../../src/domain/freight/rule'
import { isCancelReason } from '../../../src/domain/order/status'
import { fail, type Context, type Handlers } from '../../contract'
import { onceOnly } from '../onceOnly'
import type { OrderEvent } from '../../../src/domain/order/machine'
import { advance } from './advance'
import { createOrder } from './create'
import { preview } from './preview'
import { orderBriefInfo, orderCounts, orderDetail, orderPage } from './repository'
import { visibleOrder } from './scope'
import { viewerOf } from '../viewer'
import { statisticsOf } from './statistics'
import { directLogistics, logisticsOf, purchaseOf } from './tracking'

interface Step {
  event: OrderEvent
  note?: string
  /** '' where a repetition is told that the order has changed meanwhile. */
  key: string
}

function byBuyer(context: Context, orderNo: string, { event, note, key }: Step): Promise<true> {
  const viewer = viewerOf(context)
  const { userId, shopNo } = viewer
  const write = { userId, shopNo, call: `order.${event}`, key, request: orderNo }
  return context.db.transaction((tx) =>
    onceOnly(tx, write, async () => {
      const order = await visibleOrder(tx, viewer, orderNo, true)
      await advance(tx, order, { event, actor: { userId }, now: context.now(), note })
      return true as const
    }),
  )
}

export interface OrderHooks {
  /** Money has to go back: now if possible, else the job of the service will see to it. */
  refundSoon(orderNo: string): void
}

export function orderHandlers({ refundSoon }: OrderHooks): Handlers<typeof orderCalls> {
  return {
    list: (query, context) => orderPage(context.db, viewerOf(context), query, context.now()),

    summary: (_request, context) => orderCounts(context.db, viewerOf(context)),

    detail: ({ id }, context) => orderDetail(context.db, viewerOf(context), id, context.now()),

    confirmTake: ({ id }, context) => byBuyer(context, id, { event: 'confirmTake', key: context.idempotencyKey }),

    cancel: async ({ id, cancelReason }, context) => {
      if (!isCancelReason(cancelReason)) throw fail('badRequest', '请选择取消原因，或填写 2–100 字说明')
      await byBuyer(context, id, { event: 'cancelByBuyer', note: cancelReason.trim(), key: '' })
      refundSoon(id)
      return true
    },

    preview,

    create: createOrder,

    briefInfo: ({ id }, context) => orderBriefInfo(context.db, viewerOf(context), id),

    freight: async ({ orderAmount, provinceCode, skuList }) => {
      const lines = skuList.map(({ dangerousProduct }) => ({ dangerous: dangerousProduct }))
      const { general, dangerous, total } = freightOf(toCents(orderAmount) ?? 0, provinceCode, lines)
      return { totalAmount: toYuan(total), generalAmount: toYuan(general), dangerousAmount: toYuan(dangerous) }
    },

    tracks: ({ id }, context) => logisticsOf(context.db, viewerOf(context), id, 'SHOP'),

    tracksDGDF: ({ id }, context) => logisticsOf(context.db, viewerOf(context), id, 'DGDF'),

    tracksDirect: (asked, context) => directLogistics(context.db, viewerOf(context), asked),

    purchaseInfo: ({ id }, context) => purchaseOf(context.db, viewerOf(context), id),

    statistics: (asked, context) => statisticsOf(context.db, viewerOf(context), asked, context.now()),
  }
}
