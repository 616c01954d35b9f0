/** The link by which somebody else pays an order, and the numbers that alone lead nowhere. */
import type { Envelope } from '@/api/envelope'
import type { PaymentLink } from '@/api/payment'
import { SEED_MEMBERS } from '../../server/seed/people'
import { proves } from '../support/proves'
import { anyDatabase, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { payInSandbox, SHOP, SKU, trader, until, type Trader } from './trader'

const LINKED = ['channelPay', 'validate', 'status', 'noLogin'] as const
const CREATES = 40
const DAY_MS = 24 * 3_600_000
const NO_ORDER = 'SO2026112399999999'

describe.each(anyDatabase())('payment links on %s', (database) => {
  let service: Service
  let buyer: Trader
  let manager: Trader
  let demander: Trader
  let stranger: Trader

  beforeAll(async () => {
    service = await startService({ database, environment: { JOB_SECONDS: '0.2' } })
    const url = () => service.url
    buyer = await trader(url, SEED_MEMBERS.purchaser.mobile)
    manager = await trader(url, SEED_MEMBERS.purchaseManager.mobile)
    demander = await trader(url, SEED_MEMBERS.demander.mobile)
    stranger = await trader(url, SEED_MEMBERS.otherAdmin.mobile)
    await service.edit(`update products set min_order = 1, mpq = 1, shop_stock = 1000 where sku_no = '${SKU}'`)
  })
  afterAll(() => service?.stop())

  const newOrder = async (): Promise<string> =>
    (await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 1 }]))).data.orderNo
  const link = (orderNo: string, renew?: boolean, who = buyer) =>
    who.ask<PaymentLink>('payment', 'link', { orderNo, renew })
  const secretOf = async (orderNo: string, renew?: boolean) => (await link(orderNo, renew)).data.authcode

  async function asked<TData = unknown>(
    name: (typeof LINKED)[number],
    orderNo: string,
    authcode?: string,
    headers: Record<string, string> = {},
  ): Promise<Envelope<TData>> {
    const request = { orderNo, authcode, ...(name === 'channelPay' ? { openId: 'o-guest' } : {}) }
    const which = { ...declared('payment', name), request: {} }
    const own = { ShopNo: SHOP, Authorization: 'GUEST', ...headers }
    return (await send<TData>(service.url, which, { request, headers: own })).body
  }
  const codesOf = async (orderNo: string, authcode?: string, headers = {}): Promise<number[]> =>
    Promise.all(LINKED.map(async (name) => (await asked(name, orderNo, authcode, headers)).code))
  const DEAD = [404, 404, 404, 404]

  test('[R-SCR-17b] a guest without the link’s secret is told one thing, whether there is such an order or not', async () => {
    const [orderNo, other] = [await newOrder(), await newOrder()]
    const right = await secretOf(orderNo)
    const wrong = `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`
    const foreign = await secretOf(other)
    const told = await Promise.all(
      LINKED.flatMap((name) => [
        ...[undefined, '', wrong, foreign].map((secret) => asked(name, orderNo, secret)),
        asked(name, other, right),
        asked(name, NO_ORDER),
        asked(name, NO_ORDER, right),
        asked(name, orderNo, right, { ShopNo: '10001' }),
      ]),
    )
    expect(told).toHaveLength(LINKED.length * 8)
    expect(new Set(told.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(told[0])]))
    expect(told[0]).toMatchObject({ code: 404, data: null, msg: '链接已失效，请向采购方索取新的付款链接' })
    // Nobody has begun to pay it.
    expect((await buyer.detail(orderNo)).payStatus).toBe('UNPAID')
  })

  test('the secret opens its order for whoever holds it, and a paid one says so', async () => {
    const orderNo = await newOrder()
    const { data } = await link(orderNo)
    await proves('R-CALL-208 R-SCR-17b', () => {
      // 256 bits.
      expect(data.authcode).toMatch(/^[\w-]{43}$/)
      const query = { orderNo, systemNo: 'SYB', shopNo: SHOP, authcode: data.authcode }
      const address = new URL(data.h5Url)
      expect(address.origin + address.pathname).toBe(`${service.url}/pages/shopPay/index`)
      expect(Object.fromEntries(address.searchParams)).toEqual(query)
    })
    const shown = await asked<object>('noLogin', orderNo, data.authcode)
    const order = await buyer.detail(orderNo)
    await proves('R-PAY-06 R-CALL-101', () => {
      // That it is the right bill, and nothing that only the buyer's own people know.
      expect(shown.data).toEqual({
        orderNo,
        systemNo: 'SYB',
        shopName: expect.any(String),
        payableAmount: order.payableAmount,
        payStatus: 'UNPAID',
        companyName: expect.stringMatching(/^..\*{4}..$/),
        goodsNames: order.skuList.map(({ skuName }) => skuName),
        goodsCount: 1,
        payDeadline: order.payDeadline,
      })
    })
    await proves('R-CALL-098 R-CALL-099 R-CALL-100', async () =>
      expect(await codesOf(orderNo, data.authcode)).toEqual([200, 200, 200, 200]),
    )
    expect((await asked('status', orderNo, data.authcode)).data).toEqual({ payStatus: 'PAYING' })
    await payInSandbox(service.url, orderNo)
    expect((await asked('noLogin', orderNo, data.authcode)).data).toMatchObject({ payStatus: 'PAID', payDeadline: '' })
    expect((await link(orderNo, true)).code).toBe(3002)
  })

  test('[R-CALL-208] a second link is made only on purpose, and ends the first', async () => {
    const orderNo = await newOrder()
    const first = await secretOf(orderNo)
    expect(await link(orderNo)).toMatchObject({ code: 409, data: null })
    expect((await asked('noLogin', orderNo, first)).code).toBe(200)
    const second = await secretOf(orderNo, true)
    expect(second).not.toBe(first)
    expect(await codesOf(orderNo, first)).toEqual(DEAD)
    expect((await asked('noLogin', orderNo, second)).code).toBe(200)
    // Two tabs at once: one link is good in the end, not two.
    const both = await Promise.all([secretOf(orderNo, true), secretOf(orderNo, true)])
    const good = await Promise.all(both.map(async (secret) => (await asked('noLogin', orderNo, secret)).code))
    expect(good.sort()).toEqual([200, 404])
  })

  test('[R-CALL-208] it ends with the time to pay, after seven days at the latest', async () => {
    const orderNo = await newOrder()
    const { payDeadline } = await buyer.detail(orderNo)
    const made = await link(orderNo)
    expect(made.data.expireTime).toBe(payDeadline)
    await service.edit(`update payment_links set expires_at = now() - interval '1 s' where order_no = '${orderNo}'`)
    expect(await codesOf(orderNo, made.data.authcode)).toEqual(DEAD)
    await service.edit(`update orders set pay_deadline = now() + interval '30 days' where order_no = '${orderNo}'`)
    // The dead one is in nobody's way.
    const { expireTime } = (await link(orderNo)).data
    const days = (Date.parse(`${expireTime.replace(' ', 'T')}+08:00`) - Date.now()) / DAY_MS
    expect([days > 6.9, days <= 7]).toEqual([true, true])
  })

  test('[R-PRM-09] members without the secret stand under the matrix, and with it they are whoever holds it', async () => {
    const orderNo = await newOrder()
    const secret = await secretOf(orderNo)
    const known = async (mobile: string, authcode?: string) =>
      codesOf(orderNo, authcode, { Authorization: await logIn(service.url, mobile, SHOP) })
    expect(await known(SEED_MEMBERS.purchaser.mobile)).toEqual([200, 200, 200, 200])
    expect(await known(SEED_MEMBERS.purchaseManager.mobile)).toEqual([200, 200, 200, 200])
    expect(await known(SEED_MEMBERS.otherAdmin.mobile)).toEqual(DEAD)
    expect((await known(SEED_MEMBERS.demander.mobile)).slice(0, 2)).toEqual([403, 403])
    for (const mobile of [SEED_MEMBERS.otherAdmin.mobile, SEED_MEMBERS.demander.mobile])
      expect(await known(mobile, secret)).toEqual([200, 200, 200, 200])
  })

  test('[R-CALL-208] [R-PRM-09] who may pay the order makes its link, while it can be paid', async () => {
    const orderNo = await newOrder()
    expect((await link(orderNo, true, demander)).code).toBe(403)
    expect((await link(orderNo, true, stranger)).code).toBe(404)
    expect((await link(NO_ORDER, true)).code).toBe(404)
    expect((await link(orderNo, true, manager)).code).toBe(200)
    await service.edit(`update orders set approval_status = 'APPROVING' where order_no = '${orderNo}'`)
    expect((await link(orderNo, true)).code).toBe(3003)
    await service.edit(`update orders set approval_status = 'NONE' where order_no = '${orderNo}'`)
    await buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
    await until(async () => (await buyer.detail(orderNo)).status === 'CANCELLED')
    expect((await link(orderNo, true)).code).toBe(3001)
  })

  test('[R-CALL-101] the link of an order that was cancelled says so, and nothing of the bill any more', async () => {
    const orderNo = await newOrder()
    const secret = await secretOf(orderNo)
    await buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
    expect(await asked('noLogin', orderNo, secret)).toMatchObject({
      code: 200,
      data: {
        ...{ orderNo, payableAmount: null, payStatus: 'UNPAID', payDeadline: '' },
        ...{ companyName: '', goodsNames: [], goodsCount: 0 },
      },
    })
    expect((await asked('validate', orderNo, secret)).data).toEqual({ canPay: false, reason: '订单已关闭，无法支付' })
    expect((await asked('channelPay', orderNo, secret)).code).toBe(3001)
  })

  test('[R-CALL-101] of a short name no more than half is told', async () => {
    const orderNo = await newOrder()
    const secret = await secretOf(orderNo)
    const rename = (name: string) =>
      service.edit(`update companies set name = '${name}'
      where company_id = (select company_id from orders where order_no = '${orderNo}')`)
    const shown: string[] = []
    const names = [
      '青',
      '青岚',
      '青岚厂',
      '青岚工厂',
      '青岚机械厂',
      '青岚采购公司',
      '青岚工业品公司',
      SEED_MEMBERS.purchaser.company,
    ]
    for (const name of names) {
      await rename(name)
      shown.push((await asked<{ companyName: string }>('noLogin', orderNo, secret)).data.companyName)
    }
    expect(shown.slice(0, 4)).toEqual(['****', '青****', '青****', '青****'])
    expect(shown.slice(4, 7)).toEqual(['青****厂', '青****司', '青****司'])
    expect(shown[7]).toMatch(/^..\*{4}公司$/)
  })

  test('[R-RTE-05] a link’s secret opens no session, a browser’s code no order', async () => {
    const orderNo = await newOrder()
    const secret = await secretOf(orderNo)
    const headers = { ShopNo: SHOP, Authorization: await logIn(service.url, SEED_MEMBERS.purchaser.mobile, SHOP) }
    const { code } = (await send<{ code: string }>(service.url, declared('wechat', 'codeForToken'), { headers })).body
      .data
    const exchange = async (given: string) => {
      const options = { request: { code: given }, headers: { ShopNo: SHOP } }
      return (await send(service.url, declared('wechat', 'tokenByCode'), options)).body.code
    }
    expect(await exchange(secret)).toBe(1003)
    expect(await codesOf(orderNo, code)).toEqual(DEAD)
    // Neither was used up by the wrong door.
    expect(await exchange(code)).toBe(200)
    expect((await asked('noLogin', orderNo, secret)).code).toBe(200)
  })

  test('[R-PAY-07] [R-PAY-07b] the sandbox takes who may pay on the page before it, and only what can be paid', async () => {
    const [orderNo, other] = [await newOrder(), await newOrder()]
    const codeOf = async (mobile: string) => {
      const headers = { ShopNo: SHOP, Authorization: await logIn(service.url, mobile, SHOP) }
      const { body } = await send<{ code: string }>(service.url, declared('wechat', 'codeForToken'), { headers })
      return body.data.code
    }
    const authcode = await secretOf(orderNo)
    const own = await codeOf(SEED_MEMBERS.purchaser.mobile)
    const [linked, wxpay] = ['pages/shopPay/index', 'pages/wxpay/index']
    const page = `${service.url}/sandbox/pay`
    const shown = async (fields: Record<string, string>) => {
      const answer = await fetch(`${page}?${new URLSearchParams(fields).toString()}`)
      return { status: answer.status, text: await answer.text() }
    }
    const paid = async (fields: Record<string, string>) => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), headers })
      return { status: answer.status, text: await answer.text() }
    }
    const wrong: Record<string, string>[] = [
      { orderNo },
      { orderNo, page: wxpay, authcode: '' },
      { orderNo, page: wxpay, authcode },
      { orderNo, page: linked, authcode: own },
      { orderNo: other, page: linked, authcode },
      { orderNo, page: wxpay, authcode: await codeOf(SEED_MEMBERS.otherAdmin.mobile) },
      { orderNo, page: wxpay, authcode: await codeOf(SEED_MEMBERS.demander.mobile) },
    ]
    for (const fields of wrong)
      for (const answer of [await shown(fields), await paid(fields)]) {
        expect(answer).toEqual({ status: 404, text: expect.stringContaining('支付链接已失效') })
        expect(answer.text).not.toContain('应付')
      }
    expect((await buyer.detail(orderNo)).payStatus).toBe('UNPAID')
    const [byLink, byCode] = [
      { orderNo, page: linked, authcode },
      { orderNo: other, page: wxpay, authcode: own },
    ]
    for (const fields of [byLink, byCode]) expect((await shown(fields)).text).toContain('确认支付')
    expect((await paid(byLink)).text).toContain('支付成功')
    expect((await paid(byLink)).text).toContain('该订单已支付')
    await buyer.ask('order', 'cancel', { id: other, cancelReason: '不想买了' })
    expect(await paid(byCode)).toEqual({ status: 409, text: expect.stringContaining('该订单已取消，无法支付') })
    expect((await buyer.detail(other)).payStatus).toBe('UNPAID')
  })

  test('[R-PRM-02] a shop that hides its prices tells the holder of a link what he has to pay, and nothing more', async () => {
    const orderNo = await newOrder()
    const secret = await secretOf(orderNo)
    await service.edit(`update shops set price_login = true where shop_no = '${SHOP}'`)
    const { payableAmount } = await buyer.detail(orderNo)
    const shown = await asked<{ payableAmount: number }>('noLogin', orderNo, secret)
    const hidden = await asked('noLogin', orderNo)
    const options = { request: { skuNo: SKU }, headers: { ShopNo: SHOP } }
    const goods = await send<{ price: number | null }>(service.url, declared('product', 'detail'), options)
    await service.edit(`update shops set price_login = false where shop_no = '${SHOP}'`)
    expect(shown.data.payableAmount).toBe(payableAmount)
    expect(hidden).toMatchObject({ code: 404, data: null })
    expect(goods.body.data.price).toBeNull()
  })

  test('[R-SCR-17b] the secret is nowhere in the database and in nothing that the service writes', async () => {
    const orderNo = await newOrder()
    const secret = await secretOf(orderNo)
    await asked('noLogin', orderNo, secret)
    expect(service.logs()).not.toContain(secret)
    // Raises, and the edit rejects, where any row of either table holds it.
    await service.edit(`do $$ begin
      if exists (select 1 from payment_links l where l::text like '%${secret}%')
        or exists (select 1 from idempotent_answers a where a::text like '%${secret}%')
      then raise exception 'the secret is kept'; end if; end $$`)
  })

  describe('numbers', () => {
    test('[R-DEC-07] of orders made at once are different, and no step leads from one to the next', async () => {
      const basket = await buyer.basket([{ skuNo: SKU, quantity: 1 }])
      const made = await Promise.all(Array.from({ length: CREATES }, () => buyer.create(basket)))
      const numbers = made.map(({ data }) => data.orderNo)
      expect(new Set(numbers).size).toBe(CREATES)
      expect(numbers.filter((number) => !/^SO\d{16}$/.test(number))).toEqual([])
      const tails = numbers.map((number) => Number(number.slice(-8))).sort((one, other) => one - other)
      const steps = tails.slice(1).map((tail, index) => tail - tails[index]!)
      expect(new Set(steps).size).toBeGreaterThan(CREATES - 5)
      const strides = numbers.flatMap((one) => numbers.map((other) => Number(other.slice(-8)) - Number(one.slice(-8))))
      // The stride that every number had to the next until now.
      expect(strides.map((stride) => (stride + 1e8) % 1e8)).not.toContain(61_803_399)
    })

    test('[R-DEC-07] a number that an order has already is drawn again', async () => {
      const taken = await newOrder()
      await service.edit(`create sequence meetings;
        create function meet() returns trigger language plpgsql as $$ begin
          if nextval('meetings') <= 3 then new.order_no := '${taken}'; end if; return new; end $$;
        create trigger meets before insert on orders for each row execute function meet()`)
      const made = await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 1 }]))
      await service.edit('drop trigger meets on orders; drop function meet(); drop sequence meetings')
      expect(made.code).toBe(200)
      expect(made.data.orderNo).not.toBe(taken)
      expect((await buyer.detail(made.data.orderNo)).skuList).toHaveLength(1)
    })
  })
})
