/** The frame of every page of the desk, and how a page is sent: kept by nobody, and without a script but that of talks. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Doer } from '../domains/sellers/deeds'
import { mayDo, SELLER_ROLE_TEXT, type SellerMatter } from '../domains/sellers/roles'
import { pictureSources } from '../http/pictureHosts'
import { icon, SIGN } from './icons'
import { markup, type Markup } from './markup'
import { CHAT_PATH, INVOICES_PATH } from './places'
import { STYLE } from './style'

const STYLE_PATH = '/console/style.css'
const STYLE_MARK = createHash('sha256').update(STYLE).digest('hex').slice(0, 12)
const YEAR = 'public, max-age=31536000, immutable'

/** What a page runs: a module of ours, which may call this service and listen at its socket. */
export interface Client {
  script: string
  style: string
  socket: string
}

const policyWith = (pictures: readonly string[], client: Client | undefined): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    ...(client ? ["script-src 'self'", `connect-src 'self' ${client.socket}`] : []),
    ["img-src 'self' data:", ...(client ? ['blob:'] : []), ...pictureSources(pictures)].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

export function addStyle(app: FastifyInstance): void {
  app.get(STYLE_PATH, (_request, reply) =>
    reply.header('cache-control', YEAR).type('text/css; charset=utf-8').send(STYLE),
  )
}

interface Document {
  title: string
  body: Markup
  status?: number
  /** Hosts besides this one that its pictures may come from. */
  pictures?: readonly string[]
  client?: Client | undefined
}

export function sendDocument(
  reply: FastifyReply,
  { title, body, status = 200, pictures = [], client }: Document,
): FastifyReply {
  const page = markup`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · 商家工作台</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLE_PATH}?${STYLE_MARK}">${
    client &&
    markup`<link rel="stylesheet" href="${client.style}"><script type="module" src="${client.script}"></script>`
  }</head>
<body>${body}</body></html>`
  return reply
    .code(status)
    .header('content-security-policy', policyWith(pictures, client))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/** The import gets its place here when it is built. */
const PLACES: readonly { path: string; text: string; sign: Parameters<typeof icon>[0]; matter?: SellerMatter }[] = [
  { path: CHAT_PATH, text: '会话', sign: 'talk', matter: 'chat' },
  { path: '/console/orders', text: '订单', sign: 'order' },
  { path: '/console/inquiries', text: '求购', sign: 'wanted', matter: 'inquiries' },
  { path: INVOICES_PATH, text: '发票', sign: 'invoice' },
  { path: '/console/team', text: '员工', sign: 'people', matter: 'accounts' },
]

export interface Desk {
  doer: Doer
  shopName: string
  /** What waits for somebody here, shown at its place, by the path of that place. */
  waiting: Readonly<Record<string, number>>
  /** Those that the shop names: its goods may have their pictures there. */
  pictureHosts: readonly string[]
}

interface Page {
  title: string
  /** The path of the place that the page belongs to. */
  place: string
  main: Markup
  /** What stands to its left where there is room for both. */
  beside?: Markup
  status?: number
  client?: Client
}

function place({ path, text, sign }: (typeof PLACES)[number], current: string, waiting: Desk['waiting']): Markup {
  const here = path === current
  const number = waiting[path] ?? 0
  const count =
    number > 0 && markup`<span class="rail__count"><span class="hidden">，待处理 </span>${Math.min(number, 999)}</span>`
  return markup`<a class="rail__place${here ? ' rail__place--here' : ''}" href="${path}"${here ? markup` aria-current="page"` : ''}>
    ${icon(sign)}<span>${text}</span>${count}</a>`
}

export function sendDesk(
  reply: FastifyReply,
  { doer, shopName, waiting, pictureHosts: pictures }: Desk,
  page: Page,
): FastifyReply {
  const { title, main, beside, status = 200, client } = page
  const places = PLACES.filter(({ matter }) => matter === undefined || mayDo(doer.role, matter))
  const body = markup`<a class="skip" href="#main">跳到主要内容</a>
<header class="top"><span class="top__sign">${SIGN}</span><strong class="top__shop">${shopName}</strong>
  <span class="top__desk">商家工作台</span>
  <span class="top__who"><span class="face" aria-hidden="true">${[...doer.name][0] ?? ''}</span>
    <span class="top__name">${doer.name} · ${SELLER_ROLE_TEXT[doer.role]}</span></span>
  <form method="post" action="/console/logout"><button class="link link--out">${icon('out', 18)}<span>退出</span></button></form>
</header>
<nav class="rail" aria-label="工作台">${places.map((each) => place(each, page.place, waiting))}</nav>
<div class="desk${beside ? ' desk--both' : ''}">${
    beside && markup`<section class="desk__list" aria-label="订单列表">${beside}</section>`
  }<main class="desk__main" id="main" tabindex="-1">${main}</main></div>`
  return sendDocument(reply, { title, body, status, pictures, client })
}
