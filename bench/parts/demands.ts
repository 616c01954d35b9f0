/**
 * Listing and confirming demands with 100,000 of them in the company, beside the bare queries that this cannot do
 * without, in the same process and on the embedded database.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '../../server/app'
import type { Db } from '../../server/database/db'
import { openDatabase } from '../../server/database/open'
import { readSettings } from '../../server/environment'
import { demonstration } from '../../server/seed/demonstration'
import { drawnNames } from '../../server/seed/drawnNames'
import { SEED_MEMBERS } from '../../server/seed/people'
import { createWatch } from '../../server/watch/watch'
import { SHOP } from '../../test/flows/world'
import type { Table } from '../lib/table'
import { callerFor, columnsOf, timed } from '../lib/timed'

const DEMANDS = 100_000
/** One in a hundred waits to be confirmed. */
const WAITING = 100
/** Of what reads the whole company. */
const FEW = 40
const COPY = 'DO20230101'
const MODEL = `(select min(demand_order_no) from demand_orders where shop_no = '${SHOP.normal}' and status = 'COMPLETED')`

async function copies(db: Db, table: string, own: Readonly<Record<string, string>>): Promise<void> {
  const columns = await columnsOf(db, table)
  await db.exec(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => own[column] ?? `model.${column}`).join(', ')}
     from (select * from ${table} where demand_order_no = ${MODEL}) model, generate_series(1, ${DEMANDS}) n`,
  )
}

async function fill(db: Db): Promise<void> {
  const number = `'${COPY}' || lpad(n::text, 8, '0')`
  const isWaiting = `n % ${WAITING} = 0`
  await db.exec('set session_replication_role = replica')
  await copies(db, 'demand_lines', {
    demand_order_no: number,
    confirmed: `case when ${isWaiting} then 0 else model.confirmed end`,
  })
  await copies(db, 'demand_orders', {
    demand_order_no: number,
    search_text: `lower(${number}) || E'\\n' || model.search_text`,
    created_at: `now() - n * interval '15 minutes'`,
    status: `case when ${isWaiting} then 'PENDING_CONFIRM' else model.status end`,
  })
  await db.exec('set session_replication_role = origin')
  await db.exec('vacuum analyze demand_orders')
  await db.exec('vacuum analyze demand_lines')
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

export async function demands(): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'b2b-shop-demands-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMONSTRATION: '1', LIMIT_ALL: '1000000' })
  const db = await openDatabase({ folder, firstData: demonstration(1), events: { onIdleError: () => undefined } })
  try {
    await fill(db)
    const app = await createApp(settings, db, drawnNames, createWatch())
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      const rows = await measure(db, url)
      return [
        { title: `demands, ${DEMANDS} of them, embedded database`, columns: ['', 'p50 ms', 'p95 ms', 'max ms'], rows },
      ]
    } finally {
      await app.close()
    }
  } finally {
    await db.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
