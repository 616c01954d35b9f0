/** What nobody at the counter does: WeChat's notices, the job of several processes, and a demonstration that goes on. */
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, ended, launch, startService, type Service } from '../support/service'
import { API_KEY, merchant, noticeHeaders, paidNotice, platform, PLATFORM_SERIAL } from '../support/wechatPay'
import { auditBooks, openBooks, sell, SHOP, SKU, trader, until, type Trader } from './trader'

const PEM = { format: 'pem' } as const
const WECHAT_PAY = {
  WECHAT_APP_ID: 'wx1234567890abcdef',
  WECHAT_APP_SECRET: 'secret',
  // A demonstration refuses keys that move money.
  WECHAT_PAY_HOST: 'http://127.0.0.1:9',
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_SERIAL: 'MERCHANT_SERIAL',
  WECHAT_PAY_PRIVATE_KEY: String(merchant.privateKey.export({ ...PEM, type: 'pkcs8' })),
  WECHAT_PAY_PLATFORM_SERIAL: PLATFORM_SERIAL,
  WECHAT_PAY_PLATFORM_KEY: String(platform.publicKey.export({ ...PEM, type: 'spki' })),
  WECHAT_PAY_API_KEY: API_KEY,
  WECHAT_PAY_NOTIFY_URL: 'https://shop.example.com/payment/wx/notify',
}
/** More than one round of one process takes before the other wakes up. */
const DUE = 12

describe.each(anyDatabase())('trade by itself on %s', (database) => {
  let service: Service
  let buyer: Trader

  beforeAll(async () => {
    const environment = { ...WECHAT_PAY, JOB_SECONDS: '0.1', DEMO_PROGRESS_SECONDS: '0.1' }
    service = await startService({ database, environment })
    buyer = await trader(() => service.url, SEED_MEMBERS.purchaser.mobile)
    await service.edit(`update products set shop_stock = 1000, supplier_stock = 0 where sku_no = '${SKU}'`)
    await openBooks(service)
  })
  afterAll(() => service?.stop())
  afterEach(() => auditBooks(service))

  const newOrder = async (): Promise<string> =>
    (await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 2 }]))).data.orderNo
  const eventsOf = async (orderNo: string): Promise<string[]> =>
    (await buyer.detail(orderNo)).timeline.map(({ event }) => event)

  test('[R-PAY-07] [R-OSM-04] a notice is heard once: again, or with its nonce in another, it is refused', async () => {
    const [orderNo, other] = [await newOrder(), await newOrder()]
    const cents = Math.round((await buyer.detail(orderNo)).payableAmount * 100)
    const at = String(Math.floor(Date.now() / 1000))
    const tell = async (body: string, nonce: string): Promise<[number, unknown]> => {
      const headers = { 'content-type': 'application/json', ...noticeHeaders(body, { at, nonce }) }
      const answer = await fetch(`${service.url}/payment/wx/notify`, { method: 'POST', body, headers })
      return [answer.status, await answer.json()]
    }
    const booked = [200, { code: 'SUCCESS', message: '成功' }]
    const replayed = [409, { code: 'FAIL', message: '重复的支付通知' }]
    const paid = paidNotice(orderNo, `42-${database}`, cents)
    expect(await tell(paid, 'first')).toEqual(booked)
    expect((await buyer.detail(orderNo)).payStatus).toBe('PAID')
    expect(await tell(paid, 'first')).toEqual(replayed)
    expect(await tell(paidNotice(other, `43-${database}`, cents), 'first')).toEqual(replayed)
    expect((await buyer.detail(other)).payStatus).toBe('UNPAID')
    // WeChat repeats itself with a nonce of its own until it hears that we know.
    expect(await tell(paid, 'second')).toEqual(booked)
    expect((await eventsOf(orderNo)).filter((event) => event === 'paySuccess')).toHaveLength(1)
    // An amount that is not the order's is not booked, and its nonce is not used up by it.
    expect((await tell(paidNotice(other, `44-${database}`, cents - 1), 'third'))[0]).toBe(422)
    expect((await buyer.detail(other)).payStatus).toBe('UNPAID')
    expect(await tell(paidNotice(other, `44-${database}`, cents), 'third')).toEqual(booked)
  })

  // The embedded database has one process.
  const onShared = database === 'postgres' ? test : null

  onShared?.('[R-OSM-09] [R-OSM-11] two processes close and confirm each order once', async () => {
    const second = await launch(service.environment)
    try {
      const unpaid = await Promise.all(Array.from({ length: DUE }, newOrder))
      const delivered = await Promise.all(Array.from({ length: DUE }, newOrder))
      const listOf = (orders: readonly string[]): string => orders.map((orderNo) => `'${orderNo}'`).join(', ')
      await service.edit(`update shops set credit = true where shop_no = '${SHOP}';
        update orders set pay_status = 'CREDIT', pay_deadline = null where order_no in (${listOf(delivered)})`)
      for (const orderNo of delivered) {
        expect(await sell(service.url, orderNo, 'accept')).toBe(200)
        expect(await sell(service.url, orderNo, 'ship')).toBe(200)
      }
      await service.edit(`update orders set pay_deadline = now() - interval '1 s' where order_no in (${listOf(unpaid)});
        update orders set auto_confirm_at = now() - interval '1 s' where order_no in (${listOf(delivered)})`)
      const all = async (orders: readonly string[], status: string): Promise<boolean> =>
        (await Promise.all(orders.map((orderNo) => buyer.detail(orderNo)))).every((order) => order.status === status)
      await until(() => all(unpaid, 'CANCELLED'))
      await until(() => all(delivered, 'TAKEN'))
      for (const orderNo of unpaid) expect(await eventsOf(orderNo)).toEqual(['create', 'cancelByTimeout'])
      for (const orderNo of delivered) expect((await eventsOf(orderNo)).slice(-2)).toEqual(['shipRest', 'autoConfirm'])
      for (const logs of [service.logs(), second.output()]) expect(logs).not.toContain('the job of the orders failed')
    } finally {
      await service.edit(`update shops set credit = false`)
      await ended(second.child)
    }
  })

  test('[R-OSM-05] [R-OSM-06] [R-PUR-25b] DEMO_PROGRESS_SECONDS moves the orders of a demonstration shop, and no others', async () => {
    const [mine, others] = [await newOrder(), await newOrder()]
    // Only the shop is a demonstration in which the order lies; the other order stays behind in one that is none.
    await service.edit(`update orders set shop_no = '10001' where order_no = '${others}';
      update shops set demo = (shop_no = '${SHOP}')`)
    await until(async () => (await buyer.detail(mine)).packages[0]?.state === 5)
    expect(await eventsOf(mine)).toEqual(['create', 'paySuccess', 'accept', 'shipRest'])
    // Where WeChat moves money nobody pays with it for what does not exist.
    expect((await buyer.ask('payment', 'setting')).data).toMatchObject({ enable: false })
    const refused = { code: 403, msg: '演示店铺不支持支付' }
    expect(await buyer.ask('payment', 'playedPay', { orderNo: mine })).toMatchObject(refused)
    const onePayment = { systemNo: 'SYB', orderNo: mine, openId: 'o1' }
    expect(await buyer.ask('payment', 'wxPayInfo', onePayment)).toMatchObject(refused)
    await service.edit(`update shops set demo = (shop_no = '10001'); update orders set shop_no = '${SHOP}'
      where order_no = '${others}'`)
    expect(await buyer.detail(others)).toMatchObject({ status: 'PRE_CONFIRM', payStatus: 'UNPAID' })
  })
})

// Beside the others: it mostly waits for the next step.
test.concurrent(
  '[R-OSM-05] a demonstration goes on at its own pace, however seldom the rounds over the orders are',
  async () => {
    const service = await startService({ environment: { JOB_SECONDS: '3600', DEMO_PROGRESS_SECONDS: '1' } })
    try {
      const buyer = await trader(() => service.url, SEED_MEMBERS.purchaser.mobile)
      await service.edit(`update shops set demo = (shop_no = '${SHOP}')`)
      const { data } = await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 2 }]))
      await until(async () => (await buyer.detail(data.orderNo)).packages[0]?.state === 5)
    } finally {
      await service.stop()
    }
  },
)
