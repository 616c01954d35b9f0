import type { paymentCalls, PayInfo } from '../../../src/api/payment'
import { nextState } from '../../../src/domain/order/machine'
import { reachOf } from '../../../src/domain/permissions'
import { toYuan } from '../../../src/domain/money'
import { fail, type Context, type Failure, type Handlers } from '../../contract'
import type { Queryable } from '../../database/db'
import type { PaymentGateway } from '../../payment/gateway'
import { catchUp } from './settle'
import { advance } from '../order/advance'
import { stateOf, type OrderRow } from '../order/rows'
import { viewerOf, visibleOrder } from '../order/scope'

export interface PaymentSetup {
  /** null: nothing can be paid here. */
  gateway: PaymentGateway | null
  /** What the mini-program is told; '' makes it pay by R-CALL-095. */
  payHost: string
}

interface Shop {
  name: string
  demo: boolean
}

async function shopOf(db: Queryable, shopNo: string): Promise<Shop> {
  const [shop] = await db.query<Shop>('select name, demo from shops where shop_no = $1', [shopNo])
  if (!shop) throw fail('notFound', '店铺不存在')
  return shop
}

/** A payment link is passed on to whoever pays: the number of the order is enough (R-PAY-06). */
async function linkedOrder(db: Queryable, shopNo: string, orderNo: string, lock = false): Promise<OrderRow> {
  const [row] = await db.query<OrderRow>(
    `select * from orders where order_no = $1 and shop_no = $2 ${lock ? 'for update' : ''}`,
    [orderNo, shopNo],
  )
  if (!row) throw fail('notFound', '订单不存在')
  return row
}

/** A member stands under the permission matrix also where a guest would be let in by the link. */
async function payableOrder(db: Queryable, context: Context, orderNo: string, lock = false): Promise<OrderRow> {
  if (!context.member) return linkedOrder(db, context.shopNo, orderNo, lock)
  const viewer = viewerOf(context)
  if (reachOf(viewer.role, 'orderPaid') === 'none') throw fail('forbidden')
  return visibleOrder(db, viewer, orderNo, lock)
}

/** null when the order can be paid now. */
function obstacle(order: OrderRow, shop: Shop, gateway: PaymentGateway | null): Failure | null {
  if (shop.demo) return fail('forbidden', '演示店铺不支持支付')
  if (!gateway) return fail('forbidden', '暂未开通在线支付')
  if (nextState(stateOf(order), 'startPaying')) return null
  if (order.pay_status === 'PAID') return fail('orderPaid')
  if (order.status === 'CANCELLED') return fail('orderState', '订单已关闭，无法支付')
  const open = order.status === 'PRE_CONFIRM' && order.approval_status === 'APPROVING'
  return fail(open ? 'approvalNotPassed' : 'orderState')
}

export function paymentHandlers({ gateway, payHost }: PaymentSetup): Handlers<typeof paymentCalls> {
  /** The order is marked first: whatever the gateway then answers or does not answer, it can be asked about it. */
  async function begin(context: Context, orderNo: string, systemNo: string | null, openId: string): Promise<PayInfo> {
    const { db, shopNo } = context
    const shop = await shopOf(db, shopNo)
    const order = await db.transaction(async (tx) => {
      const row = await payableOrder(tx, context, orderNo, true)
      if (systemNo !== null && row.system_no !== systemNo) throw fail('notFound', '订单不存在')
      const failure = obstacle(row, shop, gateway)
      if (failure || !gateway) throw failure ?? fail('forbidden')
      await tx.query(
        `insert into payments (order_no, gateway, amount_cents, prepared_at) values ($1, $2, $3, $4)
         on conflict (order_no) do update set gateway = $2, prepared_at = $4`,
        [orderNo, gateway.name, row.payable_cents, context.now()],
      )
      return advance(tx, row, { event: 'startPaying', actor: 'SYSTEM', now: context.now() })
    })
    const payment = { orderNo, openId, amount: order.payable_cents, description: `${shop.name} 订单 ${orderNo}` }
    const info = await gateway!.prepare(payment)
    await db.query('update payments set prepay_id = $2 where order_no = $1', [orderNo, info.prepayId])
    return info
  }

  return {
    wxPayInfo: ({ systemNo, orderNo, openId }, context) => begin(context, orderNo, systemNo, openId),

    setting: async () => ({
      appId: gateway?.appId ?? '',
      miniAppId: gateway?.appId ?? '',
      enable: gateway !== null,
      payHost,
    }),

    amount: async ({ systemNo, orderNo }, context) => {
      const order = await visibleOrder(context.db, viewerOf(context), orderNo)
      if (order.system_no !== systemNo) throw fail('notFound', '订单不存在')
      return { payableAmount: toYuan(order.payable_cents), status: order.status }
    },

    channelPay: ({ orderNo, openId }, context) => begin(context, orderNo, null, openId),

    validate: async ({ orderNo }, context) => {
      const order = await payableOrder(context.db, context, orderNo)
      const failure = obstacle(order, await shopOf(context.db, context.shopNo), gateway)
      return failure ? { canPay: false, reason: failure.message } : { canPay: true }
    },

    status: async ({ orderNo }, { db, shopNo, now }) => {
      const order = await linkedOrder(db, shopNo, orderNo)
      if (order.pay_status !== 'PAYING' || !gateway) return { payStatus: order.pay_status }
      await catchUp(db, gateway, orderNo, now())
      return { payStatus: (await linkedOrder(db, shopNo, orderNo)).pay_status }
    },

    noLogin: async ({ orderNo }, { db, shopNo }) => {
      const order = await linkedOrder(db, shopNo, orderNo)
      return {
        orderNo,
        systemNo: order.system_no,
        shopName: (await shopOf(db, shopNo)).name,
        payableAmount: toYuan(order.payable_cents),
        payStatus: order.pay_status,
      }
    },
  }
}
