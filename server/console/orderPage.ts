/** One order, beside the list or in its place. */
import { INVOICE_TEXT } from '../../src/domain/invoice'
import { INVOICED_TEXT } from '../../src/domain/invoicing'
import { trackStateText } from '../../src/domain/order/logistics'
import { STEPS, stepOf } from '../../src/domain/order/steps'
import { toWireTime } from '../database/wireTime'
import { EVENT_TITLES } from '../domains/order/events'
import type { PackageRow } from '../domains/order/presenter'
import type { OrderLineRow } from '../domains/order/rows'
import { CARRIERS, WAYBILL_FORM, WAYBILL_HINT, waybillText, type Waybill } from '../domains/order/waybill'
import type { Deed } from '../domains/sellers/deeds'
import { SELLER_ROLE_TEXT, type SellerRole } from '../domains/sellers/roles'
import { ACTION_TEXT, isAction, type ActionName } from './actions'
import { icon } from './icons'
import { INVOICES_PATH } from './places'
import { listPath, orderPath, type ListQuery } from './listQuery'
import { markup, NOTHING, type Markup } from './markup'
import type { ListedOrder, WholeOrder } from './orders'
import { actionsFor, money, payText, picture, shortTime, stateHint, stateMark } from './words'

export interface OrderView {
  whole: WholeOrder
  role: SellerRole
  query: ListQuery
}

export function paperHead(title: string, back: string): Markup {
  return markup`<div class="paper__head"><h1>${title}</h1>
    <a class="paper__close" href="${back}" aria-label="关闭">${icon('close')}</a></div>`
}

function steps(order: ListedOrder): Markup {
  const at = stepOf(order)
  if (at === undefined) return NOTHING
  const kind = (place: number): string => (place < at ? ' steps__step--past' : place === at ? ' steps__step--here' : '')
  return markup`<ol class="steps">${STEPS.map(
    (text, place) =>
      markup`<li class="steps__step${kind(place)}"${place === at && markup` aria-current="step"`}>${text}</li>`,
  )}</ol>`
}

export function stand(order: ListedOrder): Markup {
  return markup`<div class="stand"><div class="stand__head"><span>${stateMark(order)} ${stateHint(order, new Date())}</span>
    <span class="num">${order.order_no}</span></div>${steps(order)}</div>`
}

function goodsLine(line: OrderLineRow): Markup {
  const left = line.quantity - line.shipped
  return markup`<li class="line">${picture(line.image)}<div class="line__text">${line.name}
    <div class="meta">${[line.spec_text, line.sku_no].filter(Boolean).join(' · ')}</div>
    ${line.shipped > 0 && markup`<span class="tag tag--ok">已发 ${line.shipped}</span>`}
    ${line.shipped > 0 && left > 0 && markup`<span class="tag tag--warn">余 ${left}</span>`}
    ${line.dangerous && markup`<span class="tag tag--warn">危险品</span>`}
    ${line.supplier_direct && markup`<span class="tag tag--warn">代购</span>`}</div>
    <div class="line__money num"><b>${money(line.price_cents)}</b><div class="meta">×${line.quantity} ${line.unit}</div></div></li>`
}

function pair(name: string, value: string | Markup, kind = ''): Markup {
  return markup`<div class="${kind}"><dt>${name}</dt><dd>${value}</dd></div>`
}

function amounts(order: ListedOrder): Markup {
  const paid = order.paid_at !== null || order.pay_status === 'CREDIT'
  return markup`<dl class="pairs num">${pair('商品金额', money(order.goods_cents))}
    ${order.discounts.map(({ name, cents }) => pair(name, money(-cents)))}
    ${pair('运费', money(order.general_freight_cents + order.dangerous_freight_cents))}
    ${pair(paid ? '实付' : '应付', money(order.payable_cents), 'pairs__sum')}
    ${pair('付款', payText(order))}</dl>`
}

function address(order: ListedOrder): Markup {
  const to = order.receive
  const place = [to.provinceName, to.cityName, to.districtName, to.townName, to.detail]
  return markup`<div class="where">${icon('place', 18)}<div><b>${to.receiverName}</b> <span class="num">${to.mobile || to.phone}</span>
    <div class="meta">${place.filter((part, at) => part && part !== place[at - 1]).join('')}</div>
    ${to.company && markup`<div class="meta">${to.company}</div>`}
    ${order.remark && markup`<div class="meta warn">买家备注：${order.remark}</div>`}</div></div>`
}

function trackForm(parcel: PackageRow, { query }: OrderView): Markup {
  const id = `track-${parcel.outbound_no}`
  const states = [0, 1, 2, 3, 4, 5, 6].map(
    (state) =>
      markup`<option value="${state}"${state === parcel.state && markup` selected`}>${trackStateText(state)}</option>`,
  )
  return markup`<details><summary>更新物流</summary><form method="post" action="${orderPath(parcel.order_no, query, 'track')}">
    <input type="hidden" name="outboundNo" value="${parcel.outbound_no}">
    <label class="label" for="${id}-state">状态</label><select class="field" id="${id}-state" name="state">${states}</select>
    <label class="label" for="${id}-text">物流信息</label><input class="field" id="${id}-text" name="context" required maxlength="200">
    <button class="button button--small">保存</button></form></details>`
}

/** The number of a parcel and who carries it; `prefix` tells the forms of one page apart. */
export function waybillFields(prefix: string, { carrier, logisticsNo }: Waybill): Markup {
  const choices = [
    carrier === '' && markup`<option value="">请选择</option>`,
    ...CARRIERS.map((name) => markup`<option value="${name}"${name === carrier && markup` selected`}>${name}</option>`),
  ]
  return markup`<label class="label" for="${prefix}carrier">承运商</label>
    <select class="field" id="${prefix}carrier" name="carrier" required>${choices}</select>
    <label class="label" for="${prefix}logisticsNo">运单号</label>
    <input class="field num" id="${prefix}logisticsNo" name="logisticsNo" value="${logisticsNo}" required minlength="8"
      maxlength="40" pattern="${WAYBILL_FORM}" title="${WAYBILL_HINT}" autocomplete="off">`
}

function waybillForm(parcel: PackageRow, { query }: OrderView): Markup {
  const given = { carrier: parcel.carrier, logisticsNo: parcel.logistics_no }
  return markup`<details><summary>更正运单</summary><form method="post" action="${orderPath(parcel.order_no, query, 'correct')}">
    <input type="hidden" name="outboundNo" value="${parcel.outbound_no}"><input type="hidden" name="was" value="${waybillText(given)}">${waybillFields(`correct-${parcel.outbound_no}-`, given)}
    <button class="button button--small">更正</button></form></details>`
}

function parcelOf(parcel: PackageRow, place: number, view: OrderView, can: ReadonlySet<ActionName>): Markup {
  const { lines, packageLines, tracks } = view.whole
  const inside = packageLines
    .filter((each) => each.outbound_no === parcel.outbound_no)
    .map(({ seq, quantity }) => `${lines.find((line) => line.seq === seq)?.name ?? ''} ×${quantity}`)
  const latest = tracks.find((track) => track.outbound_no === parcel.outbound_no)
  return markup`<li class="parcel"><div class="parcel__head"><span class="parcel__name">${icon('parcel', 18)}<span>包裹 ${place + 1} · ${inside.join('，')}</span></span>
    <span class="good">${trackStateText(parcel.state)}</span></div>
    <div class="meta num">${parcel.carrier} ${parcel.logistics_no}</div>
    ${latest && markup`<div class="meta num">${shortTime(latest.at)} ${latest.context}</div>`}
    ${can.has('track') && trackForm(parcel, view)}${can.has('correct') && waybillForm(parcel, view)}</li>`
}

function parcels(view: OrderView, can: ReadonlySet<ActionName>): Markup {
  const { order, packages } = view.whole
  const left = order.ordered_quantity - order.shipped_quantity
  const open = can.has('ship') && left > 0
  if (packages.length === 0 && !open) return NOTHING
  return markup`<section class="part"><h2>包裹 <small>${packages.length} 个${open && `，待发 ${left} 件`}</small></h2><ul>
    ${packages.map((parcel, place) => parcelOf(parcel, place, view, can))}
    ${open && markup`<li class="parcel parcel--open"><div class="parcel__head"><span class="parcel__name">${icon('parcel', 18)}包裹 ${packages.length + 1}</span><span class="meta warn">余 ${left} 件待发</span></div></li>`}</ul></section>`
}

function papers({ order, invoicing }: WholeOrder): Markup {
  const { invoice } = order
  const applied =
    invoicing &&
    markup`<a class="link link--main" href="${INVOICES_PATH}/${invoicing.applicationNo}">${INVOICED_TEXT[invoicing.state]}</a>`
  return markup`<dl class="pairs part">${pair('买家', `${order.company_name} · ${order.buyer_name}`)}
    ${pair('下单时间', toWireTime(order.created_at))}
    ${order.paid_at && pair('付款时间', toWireTime(order.paid_at))}
    ${pair('发票', invoice ? `${INVOICE_TEXT[invoice.type]} · ${invoice.title}` : invoicing ? '收货后申请' : '下单时未要求')}
    ${applied && pair('开票', applied)}
    ${order.purchase_no && pair('采购单号', order.purchase_no)}
    ${order.cancel_reason && pair('取消原因', order.cancel_reason)}</dl>`
}

function history({ whole: { events } }: OrderView): Markup {
  return markup`<section class="part"><h2>订单记录</h2><ol class="tale">${events.map(
    ({ event, actor, note, at }) =>
      markup`<li>${EVENT_TITLES[event]}${note && `：${note}`}<div class="meta num">${toWireTime(at)} · ${actor}</div></li>`,
  )}</ol></section>`
}

export function trail(deeds: readonly Deed[]): Markup {
  const items = deeds.map(({ name, role, action, note, address: from, at }) => {
    const text = isAction(action) ? ACTION_TEXT[action] : action
    return markup`<li>${name} · ${SELLER_ROLE_TEXT[role]}：${text}${note && `（${note}）`}<div class="meta num">${toWireTime(at)} · ${from}</div></li>`
  })
  return markup`<section class="part"><h2>操作记录</h2>${
    items.length > 0 ? markup`<ol class="tale">${items}</ol>` : markup`<p class="meta">工作台还没有操作过此订单</p>`
  }</section>`
}

function deeds({ whole: { order }, query }: OrderView, can: ReadonlySet<ActionName>): Markup {
  const link = (step: ActionName, text: string, kind = ''): Markup =>
    markup`<a class="button ${kind}" href="${orderPath(order.order_no, query, step)}">${text}</a>`
  const buttons = [
    can.has('cancel') && link('cancel', can.has('accept') ? '拒单' : '取消订单'),
    can.has('refund') && link('refund', '立即退款', 'button--main'),
    can.has('accept') &&
      markup`<form method="post" action="${orderPath(order.order_no, query, 'accept')}"><button class="button button--main">接单</button></form>`,
    can.has('ship') && link('ship', '填写运单发货', 'button--main'),
  ].filter((each) => each !== false)
  return buttons.length > 0 ? markup`<div class="deeds">${buttons}</div>` : NOTHING
}

const DONE_TEXT: Readonly<Record<ActionName, string>> = {
  accept: '已接单',
  ship: '已发货',
  cancel: '订单已取消',
  refund: '已发起退款',
  track: '物流已更新',
  correct: '运单已更正',
}

/** `deedsDone` is null for whoever may not read the trail; `done` is what the seller came back from. */
export function orderPage(view: OrderView, { deedsDone, done }: { deedsDone: Deed[] | null; done: string }): Markup {
  const { order, lines } = view.whole
  const can = actionsFor(order, view.role)
  const pieces = lines.length === 1 ? lines[0]!.unit : '件'
  return markup`<div class="paper">${paperHead('订单详情', listPath(view.query))}
    ${isAction(done) && markup`<p class="done" role="status">${DONE_TEXT[done]}</p>`}
    ${stand(order)}
    <section><h2>商品 <small>${order.line_count} 款 ${order.ordered_quantity} ${pieces}</small></h2><ul>${lines.map(goodsLine)}</ul></section>
    <section class="part"><h2 class="hidden">金额</h2>${amounts(order)}</section>
    <section class="part"><h2 class="hidden">收货地址</h2>${address(order)}</section>
    ${parcels(view, can)}${papers(view.whole)}${history(view)}${deedsDone && trail(deedsDone)}${deeds(view, can)}</div>`
}
