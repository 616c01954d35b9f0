/**
 * Listing and confirming demands with 100,000 of them in the company, beside the bare queries that this cannot do
 * without, in the same process and on the embedded database.
 */
import type { Db } from '../../server/database/db'
import { SEED_MEMBERS } from '../../server/seed/people'
import { SHOP } from '../../test/flows/world'
import type { Table } from '../lib/table'
import { copyMany, MANY, onManyRows, spreadOver, type Model } from '../lib/manyRows'
import { callerFor, timed } from '../lib/timed'

/** One in a hundred waits to be confirmed. */
const WAITING = 100
/** Of what reads the whole company. */
const FEW = 40
const COPY = 'DO20230101'
const MODEL: Model = {
  key: 'demand_order_no',
  number: `(select min(demand_order_no) from demand_orders where shop_no = '${SHOP.normal}' and status = 'COMPLETED')`,
  copy: COPY,
}

async function fill(db: Db): Promise<void> {
  const isWaiting = `n % ${WAITING} = 0`
  await copyMany(db, MODEL, {
    demand_lines: { confirmed: `case when ${isWaiting} then 0 else model.confirmed end` },
    demand_orders: {
      ...spreadOver(MODEL),
      status: `case when ${isWaiting} then 'PENDING_CONFIRM' else model.status end`,
    },
  })
}

async function measure(db: Db, url: string): Promise<(string | number)[][]> {
  const manager = await callerFor(url, SEED_MEMBERS.purchaseManager.mobile)
  const [company] = await db.query<{ company_id: number }>('select company_id from users where mobile = $1', [
    SEED_MEMBERS.purchaser.mobile,
  ])
  const scope = [SHOP.normal, company?.company_id]
  const ten = `select * from demand_orders where shop_no = $1 and company_id = $2 order by created_at desc, demand_order_no desc limit 10`
  const page = '/demand/order/page?pageNum=1&pageSize=10'
  const waiting = await db.query<{ demand_order_no: string }>(
    `select demand_order_no from demand_orders where shop_no = $1 and company_id = $2 and status = 'PENDING_CONFIRM'
     and demand_order_no like '${COPY}%' order by demand_order_no limit 300`,
    scope,
  )
  let next = 0
  return [
    await timed('bare: ten demands of a company', () => db.query(ten, scope)),
    await timed(
      'bare: counts by status',
      () =>
        db.query(
          'select status, cancel_type, count(*) from demand_orders where shop_no = $1 and company_id = $2 group by 1, 2',
          scope,
        ),
      FEW,
    ),
    await timed('list, company', () => manager('GET', page)),
    await timed('list, what waits', () => manager('GET', `${page}&status=PENDING_CONFIRM`)),
    await timed('list, by a word', () => manager('GET', `${page}&keyWord=00077777`), FEW),
    await timed('counts', () => manager('GET', '/demand/order/info'), FEW),
    await timed('bare: one status, one line, one line of a cart', (index) =>
      db.transaction(async (tx) => {
        await tx.query(`update demand_orders set reason = $2 where demand_order_no = $1`, [
          `${COPY}00000001`,
          String(index),
        ])
        await tx.query(`update demand_lines set remark = $2 where demand_order_no = $1`, [
          `${COPY}00000001`,
          String(index),
        ])
        await tx.query(`update cart_lines set quantity = quantity where user_id = 0`)
      }),
    ),
    await timed('confirm one', async () => {
      await manager('POST', '/demand/order/confirm', [waiting[next++]?.demand_order_no] as never)
      // A cart holds 200 lines: its own share of the time is not what is measured.
      if (next % 20 === 0) await db.query(`delete from cart_lines`)
    }),
  ]
}

export const demands = (): Promise<Table[]> =>
  onManyRows({ name: 'demands', title: `demands, ${MANY} of them` }, fill, measure)
