/** What cannot be taken back is asked again, on a page of its own: it needs no script. */
import { CANCEL_REASONS } from '../../src/domain/order/status'
import type { OrderLineRow } from '../domains/order/rows'
import type { ActionName } from './actions'
import { orderPath } from './listQuery'
import { markup, NOTHING, type Markup } from './markup'
import { paperHead, stand, waybillFields, type OrderView } from './orderPage'
import { money, picture } from './words'

/** A seller's own; the buyer reads them. */
const REASONS = ['商家库存不足', '商品价格有误', '无法送达该地址', '买家要求取消'] as const
const OTHER = CANCEL_REASONS.at(-1)!

interface Question {
  title: string
  /** The fields that the form sends. */
  fields: Markup
  caution: string
  /** On the button. */
  yes: string
  bad?: boolean
}

function cancelQuestion({ whole: { order } }: OrderView): Question {
  const paid = order.pay_status === 'PAID'
  const reasons = REASONS.map(
    (reason, place) =>
      markup`<label class="choice"><input type="radio" name="reason" value="${reason}"${place === 0 && markup` checked`}>${reason}</label>`,
  )
  return {
    title: '取消订单',
    fields: markup`<fieldset><legend class="label">取消原因（买家可见）</legend>${reasons}</fieldset>
      <label class="label" for="otherReason">${OTHER}原因（填写后以此为准）</label>
      <input class="field" id="otherReason" name="otherReason" minlength="2" maxlength="100">`,
    caution: paid
      ? `取消后不能恢复，${money(order.payable_cents)} 将原路退回买家。`
      : '取消后不能恢复，买家需要重新下单。',
    yes: paid ? '确认取消并退款' : '确认取消',
    bad: true,
  }
}

function refundQuestion({ whole: { order } }: OrderView): Question {
  return {
    title: '立即退款',
    fields: NOTHING,
    caution: `${money(order.payable_cents)} 将原路退回买家，退款后不能撤回。`,
    yes: '确认退款',
  }
}

function shipLine(line: OrderLineRow): Markup {
  const left = line.quantity - line.shipped
  if (left === 0) return NOTHING
  const id = `line-${line.seq}`
  return markup`<li class="line">${picture(line.image)}<label class="line__text" for="${id}">${line.name}
    <span class="meta">${line.sku_no} · 待发 ${left} ${line.unit}</span></label>
    <input class="field num" id="${id}" name="line.${line.seq}" type="number" inputmode="numeric" min="0" max="${left}" value="${left}" required></li>`
}

function shipQuestion({ whole: { order, lines } }: OrderView): Question {
  return {
    title: '填写运单发货',
    fields: markup`<input type="hidden" name="by" value="page"><input type="hidden" name="alreadyShipped" value="${order.shipped_quantity}">
      <div class="label">本次发货数量</div><ul class="amounts">${lines.map(shipLine)}</ul>
      ${waybillFields('', { carrier: '', logisticsNo: '' })}`,
    caution: '发货后不能撤回，请核对商品、数量和运单号。',
    yes: '确认发货',
  }
}

const QUESTIONS: Readonly<Partial<Record<ActionName, (view: OrderView) => Question>>> = {
  cancel: cancelQuestion,
  refund: refundQuestion,
  ship: shipQuestion,
}

/** Undefined for what is done without a question. */
export function confirmPage(step: ActionName, view: OrderView): Markup | undefined {
  const question = QUESTIONS[step]?.(view)
  if (!question) return undefined
  const { order } = view.whole
  const back = orderPath(order.order_no, view.query)
  return markup`<div class="paper">${paperHead(question.title, back)}${stand(order)}
    <form method="post" action="${orderPath(order.order_no, view.query, step)}">${question.fields}
      <p class="caution">${question.caution}</p>
      <div class="answers"><a class="button" href="${back}">返回</a>
        <button class="button ${question.bad ? 'button--bad' : 'button--main'}">${question.yes}</button></div></form></div>`
}

export function refusedPage(words: string, back: string): Markup {
  return markup`<div class="paper">${paperHead('操作未完成', back)}<p class="fault" role="alert">${words}</p>
    <div class="answers"><a class="button" href="${back}">返回</a></div></div>`
}
