/** The seller's desk: who is let in, what he may do, and what is kept of it. */
import { STEPS } from '@/domain/order/steps'
import { SEED_PASSWORD } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { deskOf, loggedIn, ordersOn, type Desk } from './desk'
import { until } from './trader'

const OTHER_SHOP = '10002'

describe.each(anyDatabase())('the desk on %s', (database) => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ database, environment: { TRUST_PROXY: '1' } })
  })
  afterAll(() => service?.stop())
  const url = (): string => service.url
  const holds = (condition: string): Promise<void> =>
    service.edit(`do $$ begin if not (${condition}) then raise exception 'it is not so'; end if; end $$`)
  const first = async (desk: Desk, tab: string): Promise<string> => {
    const [orderNo] = await ordersOn(desk, tab)
    if (!orderNo) throw new Error(`no order on ${tab}`)
    return orderNo
  }

  describe('the door', () => {
    test('[R-SEL-02] an account opens it; its cookie is for this site and no script, and the database has its hash only', async () => {
      const desk = deskOf(url)
      expect(await desk.get('/console/orders')).toMatchObject({ status: 303, location: '/console/login' })
      const answer = await desk.logIn()
      expect(answer).toMatchObject({ status: 303, location: '/console/orders' })
      expect(answer.headers.get('set-cookie')).toMatch(
        /^console=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
      )
      expect(await desk.get('/console/orders')).toMatchObject({ status: 200, text: expect.stringContaining('店长') })
      const token = desk.cookie().split('=')[1]!
      await holds(`(select count(*) from seller_sessions where token_hash = encode(sha256('${token}'), 'hex')) = 1
        and not exists (select 1 from seller_sessions where token_hash like '%${token}%')`)
    })

    test('behind https the cookie is bound to the host and never sent in the open', async () => {
      const answer = await deskOf(url, { https: true }).logIn()
      expect(answer.headers.get('set-cookie')).toMatch(
        /^__Host-console=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
      )
    })

    test('whoever was sent to log in comes back to where he was, and to no other site', async () => {
      const desk = deskOf(url)
      const { location } = await desk.get('/console/orders?tab=ship')
      const next = new URL(location, url()).searchParams.get('next')!
      expect((await desk.logIn({ next })).location).toBe('/console/orders?tab=ship')
      for (const foreign of [
        '//evil.example/console/',
        'https://evil.example/console/orders',
        '/console/../sandbox/pay',
      ])
        expect((await desk.logIn({ next: foreign })).location).toBe('/console/orders')
    })

    test('a wrong password, an unknown account and a shop that is not there get the same answer', async () => {
      const words = '店铺编号、账号或密码不正确，还可再试 9 次'
      for (const [place, fields] of [{ password: 'Wrong2026' }, { name: 'nobody' }, { shopNo: '99999' }].entries()) {
        const answer = await deskOf(url, { address: `203.0.113.${place}` }).logIn(fields)
        expect(answer.status).toBe(401)
        expect(answer.text).toContain(words)
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    })

    test('[R-SEL-02] ten wrong passwords lock the account for their address for half an hour, and for no other', async () => {
      const address = '198.51.100.7'
      for (let left = 9; left >= 0; left -= 1) {
        const { text } = await deskOf(url, { address }).logIn({ name: 'manager', password: 'Wrong2026' })
        expect(text).toContain(`还可再试 ${left} 次`)
      }
      const locked = await deskOf(url, { address }).logIn({ name: 'Manager' })
      expect(locked).toMatchObject({ status: 429, text: expect.stringContaining('请 30 分钟后再试') })
      expect((await deskOf(url, { address: '198.51.100.8' }).logIn({ name: 'manager' })).status).toBe(303)
      expect((await deskOf(url, { address }).logIn({ name: 'agent' })).status).toBe(303)
      await service.edit(`update seller_login_failures set failed_at = failed_at - interval '31 minutes'`)
      expect((await deskOf(url, { address }).logIn({ name: 'manager' })).status).toBe(303)
      await holds(`not exists (select 1 from seller_login_failures where name = 'manager')`)
    })

    test('[R-SEL-02] thirty wrong passwords at once are ten tries', async () => {
      const address = '198.51.100.30'
      const wrong = { name: 'manager', password: 'Wrong2026' }
      const answers = await Promise.all(
        Array.from({ length: 30 }, async () => (await deskOf(url, { address }).logIn(wrong)).status),
      )
      expect(answers.filter((status) => status === 401)).toHaveLength(10)
      expect(answers.filter((status) => status === 429)).toHaveLength(20)
      await service.edit('delete from seller_login_failures')
    })

    test('[R-SEL-02] from many addresses an account is tried once in a minute, and who has logged in there is not kept out', async () => {
      const [home, neighbour] = ['2001:db8:77::1', '2001:db8:77::ffff']
      expect((await deskOf(url, { address: home }).logIn({ name: 'owner' })).status).toBe(303)
      for (let place = 0; place < 20; place += 1)
        await deskOf(url, { address: `203.0.112.${place}` }).logIn({ name: 'owner', password: 'Wrong2026' })
      const stranger = deskOf(url, { address: '203.0.112.99' })
      expect(await stranger.logIn({ name: 'owner' })).toMatchObject({
        status: 429,
        text: expect.stringContaining('请 1 分钟后再试'),
      })
      // His own network, whatever his address in it is today, and his name in capitals; another account's is not his.
      expect((await deskOf(url, { address: neighbour }).logIn({ name: 'Owner' })).status).toBe(303)
      // His own slip pauses nobody, and he is not paused by theirs.
      expect((await deskOf(url, { address: home }).logIn({ name: 'owner', password: 'Wrong2026' })).status).toBe(401)
      expect((await deskOf(url, { address: home }).logIn({ name: 'owner' })).status).toBe(303)
      await service.edit(`update seller_login_failures set failed_at = failed_at - interval '2 minutes'`)
      expect((await stranger.logIn({ name: 'owner' })).status).toBe(303)
      await service.edit('delete from seller_login_failures')
    })

    test('all addresses of one network of IPv6 count as one', async () => {
      for (let tries = 0; tries < 10; tries += 1)
        await deskOf(url, { address: `2001:db8::${tries + 1}` }).logIn({ name: 'agent', password: 'Wrong2026' })
      expect((await deskOf(url, { address: '2001:db8:0:0:ff::' }).logIn({ name: 'agent' })).status).toBe(429)
      expect((await deskOf(url, { address: '2001:db8:0:1::1' }).logIn({ name: 'agent' })).status).toBe(303)
    })

    test('its pages run no script, are framed by nobody and kept by nobody', async () => {
      const desk = await loggedIn(url, 'owner')
      for (const path of ['/console/login', '/console/orders', '/console/team']) {
        const { headers, text } = await desk.get(path)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
      }
    })

    test('the old address leads to it', async () => {
      expect(await deskOf(url).get('/seller')).toMatchObject({ status: 302, location: '/console/orders' })
      expect(await deskOf(url).get('/console')).toMatchObject({ status: 302, location: '/console/orders' })
    })
  })

  describe('a session', () => {
    const isOut = async (desk: Desk): Promise<boolean> => (await desk.get('/console/orders')).status === 303

    test('[R-SEL-02] ends when he logs out, also for whoever kept the cookie', async () => {
      const desk = await loggedIn(url, 'owner')
      const kept = { cookie: desk.cookie() }
      expect(await desk.post('/console/logout')).toMatchObject({ status: 303, location: '/console/login' })
      expect(desk.cookie()).toBe('')
      expect((await deskOf(url).get('/console/orders', kept)).status).toBe(303)
    })

    test.each([
      ['after two hours without a request', 'seen_at', '2 hours', '119 minutes'],
      ['after twelve hours, however busy', 'created_at', '12 hours', '719 minutes'],
    ])('[R-SEL-02] ends %s', async (_title, column, over, notYet) => {
      const desk = await loggedIn(url, 'owner')
      const set = (ago: string) => service.edit(`update seller_sessions set ${column} = now() - interval '${ago}'`)
      await set(notYet)
      expect(await isOut(desk)).toBe(false)
      await set(over)
      expect(await isOut(desk)).toBe(true)
    })

    test('lives on with every request', async () => {
      const desk = await loggedIn(url, 'owner')
      for (let hours = 0; hours < 3; hours += 1) {
        await service.edit(`update seller_sessions set seen_at = seen_at - interval '90 minutes'`)
        expect(await isOut(desk)).toBe(false)
      }
    })
  })

  describe('a request of somebody else’s page', () => {
    const origin = (): string => new URL(url()).origin
    const foreign: [string, () => Record<string, string>][] = [
      ['of another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })],
      ['of a neighbouring host', () => ({ 'sec-fetch-site': 'same-site' })],
      ['of another site that only an old browser names', () => ({ origin: 'https://evil.example' })],
      ['of a page without an origin', () => ({ origin: 'null' })],
      ['of a program that says nothing', () => ({})],
      [
        'of another site that says it were ours',
        () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }),
      ],
      ['of another site with a forged origin beside it', () => ({ 'sec-fetch-site': 'cross-site', origin: origin() })],
    ]
    test.each(foreign)('[R-SEL-02] %s changes nothing', async (_title, headers) => {
      const desk = await loggedIn(url, 'owner')
      const orderNo = await first(desk, 'accept')
      for (const path of [`/console/orders/${orderNo}/accept`, `/seller/orders/${orderNo}/accept`, '/console/logout'])
        expect((await desk.post(path, {}, headers())).status).toBe(403)
      expect(await ordersOn(desk, 'accept')).toContain(orderNo)
      const fields = { shopNo: '10001', name: 'owner', password: SEED_PASSWORD }
      const answer = await deskOf(url).post('/console/login', fields, headers())
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    })

    test('[R-SEL-02] of our own name in the open changes nothing at a desk that has https', async () => {
      const desk = deskOf(url, { https: true })
      await desk.logIn()
      const open = { origin: origin() }
      for (const headers of [open, { ...open, 'sec-fetch-site': 'same-origin' }])
        expect((await desk.post('/console/logout', {}, headers)).status).toBe(403)
      expect((await desk.post('/console/logout', {}, { origin: origin().replace('http:', 'https:') })).status).toBe(303)
    })

    test('its own is let in, also when an old browser names only the origin', async () => {
      for (const headers of [{ 'sec-fetch-site': 'none' }, { origin: origin() }] as Record<string, string>[]) {
        const desk = await loggedIn(url, 'owner')
        expect((await desk.post('/console/logout', {}, headers)).status).toBe(303)
      }
    })
  })

  describe('the roles', () => {
    test('[R-SEL-01] [R-PUR-25b] an AGENT accepts; he does not cancel or refund, and reads no trail and no accounts', async () => {
      const desk = await loggedIn(url, 'agent')
      const orderNo = await first(desk, 'accept')
      expect((await desk.get('/console/orders')).text).not.toMatch(/拒单|>取消<|员工/)
      for (const action of ['cancel', 'refund']) {
        const refused = await desk.post(`/console/orders/${orderNo}/${action}`, { reason: '商家库存不足' })
        expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('您的角色不能') })
        expect((await desk.get(`/console/orders/${orderNo}/${action}`)).location).toBe(`/console/orders/${orderNo}`)
      }
      expect((await desk.get('/console/team')).status).toBe(403)
      expect(await desk.post(`/console/orders/${orderNo}/accept`)).toMatchObject({
        status: 303,
        location: `/console/orders/${orderNo}?done=accept`,
      })
      const { text } = await desk.get(`/console/orders/${orderNo}?done=accept`)
      expect(text).toContain('已接单')
      // No money has moved, and the desk does not say that some has.
      expect(text).toContain('演示支付')
      expect(text).not.toContain('微信支付')
      expect(text).not.toContain('操作记录')
    })

    test('[R-SEL-01] a MANAGER cancels, and the buyer’s money goes back; he reads the trail, and no accounts', async () => {
      const desk = await loggedIn(url, 'manager')
      const orderNo = await first(desk, 'ship')
      const asked = await desk.get(`/console/orders/${orderNo}/cancel`)
      expect(asked.text).toContain('将原路退回买家')
      expect(await ordersOn(desk, 'ship')).toContain(orderNo)
      await desk.post(`/console/orders/${orderNo}/cancel`, { reason: '无法送达该地址' })
      expect(await ordersOn(desk, 'cancelled')).toContain(orderNo)
      // A finished order is not asked about, whatever address is typed.
      const typed = await desk.get(`/console/orders/${await first(desk, 'taken')}/cancel`)
      expect(typed.text).not.toContain('将原路退回买家')
      const { text } = await desk.get(`/console/orders/${orderNo}`)
      expect(text).toMatch(/退款中|已退款/)
      expect(text).toContain('操作记录')
      expect(text).toContain('manager · 经理：取消订单（无法送达该地址）')
      expect((await desk.get('/console/team')).status).toBe(403)
    })

    test('a MANAGER tries a refund again that waits for its turn, and is told when there is none', async () => {
      const desk = await loggedIn(url, 'manager')
      const { text: list } = await desk.get('/console/orders?tab=cancelled')
      const orderNo = /orders\/(\w+)[^]*?已退款/.exec(list.slice(list.indexOf('地址或发票信息有误') - 2000))![1]!
      const none = await desk.post(`/console/orders/${orderNo}/refund`)
      expect(none).toMatchObject({ status: 409, text: expect.stringContaining('没有待退款项') })
      await service.edit(`update orders set pay_status = 'REFUNDING' where order_no = '${orderNo}'`)
      await service.edit(`update payments set refunded_at = null, refund_requested_at = now(),
        next_refund_try = now() + interval '1 day' where order_no = '${orderNo}'`)
      expect((await desk.get(`/console/orders/${orderNo}/refund`)).text).toContain('确认退款')
      expect((await desk.post(`/console/orders/${orderNo}/refund`)).status).toBe(303)
      await until(async () => (await desk.get(`/console/orders/${orderNo}`)).text.includes('已退款'))
    })

    test('[R-SEL-01] an OWNER sees the accounts of his shop', async () => {
      const { status, text } = await (await loggedIn(url, 'owner')).get('/console/team')
      expect(status).toBe(200)
      for (const word of ['owner', 'manager', 'agent', '店长', '经理', '客服']) expect(text).toContain(word)
    })
  })

  test('[R-SEL-01] a seller sees the orders of his shop only: those of another are not there', async () => {
    const desk = await loggedIn(url, 'owner')
    const theirs = await first(await loggedIn(url, 'owner', OTHER_SHOP), 'accept')
    expect(await ordersOn(desk, 'all')).not.toContain(theirs)
    expect((await desk.get(`/console/orders?q=${theirs}`)).text).toContain('没有符合条件的订单')
    for (const path of ['', '/cancel', '/ship']) {
      const { status, text } = await desk.get(`/console/orders/${theirs}${path}`)
      expect([status, text.includes('订单不存在')]).toEqual([404, true])
    }
    const waybill = { outboundNo: 'CK1', was: '极途物流 YD1', carrier: '顺路速运', logisticsNo: 'SL-77201146' }
    const fields = { state: '3', context: '已签收', reason: '无法送达该地址', ...waybill }
    for (const action of ['accept', 'ship', 'cancel', 'refund', 'track', 'correct']) {
      expect((await desk.post(`/console/orders/${theirs}/${action}`, fields)).status).toBe(404)
      const byProgram = await desk.post(`/seller/orders/${theirs}/${action}`, fields)
      expect(JSON.parse(byProgram.text)).toMatchObject({ code: 404 })
    }
    expect((await desk.get('/seller/orders')).text).not.toContain(OTHER_SHOP)
    expect((await desk.get('/seller/orders')).text).toContain('"shopNo":"10001"')
    await holds(`not exists (select 1 from seller_deeds where order_no = '${theirs}')`)
  })

  test('[R-RUN-01] an address that the desk does not have answers with its own page, and a way back', async () => {
    const desk = await loggedIn(url, 'owner')
    const orderNo = await first(desk, 'accept')
    for (const path of ['nothing', 'orders/a/b/c', 'login/again', `orders/${orderNo}/nothing`]) {
      const { status, text } = await desk.get(`/console/${path}`)
      expect([path, status, text]).toEqual([path, 404, expect.stringMatching(/aria-label="工作台".*页面不存在/s)])
      expect(text).toContain('href="/console/orders')
    }
    const before = await deskOf(url).get('/console/nothing')
    expect([before.status, before.text]).toEqual([404, expect.stringMatching(/<h1>页面不存在.*>返回工作台<\/a>/s)])
    expect(before.text).not.toContain('aria-label="工作台"')
    expect((await desk.get('/console/nothing', { accept: 'application/json' })).text).toContain('"code":404')
    expect((await desk.post('/console/nothing')).status).toBe(404)
  })

  test('what no address of the desk can hold is not there: no fault of the service', async () => {
    const desk = await loggedIn(url, 'owner')
    const orderNo = await first(desk, 'accept')
    const pages = [
      '/console/orders/%00',
      `/console/orders/${orderNo}%00/cancel`,
      `/console/orders/${orderNo}/%00`,
      `/console/orders/${orderNo}/cancel%00`,
    ]
    for (const path of pages) {
      const { status, text } = await desk.get(path)
      expect([path, status, text.includes('页面不存在')]).toEqual([path, 404, true])
      expect((await desk.post(path, { reason: '无法送达该地址' })).status).toBe(404)
      const byProgram = await desk.post(path.replace('/console', '/seller'))
      expect(JSON.parse(byProgram.text)).toMatchObject({ code: 404 })
    }
    expect(await desk.post('/console/inquiries/%00/answer', { answer: '有货' })).toMatchObject({
      status: 404,
      text: expect.stringContaining('页面不存在'),
    })
    // Words that are no path: as if they were not there, also where one is said twice.
    for (const query of ['q=%00', 'tab=%00&page=%00', 'tab=ship&tab=accept', 'from=%00&from=2026-01-01&done=%00'])
      for (const path of ['/console/orders', `/console/orders/${orderNo}`])
        expect([query, (await desk.get(`${path}?${query}`)).status]).toEqual([query, 200])
    for (const path of ['/console/inquiries?page=%00', '/console/team?%00=%00', '/console/login?shopNo=%00&next=%00'])
      expect([path, (await desk.get(path)).status]).toEqual([path, 200])
    expect((await desk.get('/console/%00')).status).toBe(404)
    expect(await ordersOn(desk, 'accept')).toContain(orderNo)
  })

  describe('the trail', () => {
    test('says who did what to the order, when and from where; what was refused leaves no trace', async () => {
      const agent = deskOf(url, { address: '203.0.113.77' })
      await agent.logIn({ name: 'agent', shopNo: OTHER_SHOP })
      const orderNo = await first(agent, 'accept')
      await agent.post(`/console/orders/${orderNo}/accept`)
      const again = await agent.post(`/console/orders/${orderNo}/accept`)
      expect(again).toMatchObject({ status: 409, text: expect.stringContaining('操作未完成') })
      const { text } = await (await loggedIn(url, 'manager', OTHER_SHOP)).get(`/console/orders/${orderNo}`)
      const trail = text.slice(text.indexOf('操作记录'))
      expect(trail.match(/agent · 客服：接单/g)).toHaveLength(1)
      expect(trail).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} · 203\.0\.113\.77/)
    })

    test('a parcel is sent with its number once, however often the form is', async () => {
      const desk = await loggedIn(url, 'agent', OTHER_SHOP)
      const orderNo = await first(desk, 'ship')
      const { text: form } = await desk.get(`/console/orders/${orderNo}/ship`)
      const quantities = [...form.matchAll(/name="(line\.\d+)"[^>]*max="(\d+)"/g)]
      const [field = '', most = ''] = quantities[0]!.slice(1)
      expect(Number(most)).toBeGreaterThan(1)
      const fields = { by: 'page', alreadyShipped: '0', carrier: '顺路速运', logisticsNo: 'SL-77201146', [field]: '1' }
      const ship = (more: Record<string, string>) =>
        desk.post(`/console/orders/${orderNo}/ship`, { ...fields, ...more })
      for (const logisticsNo of [
        ' ',
        'SL-7720',
        'x'.repeat(41),
        'SL 77201146',
        '<b>77201146',
        '运单77201146',
        '-'.repeat(10),
      ])
        expect(await ship({ logisticsNo })).toMatchObject({ status: 400, text: expect.stringContaining('8–40 位字母') })
      expect(await ship({ carrier: '李四' })).toMatchObject({
        status: 400,
        text: expect.stringContaining('请选择承运商'),
      })
      expect((await ship({ by: 'x' })).status).toBe(400)
      expect((await ship({ [field]: '0' })).text).toContain('请填写发货数量')
      expect((await ship({})).status).toBe(303)
      expect(await ship({})).toMatchObject({ status: 409, text: expect.stringContaining('发货情况已有变化') })
      const { text } = await desk.get(`/console/orders/${orderNo}`)
      expect(text.match(/>顺路速运 SL-77201146/g)).toHaveLength(1)
      await holds(
        `(select note from seller_deeds where order_no = '${orderNo}' and action = 'ship') like '顺路速运 SL-77201146：%'`,
      )
      // Another parcel of the order has another number, also when it gets one later.
      const taken = { status: 409, text: expect.stringContaining('已用于本订单的包裹 CK') }
      expect(await ship({ alreadyShipped: '1', logisticsNo: 'sl-77201146' })).toMatchObject(taken)
      expect((await ship({ alreadyShipped: '1', logisticsNo: 'SL-77201147' })).status).toBe(303)
      const parcels = await desk.get(`/console/orders/${orderNo}`)
      const [outboundNo = '', was = ''] = ['outboundNo', 'was'].map(
        (name) => [...parcels.text.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))][0]![1]!,
      )
      const other = was.endsWith('46') ? 'SL-77201147' : 'SL-77201146'
      const correct = (fields: Record<string, string>) =>
        desk.post(`/console/orders/${orderNo}/correct`, { outboundNo, was, carrier: '顺路速运', ...fields })
      expect(await correct({ logisticsNo: other })).toMatchObject(taken)
      // The same parcel under the number that it has, only with the right carrier.
      expect((await correct({ carrier: '极途物流', logisticsNo: was.split(' ')[1]! })).status).toBe(303)
    })

    test('a wrong number of a parcel is corrected on its way: the buyer reads the new one, the trail both', async () => {
      const desk = await loggedIn(url, 'agent', OTHER_SHOP)
      const orderNo = await first(desk, 'part')
      const { text: page } = await desk.get(`/console/orders/${orderNo}`)
      const outboundNo = /name="outboundNo" value="([^"]+)"/.exec(page)![1]!
      const was = /name="was" value="([^"]+)"/.exec(page)![1]!
      const right = { outboundNo, was, carrier: '迅达快运', logisticsNo: 'XD-20261123-01' }
      const correct = (fields: Record<string, string>) =>
        desk.post(`/console/orders/${orderNo}/correct`, { ...right, ...fields })
      for (const logisticsNo of ['XD', '-'.repeat(10), '-XD20261123', 'XD20261123-', 'XD2026--1123'])
        expect(await correct({ logisticsNo })).toMatchObject({ status: 400, text: expect.stringContaining('8–40 位') })
      expect((await correct({ was: '' })).status).toBe(400)
      expect((await correct({ carrier: '' })).status).toBe(400)
      expect((await correct({ outboundNo: 'CK1' })).status).toBe(404)
      expect(await correct({})).toMatchObject({ status: 303, location: `/console/orders/${orderNo}?done=correct` })
      expect(await correct({})).toMatchObject({ status: 400, text: expect.stringContaining('运单没有变化') })
      const { text } = await desk.get(`/console/orders/${orderNo}?done=correct`)
      expect(text).toContain('迅达快运 XD-20261123-01')
      expect(text).toContain('运单已更正')
      await holds(`exists (select 1 from seller_deeds where order_no = '${orderNo}' and action = 'correct'
        and note like '${outboundNo}：% → 迅达快运 XD-20261123-01')`)
      await holds(`exists (select 1 from order_events where order_no = '${orderNo}' and event = 'correctWaybill')`)
      await service.edit(`update orders set status = 'TAKEN' where order_no = '${orderNo}'`)
      const late = { was: '迅达快运 XD-20261123-01', logisticsNo: 'XD-20261123-02' }
      expect((await correct(late)).status).toBe(409)
      expect((await desk.get(`/console/orders/${orderNo}`)).text).not.toContain('更正运单')
      await service.edit(`update orders set status = 'PARTIALLY_DELIVERED' where order_no = '${orderNo}'`)
    })

    test('[R-ORD-12] of two who correct one number the second is told what it is by now, and takes nothing back', async () => {
      const desk = await loggedIn(url, 'agent', OTHER_SHOP)
      const orderNo = await first(desk, 'part')
      const { text: page } = await desk.get(`/console/orders/${orderNo}`)
      const [outboundNo, was] = ['outboundNo', 'was'].map(
        (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)![1]!,
      )
      const numbers = ['JT-20261123-11', 'JT-20261123-12']
      const answers = await Promise.all(
        numbers.map((logisticsNo) =>
          desk.post(`/console/orders/${orderNo}/correct`, {
            ...{ outboundNo: outboundNo!, was: was!, carrier: '极途物流', logisticsNo },
          }),
        ),
      )
      const won = answers.findIndex(({ status }) => status === 303)
      const second = answers[1 - won]!
      expect([answers[won]?.status, second.status]).toEqual([303, 409])
      expect(second.text).toContain(`运单已被更正为 极途物流 ${numbers[won]}，请核对后再改`)
      expect((await desk.get(`/console/orders/${orderNo}`)).text).toContain(`极途物流 ${numbers[won]}</div>`)
    })
  })

  test('what waits for the shop is counted at its place, goods that are still to be sent among it', async () => {
    const desk = await loggedIn(url, 'owner')
    const counts = await Promise.all(['accept', 'ship', 'part', 'refund'].map((tab) => ordersOn(desk, tab)))
    expect(counts[2]!.length).toBeGreaterThan(0)
    const { text } = await desk.get(`/console/orders/${counts[2]![0]}`)
    expect(text).toContain(`待处理 </span>${counts.flat().length}</span>`)
    // The words of the buyer's page.
    const steps = [...text.matchAll(/class="steps__step[^>]*>([^<]+)</g)].map(([, step]) => step)
    expect(steps).toEqual([...STEPS])
    expect(text).toMatch(/aria-current="step">发货</)
  })

  test('orders are found by number, company, goods and mobile, and by their days', async () => {
    const desk = await loggedIn(url, 'owner')
    const orderNo = await first(desk, 'taken')
    const found = async (query: string): Promise<string> => (await desk.get(`/console/orders?${query}`)).text
    expect(await found(`q=${orderNo}`)).toContain('共 <span class="num">1</span> 单')
    for (const words of ['宁波', '13800000003', '轴承'])
      expect(await found(`q=${words}`)).toMatch(/num">[1-9]\d*<\/span> 单/)
    for (const words of ['%', '_', '不存在的商品'])
      expect(await found(`q=${encodeURIComponent(words)}`)).toContain('没有符合')
    expect(await found('from=2020-01-01&to=2020-01-02')).toContain('没有符合')
    expect(await found('page=2')).toContain('上一页')
    for (const odd of ['page=-1', 'page=x', 'tab=x', 'from=2026-02-31'])
      expect(await found(odd)).toContain(orderNo.slice(0, 4))
  })

  test('whatever a buyer wrote is shown as he wrote it and does nothing', async () => {
    const desk = await loggedIn(url, 'owner')
    const orderNo = await first(desk, 'way')
    const evil = `<img src=x onerror=alert(1)>"''`
    // What was kept before it was looked at: the name would turn round the mobile beside it.
    await service.edit(`update orders set remark = '${evil.replaceAll("'", "''")}',
      receive = jsonb_set(receive, '{receiverName}', '"张\u202e三"') where order_no = '${orderNo}'`)
    const { text } = await desk.get(`/console/orders/${orderNo}`)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;')
    expect(text).not.toContain('<img src=x')
    expect(text).toContain('张三')
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect((await desk.get(`/console/orders?q=${encodeURIComponent(evil)}`)).text).not.toContain('<img src=x')
  })
})
