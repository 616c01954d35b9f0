/**
 * What an approver waits for, with 100,000 orders of his company that all went past somebody: his list, the page on which he
 * decides with its evidence, and the decision, beside the bare queries that these cannot do without, in the same process
 * and on the embedded database.
 */
import type { Db } from '../../server/database/db'
import { SEED_MEMBERS } from '../../server/seed/people'
import { SHOP } from '../../test/flows/world'
import type { Table } from '../lib/table'
import { copyMany, MANY, onManyRows, spreadOver, unchecked, type Model } from '../lib/manyRows'
import { callerFor, timed } from '../lib/timed'

/** One in two hundred waits for the manager. */
const WAITING = 200
/** Products that the company buys; one of them is in every tenth order. */
const PRODUCTS = 1000
const OFTEN = 'YD-B63C-3P-63'
/** Of what reads the whole company. */
const FEW = 40
const COPY = 'SO20230101'
const MODEL: Model = {
  key: 'order_no',
  number: `(select min(order_no) from orders where shop_no = '${SHOP.normal}' and status = 'TAKEN' and line_count = 2)`,
  copy: COPY,
}

const memberOf = (mobile: string): string => `(select user_id from users where mobile = '${mobile}')`

const numberOf = (n: number): string => `${COPY}${String(n).padStart(8, '0')}`

/** What was agreed to, as the service reckons it: an order that differs would be asked anew. */
const SNAPSHOT = `encode(sha256(convert_to(concat_ws('|', o.order_no, o.goods_cents, o.discounts::text,
  o.general_freight_cents, o.dangerous_freight_cents, o.payable_cents, o.receive::text,
  (select string_agg(concat_ws(':', l.seq, l.sku_no, l.price_cents, l.quantity), ',' order by l.seq)
    from order_lines l where l.order_no = o.order_no)), 'UTF8')), 'hex')`

async function fill(db: Db): Promise<void> {
  const isWaiting = `n % ${WAITING} = 0`
  const waits = (yes: string, column: string): string => `case when ${isWaiting} then ${yes} else model.${column} end`
  await db.exec(`create table bought as select sku_no, row_number() over (order by sku_no) - 1 as place
    from (select sku_no from products where sku_no <> '${OFTEN}' order by sku_no limit ${PRODUCTS}) p;
    create unique index on bought (place)`)
  await copyMany(db, MODEL, {
    order_lines: {
      sku_no: `case when model.seq = 0 and n % 10 = 0 then '${OFTEN}'
        else (select sku_no from bought where place = (n * (3 + 4 * model.seq)) % ${PRODUCTS}) end`,
      price_cents: 'model.price_cents + n % 97',
    },
    orders: {
      ...spreadOver(MODEL),
      user_id: memberOf(SEED_MEMBERS.purchaser.mobile),
      status: waits(`'PRE_CONFIRM'`, 'status'),
      pay_status: waits(`'UNPAID'`, 'pay_status'),
      paid_at: waits('null', 'paid_at'),
      pay_deadline: 'null',
      approval_status: `case when ${isWaiting} then 'APPROVING' else 'APPROVED' end`,
      approval_deadline: `case when ${isWaiting} then now() + interval '7 days' end`,
    },
  })
  const manager = memberOf(SEED_MEMBERS.purchaseManager.mobile)
  await unchecked(db, () =>
    db.exec(`insert into approval_nodes (order_no, round, seq, name, type, approver_role, allow_self, needs_code, status,
      snapshot, pending_at, decided_at, decided_by, decided_name)
    select o.order_no, o.approval_round, 1, '采购经理审批', 'INTERNAL', 'PURCHASE_MANAGER', false, true,
      case when w then 'PENDING' else 'AGREED' end, case when w then ${SNAPSHOT} else '' end, o.created_at,
      case when not w then o.created_at + interval '1 hour' end, case when not w then ${manager} end,
      case when w then '' else '沈知秋' end
    from orders o, lateral (select o.approval_status = 'APPROVING' as w) waiting where o.order_no like '${COPY}%';
    insert into approval_decided select n.decided_by, o.shop_no, o.company_id, n.decided_at, n.node_id
    from approval_nodes n join orders o using (order_no) where n.decided_at is not null`),
  )
  for (const table of ['approval_nodes', 'approval_decided']) await db.exec(`vacuum analyze ${table}`)
}

/** What was paid for these products within a year: what no evidence can do without. */
const PAID = `select l.sku_no, min(l.price_cents), count(*) from order_lines l join orders o using (order_no)
  where l.sku_no = any($3::text[]) and o.shop_no = $1 and o.company_id = $2 and o.created_at > now() - interval '365 days'
    and o.status not in ('PRE_CONFIRM', 'CANCELLED') group by 1`

async function measure(db: Db, url: string): Promise<(string | number)[][]> {
  const manager = await callerFor(url, SEED_MEMBERS.purchaseManager.mobile)
  const [member] = await db.query<{ company_id: number; user_id: number }>(
    'select company_id, user_id from users where mobile = $1',
    [SEED_MEMBERS.purchaseManager.mobile],
  )
  const scope = [SHOP.normal, member?.company_id]
  const linesOf = async (orderNo: string): Promise<string[]> =>
    (await db.query<{ sku_no: string }>('select sku_no from order_lines where order_no = $1', [orderNo])).map(
      ({ sku_no }) => sku_no,
    )
  const [usual, often] = [numberOf(101), numberOf(WAITING)]
  const waiting = await db.query<{ order_no: string; node_id: number }>(
    `select order_no, node_id from approval_nodes where status = 'PENDING' and order_no like '${COPY}%' and order_no <> $1
     order by node_id desc`,
    [often],
  )
  const evidence = (orderNo: string) => manager('GET', `/customer/approval/evidence?orderNo=${orderNo}`)
  const list = (tab: string, page = 1) =>
    manager('GET', `/customer/approval/list?tab=${tab}&pageNum=${page}&pageSize=10`)
  let next = 0
  return [
    await timed('bare: ten nodes that wait', () =>
      db.query(
        `select n.* from orders o join approval_nodes n using (order_no) where o.status = 'PRE_CONFIRM'
           and o.approval_status = 'APPROVING' and o.company_id = $2 and o.shop_no = $1 and n.status = 'PENDING'
         order by n.pending_at limit 10`,
        scope,
      ),
    ),
    await timed('list, what waits', () => list('WAITING')),
    await timed('how many wait, on my page', () => manager('GET', '/customer/notice/info')),
    await timed('bare: ten nodes that he decided', () =>
      db.query(
        `select * from approval_nodes where node_id in (select node_id from approval_decided
           where user_id = $3 and shop_no = $1 and company_id = $2 order by decided_at desc limit 10)`,
        [...scope, member?.user_id],
      ),
    ),
    await timed('bare: how many he decided', () =>
      db.query('select count(*) from approval_decided where user_id = $3 and shop_no = $1 and company_id = $2', [
        ...scope,
        member?.user_id,
      ]),
    ),
    await timed('list, what he decided', () => list('DECIDED'), FEW),
    await timed('list, what he decided, page 200', () => list('DECIDED', 200), FEW),
    await timed('approve page, the order', () => manager('GET', `/customer/order/process/${often}`)),
    await timed('bare: prices of a usual order', async () => db.query(PAID, [...scope, await linesOf(usual)])),
    await timed('evidence, a usual order', () => evidence(usual)),
    await timed('bare: prices, one line of every tenth order', async () =>
      db.query(PAID, [...scope, await linesOf(often)]),
    ),
    await timed('evidence, one line of every tenth order', () => evidence(often), FEW),
    await timed('bare: one node, one order, one row of the trail', (index) =>
      db.transaction(async (tx) => {
        await tx.query('update approval_nodes set comment = $2 where order_no = $1', [usual, String(index)])
        await tx.query('update orders set remark = $2 where order_no = $1', [usual, String(index)])
        await tx.query(
          `insert into approval_trail select (jsonb_populate_record(t, jsonb_build_object('company_id', 2, 'seq', $1::int))).*
           from approval_trail t where company_id = $2 order by seq limit 1`,
          [100_000 + index, member?.company_id],
        )
      }),
    ),
    await timed('agree', () => {
      const { order_no: orderNo, node_id: nodeId } = waiting[next++]!
      const decision = { orderNo, nodeId: String(nodeId), result: 'AGREE', comment: '' }
      return manager('POST', '/customer/order/process/approve', decision)
    }),
  ]
}

export const approvals = (): Promise<Table[]> =>
  onManyRows({ name: 'approvals', title: `approvals, ${MANY} orders` }, fill, measure)
