import type { paymentCalls, PayInfo } from '../../../src/api/payment'
import { NO_SHOP } from '../../../src/domain/errors/codes'
import { nextState } from '../../../src/domain/order/machine'
import { reachOf, type Capability } from '../../../src/domain/permissions'
import { toYuan } from '../../../src/domain/money'
import { fail, SwitchedOff, type Context, type Failure, type Handlers } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import type { PaymentGateway } from '../../payment/gateway'
import type { SandboxGateway } from '../../payment/sandbox'
import { LINK_PAGE } from '../../payment/sandboxLinks'
import { told } from './bill'
import { deadLink, linkedOrder, makeLink } from './links'
import { playPayment } from './played'
import { catchUp } from './settle'
import { linkTarget } from '../scheme/target'
import { advance } from '../order/advance'
import { onlyLinesOf } from '../order/ownLines'
import { stateOf, type OrderRow } from '../order/rows'
import { visibleOrder } from '../order/scope'
import { viewerOf } from '../viewer'

export interface PaymentSetup {
  /** null: nothing can be paid here. */
  gateway: PaymentGateway | null
  /** The same where it is the one without money. */
  sandbox: SandboxGateway | null
  /** What the mini-program is told; '' makes it pay by R-CALL-095. */
  payHost: string
}

interface Shop {
  name: string
  demo: boolean
  credit: boolean
}

async function shopOf(db: Queryable, shopNo: string): Promise<Shop> {
  const [shop] = await db.query<Shop>('select name, demo, credit from shops where shop_no = $1', [shopNo])
  if (!shop) throw fail('notFound', NO_SHOP)
  return shop
}

/** One order, named by its number and perhaps by the secret of its link. */
interface Named {
  orderNo: string
  authcode?: string
}

/**
 * Who holds the order's link needs nothing else (R-PAY-06); a member without it stands under the permission matrix. A
 * bill tells sums and everybody's goods, which some see the order without (R-CALL-226).
 */
async function namedOrder(
  db: Queryable,
  context: Context,
  { orderNo, authcode: secret }: Named,
  capability: Capability | 'billSeen',
  lock = false,
): Promise<OrderRow> {
  const linked = secret && (await linkedOrder(db, { shopNo: context.shopNo, orderNo, secret }, context.now(), lock))
  if (linked) return linked
  if (!context.member) throw deadLink()
  const viewer = viewerOf(context)
  const needed = capability === 'billSeen' ? 'ordersSeen' : capability
  if (reachOf(viewer.role, needed) === 'none') throw fail('forbidden')
  const order = await visibleOrder(db, viewer, orderNo, lock)
  if (capability === 'billSeen' && onlyLinesOf(viewer) !== null) throw fail('forbidden')
  return order
}

/** null when the order can be paid now. */
function obstacle(order: OrderRow, shop: Shop, gateway: PaymentGateway | null): Failure | null {
  // Nobody pays with real money for goods that do not exist.
  if (shop.demo && gateway?.name !== 'sandbox') return fail('forbidden', '演示店铺不支持支付')
  if (!gateway) return new SwitchedOff('暂未开通在线支付', 'forbidden')
  if (nextState(stateOf(order), 'startPaying')) return null
  if (order.pay_status === 'PAID') return fail('orderPaid')
  if (order.status === 'CANCELLED') return fail('orderState', '订单已关闭，无法支付')
  const open = order.status === 'PRE_CONFIRM' && order.approval_status === 'APPROVING'
  return fail(open ? 'approvalNotPassed' : 'orderState')
}

export function paymentHandlers({ gateway, sandbox, payHost }: PaymentSetup): Handlers<typeof paymentCalls> {
  /** The order is marked first: whatever the gateway then answers or does not answer, it can be asked about it. */
  async function begin(context: Context, named: Named, systemNo: string | null, openId: string): Promise<PayInfo> {
    const { db, shopNo } = context
    const { orderNo } = named
    const shop = await shopOf(db, shopNo)
    const order = await db.transaction(async (tx) => {
      const row = await namedOrder(tx, context, named, 'orderPaid', true)
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
    wxPayInfo: ({ systemNo, orderNo, openId }, context) => begin(context, { orderNo }, systemNo, openId),

    setting: async (_, { db, shopNo }) => {
      const { demo, credit } = await shopOf(db, shopNo)
      return {
        appId: gateway?.appId ?? '',
        miniAppId: gateway?.appId ?? '',
        enable: demo ? sandbox !== null : gateway !== null,
        payHost,
        credit,
      }
    },

    amount: async ({ systemNo, orderNo }, context) => {
      const order = await visibleOrder(context.db, viewerOf(context), orderNo)
      if (order.system_no !== systemNo) throw fail('notFound', '订单不存在')
      return { payableAmount: toYuan(order.payable_cents), status: order.status }
    },

    channelPay: ({ openId, ...named }, context) => begin(context, named, null, openId),

    validate: async (named, context) => {
      const order = await namedOrder(context.db, context, named, 'orderPaid')
      const failure = obstacle(order, await shopOf(context.db, context.shopNo), gateway)
      return failure ? { canPay: false, reason: failure.message } : { canPay: true }
    },

    status: async (named, context) => {
      const seen = () => namedOrder(context.db, context, named, 'ordersSeen')
      const order = await seen()
      if (order.pay_status !== 'PAYING' || !gateway) return { payStatus: order.pay_status }
      await catchUp(context.db, gateway, order.order_no, context.now())
      return { payStatus: (await seen()).pay_status }
    },

    noLogin: async (named, context) => {
      const order = await namedOrder(context.db, context, named, 'billSeen')
      return {
        orderNo: order.order_no,
        systemNo: order.system_no,
        shopName: (await shopOf(context.db, context.shopNo)).name,
        payStatus: order.pay_status,
        ...(await told(context.db, order)),
      }
    },

    playedPay: async (named, context) => {
      const { db, shopNo } = context
      const shop = await shopOf(db, shopNo)
      const order = await namedOrder(db, context, named, 'orderPaid')
      const failure = obstacle(order, shop, gateway)
      if (failure) throw failure
      // Other shops of a demonstration are paid as they would be in earnest.
      if (!sandbox || !shop.demo) throw fail('forbidden')
      await playPayment(db, sandbox, order, context.now())
      return { payStatus: (await namedOrder(db, context, named, 'ordersSeen')).pay_status }
    },

    link: async ({ orderNo, renew = false }, context) => {
      const { db, shopNo } = context
      const shop = await shopOf(db, shopNo)
      return db.transaction(async (tx) => {
        const order = await visibleOrder(tx, viewerOf(context), orderNo, true)
        const failure = obstacle(order, shop, gateway)
        if (failure) throw failure
        const { secret, expires } = await makeLink(tx, order, renew, context.now())
        const fields = new URLSearchParams({ orderNo, systemNo: order.system_no, shopNo, authcode: secret })
        const { address } = linkTarget(context, { path: LINK_PAGE, query: fields.toString() })
        return { authcode: secret, expireTime: toWireTime(expires), h5Url: address }
      })
    },
  }
}
