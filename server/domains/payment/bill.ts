/** What the holder of a payment link is told beside the sum, so that he knows which bill it is: see decision 19. */
import type { LinkedBill } from '../../../src/api/payment'
import { toYuan } from '../../../src/domain/money'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import type { OrderRow } from '../order/rows'

const NAMED_GOODS = 3

/** Of this many signs two stand at each end; at most half of a name is told. */
const LONG_NAME = 8

/** "青岚采购有限公司" is "青岚****公司": enough for who knows it, not enough to learn it. */
function maskCompany(name: string): string {
  const signs = [...name]
  const shown = Math.floor(signs.length / 2)
  const head = signs.length >= LONG_NAME ? 2 : Math.min(1, shown)
  const tail = signs.length > 4 ? head : 0
  return `${signs.slice(0, head).join('')}****${signs.slice(signs.length - tail).join('')}`
}

type Told = Pick<LinkedBill, 'payableAmount' | 'companyName' | 'goodsNames' | 'goodsCount' | 'payDeadline'>

/** That it was cancelled is all that a payer has to know then. */
const CANCELLED: Told = { payableAmount: null, companyName: '', goodsNames: [], goodsCount: 0, payDeadline: '' }

export async function told(db: Queryable, order: OrderRow): Promise<Told> {
  if (order.status === 'CANCELLED') return CANCELLED
  const [company] = await db.query<{ name: string }>('select name from companies where company_id = $1', [
    order.company_id,
  ])
  const goods = await db.query<{ name: string }>(
    'select name from order_lines where order_no = $1 order by seq limit $2',
    [order.order_no, NAMED_GOODS],
  )
  const isOpen = order.status === 'PRE_CONFIRM' && ['UNPAID', 'PAYING'].includes(order.pay_status)
  return {
    payableAmount: toYuan(order.payable_cents),
    companyName: maskCompany(company?.name ?? ''),
    goodsNames: goods.map(({ name }) => name),
    goodsCount: order.line_count,
    payDeadline: isOpen && order.pay_deadline ? toWireTime(order.pay_deadline) : '',
  }
}
