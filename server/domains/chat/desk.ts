/** The desk that answers: which talks there are, and whose each of them is (R-CHT-17). */
import { hasCart } from '../../../src/domain/roles'
import { ORDER_STATUS_VIEW } from '../../../src/domain/order/status'
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { judgedCart, toCartLine } from '../cart/cart'
import { addNotice } from '../notices/write'
import { orderPage } from '../order/repository'
import { SELLER_ROLE_TEXT, type SellerRole } from '../sellers/roles'
import { buyerOf } from './buyer'
import { cardOf } from './cards'
import type {
  ChatStatus,
  DeskBasketLine,
  DeskColleague,
  DeskCounts,
  DeskGoods,
  DeskList,
  DeskOrder,
  DeskTalk,
  DeskTalkWhole,
} from './deskTypes'
import { markRead, type GroupRow } from './groups'
import { goodsLike } from './lookUps'
import { messagesBefore, sayAsSeller, toHistory, type Content, type Said } from './messages'
import { isPictureOf } from './pictures'
import { personOf } from './talkers'

export const DESK_TABS = ['WAITING', 'RUNNING', 'SCRIPT', 'CLOSED'] as const satisfies readonly ChatStatus[]
const PAGE = 30

/** Whoever stands at the desk: of a session, and so of one shop. */
export interface DeskSeller {
  shopNo: string
  sellerId: number
  name: string
}

interface TalkRow extends GroupRow {
  buyer_name: string
  company_name: string | null
  mobile: string | null
  roles: string[] | null
  seller_name: string | null
  latest: string | null
  latest_media: string | null
  unread: number
}

/** Of those that wait the buyer's latest words: what the script said after them tells nobody anything. */
const TALKS = `select g.*, coalesce(u.name, v.name) as buyer_name, c.name as company_name, u.mobile, u.roles,
    s.name as seller_name, m.text as latest, m.media_type as latest_media,
    (select count(*)::int from chat_messages n where n.group_id = g.group_id and n.side = 'BUYER' and n.seq > g.desk_read_seq) as unread
  from chat_groups g left join users u using (user_id) left join companies c using (company_id)
    left join chat_guests v on v.shop_no = g.shop_no and v.guest_id = g.guest_id
    left join sellers s on s.seller_id = g.seller_id
    left join lateral (select text, media_type from chat_messages said
      where said.group_id = g.group_id and (g.status <> 'WAITING' or said.side = 'BUYER') order by said.seq desc limit 1) m on true`

const MEDIA: Readonly<Record<string, string>> = { IMAGE: '[图片]', PRODUCT: '[商品]', ORDER: '[订单]' }
const LATEST_LENGTH = 60

const toTalk = (row: TalkRow, seller: DeskSeller): DeskTalk => ({
  groupId: row.group_id,
  status: row.status,
  buyerName: row.buyer_name,
  guest: row.guest_id !== null,
  companyName: row.company_name ?? '',
  roleCodes: row.roles ?? [],
  sellerName: row.seller_name ?? '',
  mine: row.status === 'RUNNING' && row.seller_id === seller.sellerId,
  tag: row.tag,
  unread: row.unread,
  latest: MEDIA[row.latest_media ?? ''] ?? (row.latest ?? '').slice(0, LATEST_LENGTH),
  lastTime: toWireTime(row.last_at),
  waitingSince: row.waiting_since ? toWireTime(row.waiting_since) : '',
})

/** How many wait for somebody. */
export async function waitingTalks(db: Queryable, shopNo: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from chat_groups where shop_no = $1 and status = 'WAITING' and last_seq > 0`,
    [shopNo],
  )
  return row?.n ?? 0
}

async function deskCounts(db: Queryable, shopNo: string): Promise<DeskCounts> {
  const rows = await db.query<{ status: ChatStatus; count: number }>(
    'select status, count(*)::int as count from chat_groups where shop_no = $1 and last_seq > 0 group by status',
    [shopNo],
  )
  const countOf = (tab: ChatStatus): number => rows.find(({ status }) => status === tab)?.count ?? 0
  return Object.fromEntries(DESK_TABS.map((tab) => [tab, countOf(tab)])) as DeskCounts
}

/** Those that wait: who has waited longest first. Of the others the latest first. */
export async function deskTalks(
  db: Queryable,
  seller: DeskSeller,
  { tab, pageNum }: { tab: ChatStatus; pageNum: number },
): Promise<DeskList> {
  const order = tab === 'WAITING' ? 'g.waiting_since' : 'g.last_at desc'
  const rows = await db.query<TalkRow>(
    `${TALKS} where g.shop_no = $1 and g.status = $2 and g.last_seq > 0 order by ${order}, g.group_id limit $3 offset $4`,
    [seller.shopNo, tab, PAGE + 1, (pageNum - 1) * PAGE],
  )
  const list = rows.slice(0, PAGE).map((row) => toTalk(row, seller))
  const counts = await deskCounts(db, seller.shopNo)
  return { counts, list, hasNextPage: rows.length > PAGE, own: await ownTalks(db, seller), now: Date.now() }
}

const MOST_OWN = 200

function ownTalks(db: Queryable, { shopNo, sellerId }: DeskSeller): Promise<DeskList['own']> {
  return db.query(
    `select g.group_id as "groupId", (select count(*)::int from chat_messages n
       where n.group_id = g.group_id and n.side = 'BUYER' and n.seq > g.desk_read_seq) as unread
     from chat_groups g where g.shop_no = $1 and g.status = 'RUNNING' and g.seller_id = $2 and g.last_seq > 0
     order by g.last_at desc limit $3`,
    [shopNo, sellerId, MOST_OWN],
  )
}

async function talkRow(db: Queryable, { shopNo }: DeskSeller, groupId: string): Promise<TalkRow> {
  const [row] = await db.query<TalkRow>(`${TALKS} where g.group_id = $1 and g.shop_no = $2`, [groupId, shopNo])
  if (!row) throw fail('notFound', '会话不存在')
  return row
}

/** With what was said; `textOf` makes an address of a picture. */
export async function deskTalk(
  db: Queryable,
  seller: DeskSeller,
  { groupId, msgTime, minMsgId }: { groupId: string; msgTime?: number | undefined; minMsgId?: string | undefined },
  textOf: (content: Content) => string,
): Promise<DeskTalkWhole> {
  const row = await talkRow(db, seller, groupId)
  const [shop] = await db.query<{ name: string }>('select name from shops where shop_no = $1', [seller.shopNo])
  const names = { shopName: shop?.name ?? '', buyerName: row.buyer_name }
  const messages = await messagesBefore(db, groupId, { msgTime, minMsgId })
  const [read] = await db.query<{ at: Date | null }>(
    'select max(at) as at from chat_messages where group_id = $1 and seq <= $2',
    [groupId, row.buyer_read_seq],
  )
  const deeds = await db.query<{ name: string; action: string; note: string; at: Date }>(
    'select name, action, note, at from chat_deeds where group_id = $1 order by deed_id desc limit 20',
    [groupId],
  )
  return {
    talk: toTalk(row, seller),
    sellerId: row.seller_id === null ? '' : String(row.seller_id),
    mobile: (row.mobile ?? '').replace(/^(\d{3})\d{4}/, '$1****'),
    orders: await latestOrders(db, row),
    basket: await shownBasket(db, row),
    deeds: deeds.map(({ at, ...deed }) => ({ ...deed, time: toWireTime(at) })),
    buyerReadTime: read?.at?.getTime() ?? 0,
    history: messages.map((each) => toHistory(each, names, textOf({ mediaType: each.media_type, text: each.text }))),
  }
}

const LATEST_ORDERS = 5

/** As he finds them in his own list, so that both speak of the same. */
async function latestOrders(db: Queryable, row: GroupRow): Promise<DeskOrder[]> {
  const { viewer } = await buyerOf(db, row)
  if (!viewer) return []
  const { list } = await orderPage(db, viewer, { pageNum: 1, pageSize: LATEST_ORDERS }, new Date())
  return list.map(({ orderNo, status, createTime, payableAmount, skuCount, skuList }) => ({
    orderNo,
    status,
    statusText: ORDER_STATUS_VIEW[status].label,
    createTime,
    amount: payableAmount,
    name: skuList[0]?.skuName ?? '',
    image: skuList[0]?.image ?? '',
    lineCount: skuCount,
  }))
}

const PLACE = { provinceCode: '310000', cityCode: '310100' }

/** As the buyer has it in his cart, once he has said that the desk may see it; the role is that of now. */
async function shownBasket(db: Queryable, row: GroupRow): Promise<DeskBasketLine[] | null> {
  if (!row.basket_shown) return null
  const { viewer, seesPrices } = await buyerOf(db, row)
  if (!viewer || !hasCart(viewer.role)) return null
  const lines = await judgedCart(db, viewer, PLACE)
  return lines.map((line) => {
    const { skuNo, skuName, image, unit, quantity, price, valid } = toCartLine(line, lines, PLACE)
    return { skuNo, name: skuName, image, unit, quantity, price: seesPrices ? price : null, valid }
  })
}

/** To send a card of: with the prices that this buyer sees. */
export async function deskGoods(
  db: Db,
  seller: DeskSeller,
  { groupId, words }: { groupId: string; words: string },
): Promise<DeskGoods[]> {
  return goodsLike(db, await buyerOf(db, await talkRow(db, seller, groupId)), words)
}

/** To whom a talk may be handed on. */
export async function deskColleagues(db: Queryable, { shopNo, sellerId }: DeskSeller): Promise<DeskColleague[]> {
  const rows = await db.query<{ name: string; role: SellerRole }>(
    'select name, role from sellers where shop_no = $1 and seller_id <> $2 and closed_at is null order by seller_id',
    [shopNo, sellerId],
  )
  return rows.map(({ name, role }) => ({ name, roleText: SELLER_ROLE_TEXT[role] }))
}

async function lockTalk(tx: Queryable, { shopNo }: DeskSeller, groupId: string): Promise<GroupRow> {
  const [row] = await tx.query<GroupRow>(
    'select * from chat_groups where group_id = $1 and shop_no = $2 and last_seq > 0 for update',
    [groupId, shopNo],
  )
  if (!row) throw fail('notFound', '会话不存在')
  return row
}

async function nameOfSeller(tx: Queryable, sellerId: number | null): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select name from sellers where seller_id = $1', [sellerId])
  return row?.name ?? ''
}

async function noteChat(
  tx: Queryable,
  seller: DeskSeller,
  { groupId, action, note, now }: { groupId: string; action: string; note: string; now: Date },
): Promise<void> {
  await tx.query(
    'insert into chat_deeds (group_id, seller_id, name, action, note, at) values ($1, $2, $3, $4, $5, $6)',
    [groupId, seller.sellerId, seller.name, action, note, now],
  )
}

/**
 * From the script, from those that wait, or from a colleague: from him only by who says that he knows whose it is (`from`).
 * Two who take it at once: the second is told.
 */
export function takeTalk(
  db: Db,
  seller: DeskSeller,
  { groupId, from }: { groupId: string; from: string },
  now: Date,
): Promise<GroupRow> {
  return db.transaction(async (tx) => {
    const row = await lockTalk(tx, seller, groupId)
    if (row.status === 'RUNNING' && row.seller_id === seller.sellerId) return row
    if (row.status === 'RUNNING' && String(row.seller_id) !== from) {
      throw fail('conflict', `${await nameOfSeller(tx, row.seller_id)} 正在接待这位买家`)
    }
    await tx.query(
      `update chat_groups set status = 'RUNNING', seller_id = $2, waiting_since = null, closed_at = null, tag = '', misses = 0
       where group_id = $1`,
      [groupId, seller.sellerId],
    )
    const note = row.status === 'RUNNING' ? `原接待人：${await nameOfSeller(tx, row.seller_id)}` : ''
    await noteChat(tx, seller, { groupId, action: 'take', note, now })
    return { ...row, status: 'RUNNING', seller_id: seller.sellerId }
  })
}

async function latestOfBuyer(tx: Queryable, groupId: string): Promise<string> {
  const [row] = await tx.query<{ msg_id: string }>(
    `select msg_id from chat_messages where group_id = $1 and side = 'BUYER' order by seq desc limit 1`,
    [groupId],
  )
  return row?.msg_id ?? ''
}

async function ownTalk(tx: Queryable, seller: DeskSeller, groupId: string): Promise<GroupRow> {
  const row = await lockTalk(tx, seller, groupId)
  if (row.status === 'RUNNING' && row.seller_id === seller.sellerId) return row
  const other = row.status === 'RUNNING' ? await nameOfSeller(tx, row.seller_id) : ''
  throw fail('conflict', other ? `${other} 正在接待这位买家` : '请先接入会话')
}

/** To a colleague of the shop, or back to those that wait where `to` is ''. */
export function handOnTalk(
  db: Db,
  seller: DeskSeller,
  { groupId, to }: { groupId: string; to: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await ownTalk(tx, seller, groupId)
    if (to === '') {
      await tx.query(
        `update chat_groups set status = 'WAITING', waiting_since = $2, seller_id = null where group_id = $1`,
        [groupId, now],
      )
    } else {
      const [colleague] = await tx.query<{ seller_id: number }>(
        'select seller_id from sellers where shop_no = $1 and lower(name) = lower($2) and closed_at is null',
        [seller.shopNo, to],
      )
      if (!colleague) throw fail('notFound', '没有这位同事')
      await tx.query('update chat_groups set seller_id = $2 where group_id = $1', [groupId, colleague.seller_id])
    }
    await noteChat(tx, seller, { groupId, action: 'handOn', note: to, now })
  })
}

/** `seen`: the buyer's latest message that the seller has before him; what came meanwhile is not closed away unread. */
export function closeTalk(
  db: Db,
  seller: DeskSeller,
  { groupId, tag, seen }: { groupId: string; tag: string; seen: string | undefined },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await ownTalk(tx, seller, groupId)
    if (seen !== undefined && seen !== (await latestOfBuyer(tx, groupId))) {
      throw fail('conflict', '买家刚刚发来新消息，请看过再结束')
    }
    await tx.query(
      `update chat_groups set status = 'CLOSED', closed_at = $2, tag = $3, desk_read_seq = last_seq where group_id = $1`,
      [groupId, now, tag],
    )
    await noteChat(tx, seller, { groupId, action: 'close', note: tag, now })
  })
}

/** Cards are made as this buyer may see them; a picture is one that the desk has uploaded for this talk. */
export async function sendAsSeller(
  db: Db,
  seller: DeskSeller,
  { groupId, msgId, content }: { groupId: string; msgId: string; content: Content },
  now: Date,
): Promise<{ said: Said; person: string }> {
  const row = await talkRow(db, seller, groupId)
  const isCard = content.mediaType === 'PRODUCT' || content.mediaType === 'ORDER'
  if (content.mediaType === 'IMAGE' && !(await isPictureOf(db, groupId, content.text))) {
    throw fail('badRequest', '图片不存在，请重新上传')
  }
  const made = isCard ? await cardOf(db, await buyerOf(db, row), content) : content
  const said = await sayAsSeller(db, { seller, groupId, msgId, content: made }, now)
  const userId = row.user_id === null ? null : String(row.user_id)
  if (said) return { said, person: personOf({ shopNo: seller.shopNo, userId, guestId: row.guest_id }) }
  await db.transaction((tx) => ownTalk(tx, seller, groupId))
  throw fail('conflict', '消息编号重复')
}

/** The desk has seen it; whoever of the shop looks. */
export async function markSeen(
  db: Queryable,
  seller: DeskSeller,
  { groupId, msgId }: { groupId: string; msgId: string },
): Promise<number> {
  await talkRow(db, seller, groupId)
  return markRead(db, { side: 'SHOP', groupId }, msgId)
}

/** Leave to upload is for a talk of the shop. */
export async function checkTalk(db: Queryable, seller: DeskSeller, groupId: string): Promise<void> {
  await talkRow(db, seller, groupId)
}

/** Once until he comes back: what the others write meanwhile he finds there. A guest cannot be told. */
export async function tellAway(db: Db, groupId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [away] = await tx.query<{ shop_no: string; user_id: number; company_id: number; name: string }>(
      `update chat_groups g set told_at = $2 from users u, shops s
       where g.group_id = $1 and g.told_at is null and u.user_id = g.user_id and s.shop_no = g.shop_no
       returning g.shop_no, g.user_id, u.company_id, s.name`,
      [groupId, now],
    )
    if (!away) return
    const notice = { shopNo: away.shop_no, companyId: away.company_id, userId: away.user_id }
    const words = `${away.name}的客服回复了您`
    await addNotice(tx, { ...notice, subject: 'CHAT', subjectNo: groupId, kind: 'reply', text: words }, now)
  })
}
