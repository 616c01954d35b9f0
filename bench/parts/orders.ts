/**
 * Making an order and listing orders with 100,000 of them in the shop, beside the bare queries that this cannot do
 * without, in the same process and on the embedded database.
 */
import type { Db } from '../../server/database/db'
import { SEED_MEMBERS } from '../../server/seed/people'
import { SHOP } from '../../test/flows/world'
import type { Table } from '../lib/table'
import { copyMany, MANY, onManyRows, spreadOver, type Model } from '../lib/manyRows'
import { callerFor, timed } from '../lib/timed'

const SKU = 'YD-B63C-3P-63'

const COPY = 'SO20230101'
const MODEL: Model = {
  key: 'order_no',
  number: `(select min(order_no) from orders where shop_no = '${SHOP.normal}' and status = 'TAKEN')`,
  copy: COPY,
}

/** One order of the seed, spread over three years; a third are the buyer's own, one in twenty is on its way. */
async function fill(db: Db): Promise<void> {
  await copyMany(db, MODEL, {
    order_lines: {},
    orders: {
      ...spreadOver(MODEL),
      status: `case when n % 20 = 0 then 'PENDING' else model.status end`,
      user_id: `case when n % 3 = 0
        then (select user_id from users where mobile = '${SEED_MEMBERS.purchaser.mobile}') else model.user_id end`,
    },
  })
  await db.exec(`update products set shop_stock = 90000 where sku_no = '${SKU}'`)
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

export const orders = (): Promise<Table[]> =>
  onManyRows({ name: 'orders', title: `orders, ${MANY} of them` }, fill, measure)
