/** The number by which somebody outside sees one order and decides one node of it (R-APR-06). */
import { randomBytes } from 'node:crypto'
import type { ExternalCode } from '../../../src/api/approval'
import { maskMobile } from '../../../src/domain/account'
import { fail, WrongSecret, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { qrCode } from '../../media/qrCode'
import { nodesOf, type NodeRow } from '../approvers/nodes'
import { wireTimeOrNone } from '../order/presenter'
import { visibleOrder } from '../order/scope'
import type { OrderRow } from '../order/rows'
import { linkTarget } from '../scheme/target'
import { viewerOf } from '../viewer'
import { remindTimeOf } from './order'
import { addTrail, codeWords, memberDoing, type TrailEntry } from './trail'

const NUMBER_BYTES = 16
const LIFE_MS = 7 * 24 * 3_600_000
/** Who has decided looks at what he did for as long. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000
const PAGE = 'pages/order/approval/index'
const PICTURE_WIDTH = 400

export interface CodeRow {
  auth_no: string
  node_id: number
  expires_at: Date
  opened: number
  opened_at: Date | null
}

export interface OutsideNode {
  order: OrderRow
  node: NodeRow
}

/** Of an order that this member may share: the node outside that waits. */
export async function outsideNode(tx: Queryable, context: Context, orderNo: string): Promise<OutsideNode> {
  const order = await visibleOrder(tx, viewerOf(context), orderNo, true)
  const node = (await nodesOf(tx, orderNo)).find(({ status }) => status === 'PENDING')
  if (order.approval_status !== 'APPROVING' || node?.type !== 'EXTERNAL')
    throw fail('orderState', '当前没有等待企业外审批人的节点')
  return { order, node }
}

/** The one that is good, or a new one; `renew` ends the one that is good. */
export async function codeOf(
  tx: Queryable,
  context: Context,
  { order, node }: OutsideNode,
  renew: boolean,
): Promise<CodeRow> {
  const now = context.now()
  const [live] = await tx.query<CodeRow>('select * from approval_codes where node_id = $1 and revoked_at is null', [
    node.node_id,
  ])
  if (live && live.expires_at > now && !renew) return live
  const viewer = viewerOf(context)
  const about = { orderNo: order.order_no, nodeName: node.name, snapshot: node.snapshot }
  const entries: TrailEntry[] = []
  if (live) {
    await tx.query('update approval_codes set revoked_at = $2 where auth_no = $1', [live.auth_no, now])
    entries.push({ kind: 'CODE_REVOKED', ...about, text: codeWords(node.outside_name, live.auth_no) })
  }
  const [fresh] = await tx.query<CodeRow>(
    `insert into approval_codes (auth_no, node_id, issued_by, issued_at, expires_at) values ($1, $2, $3, $4, $5) returning *`,
    [randomBytes(NUMBER_BYTES).toString('hex'), node.node_id, viewer.userId, now, new Date(now.getTime() + LIFE_MS)],
  )
  entries.push({ kind: 'CODE_ISSUED', ...about, text: codeWords(node.outside_name, fresh!.auth_no) })
  await addTrail(tx, order.company_id, await memberDoing(context, tx, viewer.role), entries, now)
  return fresh!
}

export function addressOf(context: Context, authNO: string): { address: string; page: string; query: string } {
  return linkTarget(context, { path: PAGE, query: new URLSearchParams({ authcode: authNO }).toString() })
}

export async function toExternalCode(
  context: Context,
  { node }: OutsideNode,
  code: CodeRow,
  bySms: boolean,
): Promise<ExternalCode> {
  const { address, page, query } = addressOf(context, code.auth_no)
  const picture = await qrCode(address, PICTURE_WIDTH)
  return {
    authNO: code.auth_no,
    h5Url: address,
    miniPath: `${page}?${query}`,
    qrCode: `data:image/png;base64,${picture.toString('base64')}`,
    expireTime: toWireTime(code.expires_at),
    nodeName: node.name,
    approverName: node.outside_name,
    mobile: maskMobile(node.outside_mobile),
    opened: code.opened,
    openTime: wireTimeOrNone(code.opened_at),
    remindTime: remindTimeOf(node, context.now()),
    bySms,
  }
}

const DEAD = '审批链接已失效，请向申请人索取新的链接'

export const deadCode = (message = DEAD): WrongSecret => new WrongSecret('approvalLinkDead', message)

/** What the number opens in this shop. Expired, replaced and made up are told apart only where the number is a real one. */
export async function openedBy(
  db: Queryable,
  authNO: string,
  { shopNo, now, lock }: { shopNo: string; now: Date; lock: boolean },
): Promise<OutsideNode & { code: CodeRow }> {
  const [found] = await db.query<CodeRow & { revoked_at: Date | null; order_no: string }>(
    `select c.*, o.order_no from approval_codes c join approval_nodes n using (node_id) join orders o using (order_no)
     where c.auth_no = $1 and o.shop_no = $2`,
    [authNO, shopNo],
  )
  if (!found) throw deadCode()
  const [order] = await db.query<OrderRow>(`select * from orders where order_no = $1 ${lock ? 'for update' : ''}`, [
    found.order_no,
  ])
  // Read behind the lock: whoever came first may have decided or replaced it.
  const [node] = await db.query<NodeRow>('select * from approval_nodes where node_id = $1', [found.node_id])
  const [code] = await db.query<CodeRow & { revoked_at: Date | null }>(
    'select * from approval_codes where auth_no = $1',
    [authNO],
  )
  if (!order || !node || !code) throw deadCode()
  if (code.revoked_at !== null) throw deadCode('审批链接已更换，请向申请人索取新的链接')
  const end = node.decided_at ? new Date(node.decided_at.getTime() + LOOK_BACK_MS) : code.expires_at
  if (end <= now) throw deadCode('审批链接已过期，请向申请人索取新的链接')
  return { order, node, code }
}
