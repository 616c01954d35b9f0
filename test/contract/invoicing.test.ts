/** Invoices that are asked for after the order: by buyers, carried out or rejected at the desk. */
import type { Envelope } from '@/api/envelope'
import type { InvoiceableOrder, InvoiceApplication } from '@/api/invoicing'
import type { Order } from '@/api/order'
import { SEED_MEMBERS } from '../../server/seed/people'
import { samplePdf } from '../../server/seed/orders/invoices'
import { anyDatabase, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { loggedIn, type Desk } from './desk'
import { hiddenDeeds, packedPdf } from './packedPdf'
import { payInSandbox, sell, SHOP, SKU, trader, until } from './trader'

const { purchaser, purchaseManager, admin, demander, otherAdmin } = SEED_MEMBERS
const PDF = samplePdf(['test'])

interface Asker {
  ask<TData = unknown>(name: string, request?: object, key?: string): Promise<Envelope<TData>>
  order(id: string): Promise<Order>
  titles(): Promise<{ invoiceId: string; type: number; bankName: string }[]>
  free(): Promise<InvoiceableOrder[]>
  one(id: string): Promise<InvoiceApplication>
}

describe.each(anyDatabase())('invoices after the order on %s', (database) => {
  let service: Service
  let buyer: Asker
  let desk: Desk

  async function asker(mobile: string, shopNo = '10001'): Promise<Asker> {
    const token = await logIn(service.url, mobile, shopNo)
    const headers = { ShopNo: shopNo, Authorization: token }
    const ask = async <TData>(name: string, request = {}, key = ''): Promise<Envelope<TData>> => {
      const which = { ...declared('invoicing', name), request: {} }
      const keyed: Record<string, string> = key === '' ? {} : { 'Idempotency-Key': key }
      return (await send<TData>(service.url, which, { request: { ...request }, headers: { ...headers, ...keyed } }))
        .body
    }
    return {
      ask,
      order: async (id) =>
        (await send<Order>(service.url, declared('order', 'detail'), { request: { id }, headers })).body.data,
      titles: async () => (await send<never[]>(service.url, declared('invoices', 'list'), { headers })).body.data,
      free: async () =>
        (await ask<{ list: InvoiceableOrder[] }>('candidates', { pageNum: 1, pageSize: 50 })).data.list.filter(
          ({ obstacle }) => obstacle === '',
        ),
      one: async (id) => (await ask<InvoiceApplication>('one', { id })).data,
    }
  }

  const sumOf = (orders: readonly InvoiceableOrder[]): number =>
    orders.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

  async function formFor(who: Asker, orders: readonly InvoiceableOrder[], more: object = {}): Promise<object> {
    const [title] = await who.titles()
    return {
      orderNos: orders.map(({ orderNo }) => orderNo),
      amount: sumOf(orders),
      invoiceId: title!.invoiceId,
      type: 3,
      way: 'EMAIL',
      email: ' caiwu@example.com ',
      ...more,
    }
  }

  async function applied(who: Asker, count = 1, more: object = {}): Promise<string> {
    const orders = (await who.free()).slice(0, count)
    const answer = await who.ask<{ applicationNo: string }>('create', await formFor(who, orders, more))
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.applicationNo
  }

  const upload = async (
    at: Desk,
    path: string,
    fields: Record<string, string>,
    file?: { name: string; content: Buffer },
  ) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    if (file) body.set('pdf', new Blob([new Uint8Array(file.content)], { type: 'application/pdf' }), file.name)
    return at.send(path, body)
  }
  const issue = (id: string, fields: object = {}, file?: { name: string; content: Buffer }, at = desk) =>
    upload(at, `/console/invoices/${id}/issue`, { numbers: '26312000000217409518', day: '2026-11-20', ...fields }, file)

  beforeAll(async () => {
    service = await startService({ database })
    buyer = await asker(purchaser.mobile)
    desk = await loggedIn(() => service.url, 'manager')
  })
  afterAll(() => service?.stop())

  test('[R-CALL-213] [R-CALL-214] [R-PRM-14] several orders become one application with the sum that was paid, once', async () => {
    const orders = (await buyer.free()).slice(0, 2)
    expect(orders).toHaveLength(2)
    const form = await formFor(buyer, orders, { remark: ' PO-1\u202e ' })
    const first = await buyer.ask<{ applicationNo: string }>('create', form, 'one-tap')
    expect(first).toMatchObject({ code: 200 })
    expect(await buyer.ask('create', form, 'one-tap')).toEqual(first)
    const { applicationNo } = first.data
    expect(await buyer.one(applicationNo)).toMatchObject({
      ...{
        state: 'APPLIED',
        amount: sumOf(orders),
        email: 'caiwu@example.com',
        remark: 'PO-1',
        receive: null,
        file: null,
      },
      orders: [...orders]
        .sort((left, right) => left.orderNo.localeCompare(right.orderNo))
        .map(({ orderNo, amount }) => ({ orderNo, amount })),
    })
    const left = (await buyer.free()).map(({ orderNo }) => orderNo)
    for (const { orderNo } of orders) {
      expect(left).not.toContain(orderNo)
      const order = await buyer.order(orderNo)
      expect(order.invoicing).toEqual({ applicationNo, state: 'APPLIED' })
      expect(order.actions).not.toContain('applyInvoice')
      expect(order.payableAmount).toBe(orders.find((each) => each.orderNo === orderNo)?.amount)
    }
    // Another key: which order it is, and nothing else is made.
    const again = await buyer.ask('create', form, 'another-tap')
    expect(again).toMatchObject({ code: 409, data: { orders: [{ reason: '已申请开票' }, { reason: '已申请开票' }] } })
    expect(await buyer.ask('withdraw', { id: applicationNo })).toMatchObject({ code: 200 })
  })

  test('[R-CALL-214] of twenty who apply for one order at once, one does', async () => {
    const [order] = await buyer.free()
    const form = await formFor(buyer, [order!])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => buyer.ask<{ applicationNo: string }>('create', form, `tap-${n}`)),
    )
    const made = answers.filter(({ code }) => code === 200)
    expect([made.length, answers.filter(({ code }) => code === 409).length]).toEqual([1, 19])
    await buyer.ask('withdraw', { id: made[0]!.data.applicationNo })
  })

  test('[R-CALL-214] [R-VAL-14] what is no application is refused with its reason, and nothing is made', async () => {
    const orders = (await buyer.free()).slice(0, 1)
    const good = await formFor(buyer, orders)
    const refused = async (more: object, code: number, words = '') => {
      const answer = await buyer.ask('create', { ...good, ...more })
      expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(words)])
    }
    const { orderNo } = orders[0]!
    await refused({ orderNos: [] }, 400, '请选择')
    await refused({ orderNos: [orderNo, orderNo] }, 400, '重复')
    await refused({ orderNos: Array.from({ length: 51 }, (_, n) => `SO${n}`) }, 400)
    await refused({ orderNos: ['SO2026000000000001'] }, 404, '订单不存在')
    await refused({ amount: 0.01 }, 409, '开票金额已变化')
    await refused({ amount: -1 }, 409, '开票金额已变化')
    await refused({ email: '' }, 400, '请填写收票邮箱')
    await refused({ email: 'a@b，c@d' }, 400, '正确的收票邮箱')
    await refused({ way: 'PAPER' }, 400, '电子发票')
    await refused({ type: 1, way: 'PAPER' }, 400, '请选择收票地址')
    await refused({ type: 1, way: 'PAPER', invoiceReceiveId: '999999' }, 404, '收票地址不存在')
    await refused({ invoiceId: '999999' }, 404, '发票抬头不存在')
    await refused({ remark: '长'.repeat(101) }, 400)
    const save = { type: 1, title: '江阴砻澜装备制造有限公司', taxNo: '91990281MA0LC4X27K' }
    const token = await logIn(service.url, purchaser.mobile)
    const headers = { Authorization: token }
    const bare = await send<{ invoiceId: string }>(service.url, declared('invoices', 'save'), {
      request: save,
      headers,
    })
    await refused({ type: 2, invoiceId: bare.body.data.invoiceId }, 400, '请填写开户银行')
    expect((await buyer.free()).map((each) => each.orderNo)).toContain(orderNo)
    await send(service.url, declared('invoices', 'remove'), { request: { id: bare.body.data.invoiceId }, headers })
  })

  test('[R-CALL-214] [R-CALL-213] orders that are not received, not paid or cancelled say why and are refused', async () => {
    const all = (await buyer.ask<{ list: InvoiceableOrder[] }>('candidates', { pageNum: 1, pageSize: 50 })).data.list
    const early = all.filter(({ obstacle }) => obstacle === '未签收，签收后可开票')
    expect(early.length).toBeGreaterThan(0)
    expect(all.findIndex(({ obstacle }) => obstacle !== '')).toBe(all.filter(({ obstacle }) => obstacle === '').length)
    const token = await logIn(service.url, purchaser.mobile)
    const list = async (orderStatus: string) =>
      (
        await send<{ list: { orderNo: string; payStatus: string; payableAmount: number }[] }>(
          service.url,
          declared('order', 'list'),
          { request: { orderStatus, pageSize: 20 }, headers: { Authorization: token } },
        )
      ).body.data.list
    const [unpaid] = (await list('PRE_CONFIRM')).filter(({ payStatus }) => payStatus === 'UNPAID')
    const [refunded] = (await list('CANCELLED')).filter(({ payStatus }) => payStatus === 'REFUNDED')
    for (const [orderNo, amount, reason] of [
      [early[0]!.orderNo, early[0]!.amount, '未签收，签收后可开票'],
      [unpaid!.orderNo, unpaid!.payableAmount, '未付款，付款并签收后可开票'],
      [refunded!.orderNo, refunded!.payableAmount, '已退款，不能开票'],
    ] as const) {
      const form = { ...(await formFor(buyer, [])), orderNos: [orderNo], amount }
      expect(await buyer.ask('create', form)).toMatchObject({ code: 409, data: { orders: [{ orderNo, reason }] } })
      expect(all.some((each) => each.orderNo === orderNo && each.obstacle === '')).toBe(false)
    }
  })

  test('[R-PRM-14] [R-CALL-216] [R-CALL-215] own orders, the company’s, and nobody else’s', async () => {
    const [chief, colleague, stranger] = [
      await asker(admin.mobile),
      await asker(purchaseManager.mobile),
      await asker(otherAdmin.mobile),
    ]
    const foreign = (await stranger.free())[0] ?? (await chief.free())[0]!
    const own = (await buyer.free())[0]!
    const theirs = (await chief.free()).find(({ creatorName }) => creatorName !== own.creatorName)!
    const codeOf = async (who: Asker, orders: InvoiceableOrder[]) =>
      (await who.ask('create', await formFor(who, orders))).code
    expect(await codeOf(buyer, [theirs])).toBe(404)
    expect(await codeOf(stranger, [own])).toBe(404)
    expect((await (await asker(demander.mobile)).ask('list', { pageNum: 1, pageSize: 10 })).code).toBe(403)
    expect(foreign).toBeDefined()

    // A company's application with somebody else's order in it tells the buyer nothing but that his own has one.
    const mixed = await chief.ask<{ applicationNo: string }>('create', await formFor(chief, [own, theirs]))
    const id = mixed.data.applicationNo
    expect((await buyer.ask('one', { id })).code).toBe(404)
    expect((await buyer.ask('withdraw', { id })).code).toBe(404)
    expect((await stranger.ask('one', { id })).code).toBe(404)
    expect((await buyer.order(own.orderNo)).invoicing).toMatchObject({ state: 'APPLIED' })
    expect((await colleague.ask('one', { id })).code).toBe(200)
    const numbers = async (who: Asker) =>
      (await who.ask<{ list: InvoiceApplication[] }>('list', { pageNum: 1, pageSize: 100 })).data.list.map(
        (each) => each.applicationNo,
      )
    expect([(await numbers(buyer)).includes(id), (await numbers(chief)).includes(id)]).toEqual([false, true])
    expect((await chief.ask('withdraw', { id })).code).toBe(200)
    expect((await chief.ask('withdraw', { id })).code).toBe(200)
    const alone = await applied(chief)
    expect((await (await asker(admin.mobile, '10002')).ask('one', { id: alone })).code).toBe(404)
    await chief.ask('withdraw', { id: alone })
  })

  test('[R-SEL-05] [R-CALL-218] the desk makes it out once: the buyer has numbers, day and file, and nobody else has', async () => {
    const id = await applied(buyer)
    const list = await desk.get('/console/invoices')
    expect(list.text).toContain(id)
    const other = await loggedIn(() => service.url, 'manager', '10002')
    expect((await other.get('/console/invoices')).text).not.toContain(id)
    expect((await other.get(`/console/invoices/${id}`)).status).toBe(404)
    expect((await issue(id, {}, undefined, other)).status).toBe(404)
    const agent = await loggedIn(() => service.url, 'agent')
    expect((await agent.get(`/console/invoices/${id}`)).status).toBe(200)
    expect((await issue(id, {}, undefined, agent)).status).toBe(403)

    const file = { name: '..\\x/发票 ①.pdf', content: PDF }
    const both = await Promise.all([issue(id, {}, file), issue(id, { numbers: '12345678' }, file)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(both.find(({ status }) => status === 409)!.text).toContain('状态已变化')
    const seen = await buyer.one(id)
    expect(seen).toMatchObject({
      state: 'ISSUED',
      invoiceDate: '2026-11-20',
      file: { name: '发票 ①.pdf', size: PDF.length },
    })
    expect(seen.invoiceNos).toHaveLength(1)
    expect((await buyer.order(seen.orders[0]!.orderNo)).invoicing).toEqual({ applicationNo: id, state: 'ISSUED' })
    expect(await buyer.ask('withdraw', { id })).toMatchObject({ code: 409, msg: '已开具，不能撤回' })

    const { url } = (await buyer.ask<{ url: string }>('file', { id })).data
    const got = await fetch(url)
    expect([got.status, Buffer.from(await got.arrayBuffer()).equals(PDF)]).toEqual([200, true])
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice.pdf"; filename*=UTF-8''${encodeURIComponent('发票 ①.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await fetch(`${url}x`)).status).toBe(404)
    expect((await (await asker(otherAdmin.mobile)).ask('file', { id })).code).toBe(404)
    await service.edit(`update invoice_file_links set expires_at = now() - interval '1 s'`)
    const late = await fetch(url)
    expect([late.status, (await late.text()).includes('已失效')]).toEqual([404, true])

    // The number is used; another application may not have it.
    const second = await applied(buyer)
    const [number] = seen.invoiceNos
    const twice = await issue(second, { numbers: number })
    expect([twice.status, twice.text.includes(`已用于申请 ${id}`)]).toEqual([409, true])

    const better = samplePdf(['better'])
    const replaced = await upload(desk, `/console/invoices/${id}/file`, {}, { name: 'b.pdf', content: better })
    expect(replaced.status).toBe(303)
    const fresh = (await buyer.ask<{ url: string }>('file', { id })).data.url
    expect(Buffer.from(await (await fetch(fresh)).arrayBuffer()).equals(better)).toBe(true)
    const trail = await desk.get(`/console/invoices/${id}`)
    expect(trail.text).toMatch(/manager · 经理：开具发票/)
    expect(trail.text).toContain('发票 ①.pdf → b.pdf')
    expect((await agent.get(`/console/invoices/${id}`)).text).not.toContain('操作记录')
    await buyer.ask('withdraw', { id: second })
  })

  test('[R-SEL-05] objects of a PDF that are packed are judged as well, and what cannot be looked into is refused', async () => {
    const id = await applied(buyer)
    const began = Date.now()
    for (const [words, content] of hiddenDeeds()) {
      const shown = await issue(id, {}, { name: 'invoice.pdf', content })
      expect([shown.status, shown.text.includes(words), content.toString('latin1', 0, 90)]).toEqual([
        ...[400, true, content.toString('latin1', 0, 90)],
      ])
    }
    expect(Date.now() - began).toBeLessThan(20_000)
    // What the bureaus send: packed, with bookmarks in it.
    const bureau = packedPdf('<</Type/Outlines/First 8 0 R/Count 1>>')
    expect((await issue(id, { numbers: '26312000000217409599' }, { name: 'a.pdf', content: bureau })).status).toBe(303)
  })

  test('[R-SEL-05] a file is judged by what is in it, and what was typed comes back', async () => {
    const id = await applied(buyer)
    const bad: [string, Buffer][] = [
      ['不是 PDF', Buffer.from('MZ\x90\x00 program')],
      ['不是 PDF', Buffer.from('<html>%PDF-1.4 %%EOF</html>')],
      ['是空的', Buffer.alloc(0)],
      ['不完整', PDF.subarray(0, 200)],
      ['不完整', Buffer.from('%PDF-1.4\n<html><script></script>%%EOF')],
      ['不是 PDF', Buffer.from('%PDF-1.4<html><script></script>\nstartxref\n9\n%%EOF')],
      ...[
        '/OpenAction<</S/JavaScript/JS(app)>>',
        '/OpenAction<</S/Java#53cript/J#53(app)>>',
        '/OpenAction<</S/#4caunch/F(cmd.exe)>>',
        '/OpenAction<</JS(app)>>',
        '/AcroForm<</XFA 9 0 R>>',
        '/OpenAction<</S/SubmitForm/F(http://127.0.0.1)>>',
        '/OpenAction<</S/GoToR/F(a.pdf)>>',
      ].map((part): [string, Buffer] => [
        '含有脚本',
        Buffer.from(PDF.toString('latin1').replace('/Type/Catalog', part), 'latin1'),
      ]),
      ['不能超过 5 MB', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)])],
    ]
    for (const [words, content] of bad) {
      const shown = await issue(id, {}, { name: 'invoice.pdf', content })
      expect([shown.status, shown.text.includes(words)]).toEqual([400, true])
      expect(shown.text).toContain('value="26312000000217409518"')
    }
    for (const [fields, words] of [
      [{ numbers: '' }, '请填写发票号码'],
      [{ numbers: '2.6e19' }, '8–20 位数字'],
      [{ numbers: '1234567' }, '8–20 位数字'],
      [{ day: '2026-02-31' }, '开票日期'],
      [{ day: '2036-01-01' }, '开票日期'],
    ] as const) {
      const shown = await issue(id, fields)
      expect([shown.status, shown.text.includes(words)]).toEqual([400, true])
    }
    expect(await buyer.one(id)).toMatchObject({ state: 'APPLIED' })
    // As large as may be, with zeros in front of its numbers, several of them.
    const full = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(5 * 1024 * 1024 - PDF.length, ' '), PDF.subarray(9)])
    expect(
      (await issue(id, { numbers: ' 00012345，00012346 ' }, { name: 'x'.repeat(300), content: full })).status,
    ).toBe(303)
    expect(await buyer.one(id)).toMatchObject({ invoiceNos: ['00012345', '00012346'], file: { size: full.length } })
    const foreign = await desk.send(`/console/invoices/${id}/file`, new FormData(), { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const nobody = await fetch(`${service.url}/console/invoices/${id}/file`, {
      method: 'POST',
      body: new FormData(),
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/console/login'])
  })

  test('[R-SEL-05] [R-CALL-217] rejected with a reason that the buyer reads, and its orders are free again', async () => {
    const id = await applied(buyer)
    const [order] = (await buyer.one(id)).orders
    const reject = (reason: string) => upload(desk, `/console/invoices/${id}/reject`, { reason })
    expect((await reject(' ')).status).toBe(400)
    expect((await reject('长'.repeat(201))).status).toBe(400)
    expect((await reject('<b>税号</b>与抬头不一致')).status).toBe(303)
    expect(await buyer.one(id)).toMatchObject({ state: 'REJECTED', reason: '<b>税号</b>与抬头不一致' })
    expect((await desk.get(`/console/invoices/${id}`)).text).toContain('&lt;b&gt;税号&lt;/b&gt;')
    const seen = await buyer.order(order!.orderNo)
    expect([seen.invoicing, seen.actions.includes('applyInvoice')]).toEqual([null, true])
    expect(await buyer.ask('withdraw', { id })).toMatchObject({ code: 409 })
    const late = await issue(id)
    expect([late.status, late.text.includes('同事已经驳回')]).toEqual([409, true])
    // Taken back and made out in the same moment: one of them.
    const again = await applied(buyer)
    const [withdrawn, issued] = await Promise.all([
      buyer.ask('withdraw', { id: again }),
      issue(again, { numbers: '87654321' }),
    ])
    const { state } = await buyer.one(again)
    expect([withdrawn.code, issued.status, state]).toEqual(
      state === 'ISSUED' ? [409, 303, 'ISSUED'] : [200, 409, 'WITHDRAWN'],
    )
  })

  test('[R-SEL-05] money that went back after the application is not invoiced', async () => {
    const chief = await asker(admin.mobile)
    const id = await applied(chief)
    const [order] = (await chief.one(id)).orders
    await service.edit(
      `update orders set status = 'CANCELLED', pay_status = 'REFUNDING' where order_no = '${order!.orderNo}'`,
    )
    const shown = await issue(id, { numbers: '11112222' })
    expect([shown.status, shown.text.includes(`订单 ${order!.orderNo} 已退款`)]).toEqual([409, true])
    expect(await chief.one(id)).toMatchObject({ state: 'APPLIED' })
    await service.edit(`update orders set status = 'TAKEN', pay_status = 'PAID' where order_no = '${order!.orderNo}'`)
    await chief.ask('withdraw', { id })
  })

  test('[R-ORD-10] an order that asked for an invoice has applied for it once it is received', async () => {
    const trade = await trader(() => service.url, purchaser.mobile)
    const here = await asker(purchaser.mobile, SHOP)
    const titles = await here.titles()
    const make = async (more: object) =>
      (await trade.create({ ...(await trade.basket([{ skuNo: SKU, quantity: 2 }])), ...more })).data.orderNo
    const asked = await make({ invoiceId: titles[0]!.invoiceId })
    const plain = await make({})
    for (const orderNo of [asked, plain]) {
      await payInSandbox(service.url, orderNo)
      await until(async () => (await trade.detail(orderNo)).payStatus === 'PAID')
      expect((await trade.detail(orderNo)).invoicing).toBeNull()
      await sell(service.url, orderNo, 'accept')
      await sell(service.url, orderNo, 'ship')
      expect((await trade.ask('order', 'confirmTake', { id: orderNo })).code).toBe(200)
    }
    const order = await trade.detail(asked)
    expect(order.invoicing).toMatchObject({ state: 'APPLIED' })
    expect(order.actions).not.toContain('applyInvoice')
    const application = await here.one(order.invoicing!.applicationNo)
    expect(application).toMatchObject({ amount: order.payableAmount, orders: [{ orderNo: asked }] })
    expect(application.title).toBe(order.invoice!.title)
    expect(application.bankName).toBe(titles[0]!.bankName)
    // What the page of the order told before, it tells still, and no more of the title.
    expect(Object.keys(order.invoice!).sort()).toEqual(['taxNo', 'title', 'type'])
    const other = await trade.detail(plain)
    expect([other.invoicing, other.actions.includes('applyInvoice')]).toEqual([null, true])
    const cancelled = await make({ invoiceId: titles[0]!.invoiceId })
    await trade.ask('order', 'cancel', { id: cancelled, cancelReason: '不想买了' })
    expect((await trade.detail(cancelled)).invoicing).toBeNull()
  })
})
