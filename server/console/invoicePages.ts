/** Applications for invoices, drawn: the list, one of them, and the forms that carry it out or reject it. */
import { INVOICE_TEXT } from '../../src/domain/invoice'
import { INVOICING_LIMITS, INVOICING_TEXT } from '../../src/domain/invoicing'
import { toWireTime } from '../database/wireTime'
import type { DeskState, ListedApplication, OrderOfApplication } from '../domains/invoicing/desk'
import { SELLER_ROLE_TEXT } from '../domains/sellers/roles'
import type { Deed } from '../domains/sellers/deeds'
import { markup, NOTHING, type Markup } from './markup'
import { paperHead } from './orderPage'
import { INVOICES_PATH } from './places'
import { money, shortTime } from './words'

export const DESK_TABS: readonly { state: DeskState; text: string }[] = [
  { state: 'APPLIED', text: '待开具' },
  { state: 'ISSUED', text: '已开具' },
  { state: 'REJECTED', text: '已驳回' },
]

export const INVOICE_DEED_TEXT = { issue: '开具发票', reject: '驳回开票', file: '上传发票文件' } as const
export type InvoiceDeed = keyof typeof INVOICE_DEED_TEXT

export const pathOf = (applicationNo: string, step: InvoiceDeed | 'pdf' | '' = ''): string =>
  `${INVOICES_PATH}/${encodeURIComponent(applicationNo)}${step && `/${step}`}`

const TONE: Readonly<Record<ListedApplication['state'], string>> = {
  APPLIED: 'amber',
  ISSUED: 'blue',
  REJECTED: 'grey',
  WITHDRAWN: 'grey',
}

const stateOf = ({ state }: ListedApplication): Markup =>
  markup`<span class="state state--${TONE[state]}">${state === 'APPLIED' ? '待开具' : INVOICING_TEXT[state]}</span>`

function listRow(row: ListedApplication): Markup {
  const { application_no: number, orders, way } = row
  return markup`<tr class="row"><td><a class="row__no" href="${pathOf(number)}">${number}</a>
      <div class="meta num">${shortTime(row.applied_at)}</div></td>
    <td><span class="row__buyer">${row.company_name}</span><span class="meta">${row.applicant_name}</span></td>
    <td class="row__wide">${row.title.title}<div class="meta">${INVOICE_TEXT[row.type]} · ${way === 'EMAIL' ? '电子' : '纸质'}</div></td>
    <td class="row__money num"><b>${money(row.amount_cents)}</b><div class="meta">${orders.length} 单</div></td>
    <td class="row__state">${stateOf(row)}</td></tr>`
}

export interface ListView {
  state: DeskState
  counts: Record<DeskState, number>
  rows: readonly ListedApplication[]
  page: number
  hasMore: boolean
}

const listLink = (state: DeskState, page: number): string =>
  `${INVOICES_PATH}?state=${state}${page > 1 ? `&page=${page}` : ''}`

export function invoiceList({ state, counts, rows, page, hasMore }: ListView): Markup {
  const tabs = DESK_TABS.map((tab) => {
    const here = tab.state === state
    const due = tab.state === 'APPLIED' && counts.APPLIED > 0 ? ' tabs__count--due' : ''
    return markup`<a class="tabs__tab${here ? ' tabs__tab--here' : ''}" href="${listLink(tab.state, 1)}"${here && markup` aria-current="page"`}>${tab.text}<span class="tabs__count${due} num"> ${counts[tab.state]}</span></a>`
  })
  return markup`<h1 class="hidden">发票</h1><nav class="tabs" aria-label="开票状态">${tabs}</nav>
    <div class="filter"><span class="meta">买家申请的发票；待开具的按申请时间排列，先申请的在前</span></div>
    <div class="sheet">${
      rows.length === 0
        ? markup`<p class="empty">${state === 'APPLIED' ? '没有待开具的发票' : '暂无记录'}</p>`
        : markup`<table><thead><tr><th>申请编号</th><th>买家</th><th>抬头</th><th class="row__money">金额</th><th>状态</th></tr></thead><tbody>${rows.map(listRow)}</tbody></table>`
    }<div class="foot"><span class="meta">第 ${page} 页</span><span class="pages">${
      page > 1 && markup`<a class="link" href="${listLink(state, page - 1)}">上一页</a>`
    } ${hasMore && markup`<a class="link" href="${listLink(state, page + 1)}">下一页</a>`}</span></div></div>`
}

function pair(name: string, value: string | Markup): Markup | false {
  return value === '' ? false : markup`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

export function titleFacts(row: ListedApplication): Markup {
  const { title, receive } = row
  const place = receive && [receive.provinceName, receive.cityName, receive.districtName, receive.detail].join('')
  return markup`<dl class="pairs part num">${pair('发票类型', INVOICE_TEXT[row.type])}${pair('抬头', title.title)}${pair('税号', title.taxNo)}
    ${pair('开户银行', title.bankName)}${pair('银行账号', title.bankAccount)}${pair('注册地址', title.regAddress)}${pair('注册电话', title.regPhone)}
    ${row.way === 'EMAIL' ? pair('收票邮箱', row.email || '买家未填写，开具后请上传 PDF') : NOTHING}
    ${receive && row.way === 'PAPER' && pair('收票地址', `${receive.receiverName} ${receive.mobile} ${place ?? ''}`)}
    ${pair('备注', row.remark)}</dl>`
}

function orderPart({
  order_no: number,
  amount_cents: cents,
  freight_cents: freight,
  lines,
}: OrderOfApplication): Markup {
  return markup`<section class="part"><h2><a class="link link--main num" href="/console/orders/${number}">${number}</a> <small class="num">实付 ${money(cents)}，其中运费 ${money(freight)}</small></h2>
    <ul>${lines.map(
      (line) => markup`<li class="line"><div class="line__text">${line.name}<div class="meta">${line.spec}</div></div>
        <div class="line__money num">${money(line.cents)}<div class="meta">×${line.quantity} ${line.unit}</div></div></li>`,
    )}</ul></section>`
}

function outcome(row: ListedApplication): Markup {
  if (row.state === 'APPLIED') return NOTHING
  const file =
    row.file_name === null
      ? '未上传'
      : markup`<a class="link link--main" href="${pathOf(row.application_no, 'pdf')}">${row.file_name}</a>`
  return markup`<dl class="pairs part num">${row.settled_at && pair('处理时间', toWireTime(row.settled_at))}
    ${row.state === 'ISSUED' ? [pair('发票号码', row.invoice_nos.join('、')), pair('开票日期', row.invoiced_on ?? ''), pair('发票文件', file)] : NOTHING}
    ${pair('驳回原因', row.reject_reason)}</dl>`
}

function trail(deeds: readonly Deed[]): Markup {
  const items = deeds.map(({ name, role, action, note, address, at }) => {
    const text = action in INVOICE_DEED_TEXT ? INVOICE_DEED_TEXT[action as InvoiceDeed] : action
    return markup`<li>${name} · ${SELLER_ROLE_TEXT[role]}：${text}${note && `（${note}）`}<div class="meta num">${toWireTime(at)} · ${address}</div></li>`
  })
  return markup`<section class="part"><h2>操作记录</h2>${
    items.length > 0 ? markup`<ol class="tale">${items}</ol>` : markup`<p class="meta">工作台还没有处理过此申请</p>`
  }</section>`
}

const DONE_TEXT: Readonly<Record<InvoiceDeed, string>> = {
  issue: '已开具，买家可在“开票记录”中看到',
  reject: '已驳回，买家可以修改后重新申请',
  file: '发票文件已保存，买家下载到的是新文件',
}

interface PageParts {
  row: ListedApplication
  orders: readonly OrderOfApplication[]
  /** null for whoever may not read the trail. */
  deeds: readonly Deed[] | null
  /** May issue and reject. */
  mayDecide: boolean
  done: string
}

function head({ state, settled_at: at }: ListedApplication): string {
  const tab = state === 'WITHDRAWN' ? 'APPLIED' : state
  return at === null ? listLink('APPLIED', 1) : listLink(tab, 1)
}

export function invoicePage({ row, orders, deeds, mayDecide, done }: PageParts): Markup {
  const { application_no: number, state } = row
  const buttons = !mayDecide
    ? []
    : state === 'APPLIED'
      ? [
          markup`<a class="button" href="${pathOf(number, 'reject')}">驳回</a>`,
          markup`<a class="button button--main" href="${pathOf(number, 'issue')}">填写发票开具</a>`,
        ]
      : state === 'ISSUED'
        ? [
            markup`<a class="button" href="${pathOf(number, 'file')}">${row.file_name === null ? '上传发票文件' : '更换发票文件'}</a>`,
          ]
        : []
  return markup`<div class="paper paper--page">${paperHead('开票申请', head(row))}
    ${done in DONE_TEXT && markup`<p class="done" role="status">${DONE_TEXT[done as InvoiceDeed]}</p>`}
    <div class="stand"><div class="stand__head">${stateOf(row)}<span class="num">${number}</span></div>
      <div class="pairs num"><div class="pairs__sum"><dt>开票金额</dt><dd>${money(row.amount_cents)}</dd></div></div>
      <div class="meta">${row.company_name} · ${row.applicant_name} · ${toWireTime(row.applied_at)} 申请</div></div>
    ${outcome(row)}${titleFacts(row)}${orders.map(orderPart)}${deeds && trail(deeds)}
    ${buttons.length > 0 && markup`<div class="deeds">${buttons}</div>`}</div>`
}

/** What was typed, when it comes back with what is wrong. */
export interface Typed {
  fault: string
  numbers: string
  day: string
  reason: string
}

const FILE_FIELD = (label: string, required: boolean): Markup => markup`<label class="label" for="pdf">${label}</label>
  <input class="field" id="pdf" name="pdf" type="file" accept="application/pdf,.pdf"${required && markup` required`}>`

function fieldsOf(step: InvoiceDeed, { numbers, day, reason }: Typed, today: string): Markup {
  if (step === 'reject')
    return markup`<label class="label" for="reason">驳回原因（买家可见）</label>
      <textarea class="field" id="reason" name="reason" rows="3" minlength="2" maxlength="${INVOICING_LIMITS.reason}" required>${reason}</textarea>`
  if (step === 'file') return FILE_FIELD('发票 PDF，不超过 5 MB', true)
  return markup`<label class="label" for="numbers">发票号码（多张用空格隔开）</label>
    <input class="field num" id="numbers" name="numbers" value="${numbers}" required maxlength="220" autocomplete="off" inputmode="numeric">
    <label class="label" for="day">开票日期</label>
    <input class="field num" id="day" name="day" type="date" value="${day || today}" max="${today}" required>
    ${FILE_FIELD('发票 PDF，不超过 5 MB（可以之后再上传）', false)}`
}

const CAUTION: Readonly<Record<InvoiceDeed, string>> = {
  issue: '开具后不能撤回，请核对买家、抬头、金额与发票是否一致。',
  reject: '驳回后订单可以重新申请开票，原因会原样显示给买家。',
  file: '买家之后下载到的是这个文件，原来的文件不再保留。',
}

const YES: Readonly<Record<InvoiceDeed, string>> = { issue: '确认开具', reject: '确认驳回', file: '保存文件' }

export function invoiceForm(step: InvoiceDeed, row: ListedApplication, typed: Typed, today: string): Markup {
  const back = pathOf(row.application_no)
  return markup`<div class="paper paper--page">${paperHead(INVOICE_DEED_TEXT[step], back)}
    <div class="stand"><div class="stand__head"><span>${row.company_name}</span><span class="num">${row.application_no}</span></div>
      <div class="pairs num"><div class="pairs__sum"><dt>开票金额</dt><dd>${money(row.amount_cents)}</dd></div></div></div>
    ${titleFacts(row)}
    ${typed.fault && markup`<p class="fault" role="alert">${typed.fault}</p>`}
    <form method="post" action="${pathOf(row.application_no, step)}" enctype="multipart/form-data">${fieldsOf(step, typed, today)}
      <p class="caution">${CAUTION[step]}</p>
      <div class="answers"><a class="button" href="${back}">返回</a>
        <button class="button ${step === 'reject' ? 'button--bad' : 'button--main'}">${YES[step]}</button></div></form></div>`
}
