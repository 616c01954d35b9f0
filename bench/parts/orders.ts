/**
 * Making an order and listing orders with 100,000 of them in the shop, beside the bare queries that this cannot do
 * without, in the same process and on the embedded database.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '../../server/app'
import { openDatabase } from '../../server/database/open'
import type { Db } from '../../server/database/db'
import { demonstration } from '../../server/seed/demonstration'
import { drawnNames } from '../../server/seed/drawnNames'
import { SEED_MEMBERS } from '../../server/seed/people'
import { readSettings } from '../../server/environment'
import { createWatch } from '../../server/watch/watch'
import { SHOP } from '../../test/flows/world'
import type { Table } from '../lib/table'
import { callerFor, columnsOf, timed } from '../lib/timed'

const ORDERS = 100_000
const SKU = 'YD-B63C-3P-63'

const COPY = 'SO20230101'
const MODEL = `(select min(order_no) from orders where shop_no = '${SHOP.normal}' and status = 'TAKEN')`

/** Copies the row of the model for every number, but for the columns that are given. */
async function copies(db: Db, table: string, own: Readonly<Record<string, string>>): Promise<void> {
  const columns = await columnsOf(db, table)
  await db.exec(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => own[column] ?? `model.${column}`).join(', ')}
     from (select * from ${table} where order_no = ${MODEL}) model, generate_series(1, ${ORDERS}) n`,
  )
}

/** One order of the seed, spread over three years; a third are the buyer's own, one in twenty is on its way. */
async function fill(db: Db): Promise<void> {
  const number = `'${COPY}' || lpad(n::text, 8, '0')`
  // The copies point where their model points: to check a hundred thousand times takes longer than to insert.
  await db.exec('set session_replication_role = replica')
  await copies(db, 'order_lines', { order_no: number })
  await copies(db, 'orders', {
    order_no: number,
    search_text: `lower(${number}) || E'\\n' || model.search_text`,
    created_at: `now() - n * interval '15 minutes'`,
    status: `case when n % 20 = 0 then 'PENDING' else model.status end`,
    user_id: `case when n % 3 = 0
      then (select user_id from users where mobile = '${SEED_MEMBERS.purchaser.mobile}') else model.user_id end`,
  })
  await db.exec('set session_replication_role = origin')
  await db.exec(`update products set shop_stock = 90000 where sku_no = '${SKU}'`)
  await db.exec('vacuum analyze orders')
  await db.exec('vacuum analyze order_lines')
}

async function measure(db: Db, url: string): Promise<(string | number)[][]> {
  const manager = await callerFor(url, SEED_MEMBERS.purchaseManager.mobile)
  const buyer = await callerFor(url, SEED_MEMBERS.purchaser.mobile)
  const skuList = [{ skuNo: SKU, quantity: 2 }]
  const preview = (await buyer('POST', '/customer/order/pre', { source: 'BUY_NOW', skuList })) as {
    skuList: { price: number }[]
  }
  const [address] = (await buyer('GET', '/customer/receive/list')) as { receiveId: string }[]
  const order = {
    source: 'BUY_NOW',
    skuList: skuList.map((line, index) => ({ ...line, price: preview.skuList[index]?.price })),
    receiveId: address?.receiveId,
    freight: 15,
    generalFreight: 15,
    dangerousFreight: 0,
  }
  const [company] = await db.query<{ company_id: number }>('select company_id from users where mobile = $1', [
    SEED_MEMBERS.purchaser.mobile,
  ])
  const scope = [SHOP.normal, company?.company_id]
  const page = `select * from orders where shop_no = $1 and company_id = $2 order by created_at desc, order_no desc limit 10`
  const pageOne = '?pageNum=1&pageSize=10'
  return [
    await timed('bare: ten orders of a company', () => db.query(page, scope)),
    await timed('bare: how many there are', () =>
      db.query('select count(*) from orders where shop_no = $1 and company_id = $2', scope),
    ),
    await timed('bare: a word in all of them', () =>
      db.query('select count(*) from orders where shop_no = $1 and company_id = $2 and search_text like $3', [
        ...scope,
        '%00077777%',
      ]),
    ),
    await timed('list, company', () => manager('GET', `/customer/order/list${pageOne}`)),
    await timed('list, one status', () => manager('GET', `/customer/order/list${pageOne}&orderStatus=PENDING`)),
    await timed('list, own orders', () => buyer('GET', `/customer/order/list${pageOne}`)),
    await timed('list, by a word', () => manager('GET', `/customer/order/list${pageOne}&keyWord=00077777`)),
    await timed('counts', () => manager('GET', '/customer/order/getMyOrderSummariseInfo')),
    await timed('bare: one stock, one order, one line', (index) =>
      db.transaction(async (tx) => {
        await tx.query('update products set shop_stock = shop_stock - 1 where sku_no = $1', [SKU])
        const number = `BARE${index}`
        await tx.query(
          `insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_no', $1::text))).* from orders o
           where order_no = '${COPY}00000001'`,
          [number],
        )
        await tx.query(
          `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_no', $1::text))).*
           from order_lines l where order_no = '${COPY}00000001' limit 1`,
          [number],
        )
      }),
    ),
    await timed('create', () => buyer('POST', '/customer/order/create', order)),
  ]
}

export async function orders(): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'b2b-shop-orders-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMONSTRATION: '1', LIMIT_ALL: '1000000' })
  const db = await openDatabase({ folder, firstData: demonstration(1), events: { onIdleError: () => undefined } })
  try {
    await fill(db)
    const app = await createApp(settings, db, drawnNames, createWatch())
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      const rows = await measure(db, url)
      return [
        { title: `orders, ${ORDERS} of them, embedded database`, columns: ['', 'p50 ms', 'p95 ms', 'max ms'], rows },
      ]
    } finally {
      await app.close()
    }
  } finally {
    await db.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
