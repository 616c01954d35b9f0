import { formatMoney } from '../../src/domain/money'
import type { SellerRole } from '../domains/sellers/roles'
import { icon } from './icons'
import { listPath, orderPath, type ListQuery } from './listQuery'
import { markup, NOTHING, type Markup } from './markup'
import type { ListedOrder, OrderList } from './orders'
import { TABS } from './tabs'
import { actionsFor, money, payText, picture, shortTime, stateHint, stateMark } from './words'

function tabs({ counts }: OrderList, query: ListQuery): Markup {
  const links = TABS.map(({ key, text, count }) => {
    const here = key === query.tab
    const due = count === 'due' && counts[key] > 0
    const number =
      count !== 'none' &&
      (counts[key] > 0 || key === 'all') &&
      markup`<span class="tabs__count num${due ? ' tabs__count--due' : ''}"> ${counts[key]}</span>`
    return markup`<a class="tabs__tab${here ? ' tabs__tab--here' : ''}" href="${listPath({ ...query, tab: key, page: 1 })}"${
      here ? markup` aria-current="page"` : NOTHING
    }>${text}${number}</a>`
  })
  return markup`<nav class="tabs" aria-label="订单状态">${links}</nav>`
}

function filter({ tab, words, from, to }: ListQuery): Markup {
  return markup`<form class="filter" method="get" action="/console/orders" role="search">
    ${tab !== 'all' && markup`<input type="hidden" name="tab" value="${tab}">`}
    <label class="filter__words"><span class="hidden">查找订单</span>${icon('search', 16)}
      <input class="field" type="search" name="q" value="${words}" maxlength="100" placeholder="订单号 / 公司 / 商品 / 手机号"></label>
    <span class="filter__time"><input class="field num" type="date" name="from" value="${from}" aria-label="下单日期，起">至
      <input class="field num" type="date" name="to" value="${to}" aria-label="下单日期，止"></span>
    <button class="button button--small">查询</button>
    ${(words || from || to) && markup`<a class="link" href="${listPath({ tab, words: '', from: '', to: '', page: 1 })}">清除条件</a>`}
  </form>`
}

/** Whatever cannot be taken back leads to a page that asks. */
function acts(order: ListedOrder, role: SellerRole, query: ListQuery): Markup {
  const can = actionsFor(order, role)
  const about = markup`<span class="hidden"> ${order.order_no}</span>`
  const link = (step: string, text: string, kind = ''): Markup =>
    markup`<a class="link ${kind}" href="${orderPath(order.order_no, query, step)}">${text}${about}</a>`
  return markup`${can.has('cancel') && link('cancel', order.status === 'PRE_CONFIRM' && can.has('accept') ? '拒单' : '取消', 'link--bad')}
    ${can.has('accept') && markup`<form method="post" action="${orderPath(order.order_no, query, 'accept')}"><button class="link link--main">接单${about}</button></form>`}
    ${can.has('ship') && link('ship', '发货', 'link--main')}
    ${can.has('refund') && link('refund', '立即退款', 'link--main')}
    ${can.has('accept') || can.has('ship') || can.has('refund') ? NOTHING : link('', '详情')}`
}

function row(order: ListedOrder, role: SellerRole, query: ListQuery, chosen: string, now: Date): Markup {
  const more = order.line_count > 1 ? ` 等 ${order.line_count} 款` : ''
  const here = order.order_no === chosen
  return markup`<tr class="row${here ? ' row--here' : ''}" role="row">
    <td role="cell"><a class="row__no" href="${orderPath(order.order_no, query)}"${here ? markup` aria-current="true"` : NOTHING}>${order.order_no}</a>
      <span class="meta num"><br>${shortTime(order.created_at)}</span></td>
    <td role="cell" class="row__wide"><span class="row__buyer">${order.company_name}</span><span class="meta">${order.buyer_name}</span></td>
    <td role="cell"><span class="row__goods">${picture(order.first_image ?? '')}<span><span class="row__name">${order.first_name}${more}</span>
      <span class="meta">${order.line_count} 款 ${order.ordered_quantity} ${order.line_count === 1 ? order.first_unit : '件'}</span></span></span></td>
    <td role="cell" class="row__money num"><b>${money(order.payable_cents)}</b><br><span class="meta">${payText(order)}</span></td>
    <td role="cell" class="row__state">${stateMark(order)}<br>${stateHint(order, now)}</td>
    <td role="cell" class="row__acts">${acts(order, role, query)}</td></tr>`
}

/** The first, the last and those around this one; 0 stands for what is left out. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const shown = [...new Set(near)].sort((left, right) => left - right)
  return shown.flatMap((each, place) => (place > 0 && each - shown[place - 1]! > 1 ? [0, each] : [each]))
}

function foot({ total, cents, pages }: OrderList, query: ListQuery): Markup {
  const page = Math.min(query.page, pages)
  const to = (number: number, text: string | Markup, label: string): Markup =>
    number === page
      ? markup`<span class="pages__page pages__page--here" aria-current="page"><span class="hidden">第</span>${text}<span class="hidden">页</span></span>`
      : markup`<a class="pages__page" href="${listPath({ ...query, page: number })}" aria-label="${label}">${text}</a>`
  return markup`<div class="foot"><span class="meta">共 <span class="num">${total}</span> 单，合计 <b class="num">¥${formatMoney(cents)}</b></span>
    ${
      pages > 1 &&
      markup`<nav class="pages" aria-label="分页">${page > 1 && to(page - 1, icon('back', 14), '上一页')}
      ${shownPages(page, pages).map((each) => (each === 0 ? markup`<span aria-hidden="true">…</span>` : to(each, String(each), `第 ${each} 页`)))}
      ${page < pages && to(page + 1, icon('forward', 14), '下一页')}</nav>`
    }</div>`
}

const HEADS = ['订单 / 时间', '买家', '商品', '实付', '状态', '操作'] as const
const HEAD_CLASSES: Readonly<Record<string, string>> = { 实付: 'row__money', 操作: 'row__acts' }

export function listPage(
  list: OrderList,
  query: ListQuery,
  { role, chosen = '', isMain }: { role: SellerRole; chosen?: string; isMain: boolean },
): Markup {
  const now = new Date()
  const heads = HEADS.map(
    (text) => markup`<th role="columnheader" scope="col" class="${HEAD_CLASSES[text] ?? ''}">${text}</th>`,
  )
  return markup`${isMain && markup`<h1 class="hidden">订单</h1>`}${tabs(list, query)}${filter(query)}<div class="sheet">${
    list.rows.length === 0
      ? markup`<p class="empty">${query.words || query.from || query.to ? '没有符合条件的订单' : '暂无订单'}</p>`
      : markup`<table role="table" aria-label="订单"><thead role="rowgroup"><tr role="row">${heads}</tr></thead>
      <tbody role="rowgroup">${list.rows.map((order) => row(order, role, query, chosen, now))}</tbody></table>${foot(list, query)}`
  }</div>`
}
