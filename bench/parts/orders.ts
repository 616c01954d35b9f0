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
import { SEED_MEMBERS } from '../../server/database/seed/people'
import { readSettings } from '../../server/environment'
import { SHOP } from '../../test/flows/world'
import type { Table } from '../lib/table'

const ORDERS = 100_000
const TIMES = 200
const SKU = 'YD-B63C-3P-63'

/** Copies of one order of the seed, spread over three years; a third of them the buyer's own. */
const MODEL = `(select min(order_no) from orders where shop_no = '${SHOP.normal}' and status = 'TAKEN'
  and order_no not like 'SO20230101%')`
const FILL = [
  `insert into orders select (jsonb_populate_record(t, jsonb_build_object(
      'order_no', 'SO20230101' || lpad(n::text, 8, '0'),
      'search_text', 'so20230101' || lpad(n::text, 8, '0') || E'\\n' || t.search_text,
      'created_at', now() - n * interval '15 minutes'))).*
   from orders t, generate_series(1, ${ORDERS}) n where t.order_no = ${MODEL}`,
  `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_no', o.order_no))).*
   from order_lines l, orders o where l.order_no = ${MODEL} and o.order_no like 'SO20230101%'`,
  `update orders set user_id = (select user_id from users where mobile = '${SEED_MEMBERS.purchaser.mobile}')
   where order_no like 'SO20230101%' and right(order_no, 1)::int % 3 = 0`,
  `update products set shop_stock = 90000 where sku_no = '${SKU}'`,
  'vacuum analyze orders',
  'vacuum analyze order_lines',
]

async function timed(name: string, work: (index: number) => Promise<unknown>): Promise<(string | number)[]> {
  for (let index = 0; index < 10; index += 1) await work(-1 - index)
  const times: number[] = []
  for (let index = 0; index < TIMES; index += 1) {
    const start = performance.now()
    await work(index)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number): string => (times[Math.floor(TIMES * share)] ?? NaN).toFixed(1)
  return [name, at(0.5), at(0.95), (times.at(-1) ?? NaN).toFixed(1)]
}

interface Caller {
  (method: 'GET' | 'POST', address: string, body?: object): Promise<unknown>
}

async function callerFor(url: string, mobile: string): Promise<Caller> {
  let token = 'GUEST'
  const call: Caller = async (method, address, body) => {
    const headers = { ShopNo: SHOP.normal, Authorization: token, 'content-type': 'application/json' }
    const response = await fetch(url + address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const answer = (await response.json()) as { code: number; msg: string; data: unknown }
    if (answer.code !== 200) throw new Error(`${address} answers ${answer.code} ${answer.msg}`)
    return answer.data
  }
  const login = { mobile, code: '123456', shopNo: SHOP.normal }
  token = ((await call('POST', '/customer/sms/login', login)) as { token: string }).token
  return call
}

async function measure(db: Db, url: string): Promise<(string | number)[][]> {
  const manager = await callerFor(url, SEED_MEMBERS.purchaseManager.mobile)
  const buyer = await callerFor(url, SEED_MEMBERS.purchaser.mobile)
  const skuList = [{ skuNo: SKU, quantity: 2 }]
  const preview = (await buyer('POST', '/customer/order/pre', { source: 'BUY_NOW', skuList })) as {
    skuList: { price: number }[]
  }
  const [address] = (await buyer('GET', '/customer/receive/list')) as { receiveId: string }[]
  const wish = {
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
           where order_no = 'SO2023010100000001'`,
          [number],
        )
        await tx.query(
          `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_no', $1::text))).*
           from order_lines l where order_no = 'SO2023010100000001' limit 1`,
          [number],
        )
      }),
    ),
    await timed('create', () => buyer('POST', '/customer/order/create', wish)),
  ]
}

export async function orders(): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'b2b-shop-orders-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMONSTRATION: '1', LIMIT_ALL: '1000000' })
  const db = await openDatabase({ folder, seedScale: 1, onIdleError: () => undefined })
  try {
    for (const statement of FILL) await db.exec(statement)
    const app = await createApp(settings, db)
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
