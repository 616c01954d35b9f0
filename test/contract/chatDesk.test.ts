/** The desk that answers: whose a talk is, who may what, and what the buyer and the colleagues hear of it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { ChatToken, ChatUpload } from '@/api/chat'
import { SEED_MEMBERS } from '../../server/seed/people'
import { databases, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { loggedIn } from './desk'
import { OTHER_SHOP_NO } from './requests'
import { chatToken, lineWith, openLine, type Line } from './talk'
import { deskWith, talkDesk, type TalkDesk } from './talkDesk'

interface Listed {
  counts: Record<string, number>
  own: { groupId: string; unread: number }[]
  list: {
    groupId: string
    status: string
    mine: boolean
    sellerName: string
    unread: number
    latest: string
    tag: string
  }[]
}

interface Whole {
  talk: Listed['list'][number] & { buyerName: string; companyName: string; guest: boolean }
  sellerId: string
  basket: { skuNo: string; quantity: number; price: number | null }[] | null
  orders: { orderNo: string; name: string; amount: number; statusText: string; lineCount: number }[]
  buyerReadTime: number
  mobile: string
  history: { msgId: string; msgText: string; msgFromName: string }[]
  deeds: { name: string; action: string; note: string }[]
}

const ADDRESSES: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '?tab=WAITING'],
  ['GET', '/GROUP'],
  ['PUT', '/GROUP/take', {}],
  ['PUT', '/GROUP/handOn', {}],
  ['PUT', '/GROUP/close', {}],
  ['POST', '/GROUP/send', { msgId: 'xxxxxxxx', mediaType: 'TEXT', text: '闯入' }],
  ['GET', '/GROUP/goods?words=HZ'],
  ['GET', '/colleagues'],
  ['GET', '/token'],
  ['PUT', '/GROUP/read', { msgId: 'xxxxxxxx' }],
  ['GET', '/GROUP/upload'],
  ['GET', '/settings'],
  ['PUT', '/settings', {}],
  ['GET', '/answers'],
  ['PUT', '/answers', { answers: [] }],
]

describe.each(databases())('the desk of talks on %s', (database) => {
  let service: Service
  const desks: Record<string, TalkDesk> = {}
  const url = () => service.url
  beforeAll(async () => {
    service = await startService({ database, environment: { JOB_SECONDS: '1' } })
    for (const name of ['owner', 'manager', 'agent']) desks[name] = await talkDesk(url, name)
    desks['stranger'] = await talkDesk(url, 'owner', OTHER_SHOP_NO)
  })
  afterAll(() => service?.stop())

  type Talk = { line: Line & { token: ChatToken }; group: string }
  const waiting = async (mobile?: string): Promise<Talk> => {
    const headers: Record<string, string> = mobile ? { Authorization: await logIn(service.url, mobile) } : {}
    const line = await openLine(service.url, headers)
    const group = await line.join()
    await line.say(group, '转人工')
    await line.next('CHAT', { from: 'ROBOT' })
    return { line, group }
  }
  const one = async (group: string, desk = desks['agent']!): Promise<Whole> =>
    (await desk.ask<Whole>('GET', `/${group}`)).data
  const lineOf = async (desk: TalkDesk): Promise<Line> => {
    const { data } = await desk.ask<{ token: string }>('GET', '/token')
    const line = await lineWith(service.url, data.token)
    line.send({ command: 'PING' })
    await line.next('PONG')
    return line
  }
  const say = (desk: TalkDesk, group: string, text: string, more: object = {}) =>
    desk.ask('POST', `/${group}/send`, { msgId: randomUUID(), mediaType: 'TEXT', text, ...more })

  test('[R-CALL-244] [R-CALL-245] [R-CALL-246] a talk is seen with its buyer, taken, answered, handed on and closed with a tag', async () => {
    const { line, group } = await waiting(SEED_MEMBERS.purchaser.mobile)
    const { agent, manager } = desks as Record<'agent' | 'manager', TalkDesk>
    const list = (await agent.ask<Listed>('GET', '?tab=WAITING')).data
    expect(list.counts['WAITING']).toBe(list.list.length)
    expect(list.list.find(({ groupId }) => groupId === group)).toMatchObject({
      status: 'WAITING',
      unread: 1,
      mine: false,
    })
    const seen = await one(group)
    expect(seen.talk).toMatchObject({ buyerName: '陆言', companyName: '江阴砻澜装备制造有限公司', guest: false })
    expect(seen.orders.length).toBeGreaterThan(0)
    expect(seen.history.map(({ msgText }) => msgText)).toContain('转人工')
    expect((await say(agent, group, '您好')).code).toBe(409)
    expect((await agent.ask('PUT', `/${group}/take`, {})).code).toBe(200)
    expect((await say(agent, group, '您好，我是客服')).code).toBe(200)
    expect(await line.next('CHAT', { from: 'SERVICE' })).toMatchObject({
      fromName: '客服 agent',
      text: '您好，我是客服',
      to: group,
    })
    await line.say(group, '怎么开发票')
    expect((await one(group)).talk).toMatchObject({ status: 'RUNNING', mine: true, unread: 1 })
    expect((await agent.ask('PUT', `/${group}/handOn`, { to: 'MANAGER' })).code).toBe(200)
    expect((await say(agent, group, '还在')).msg).toBe('manager 正在接待这位买家')
    expect((await say(manager, group, '我来回答')).code).toBe(200)
    expect((await manager.ask('PUT', `/${group}/handOn`, {})).code).toBe(200)
    expect((await one(group)).talk).toMatchObject({ status: 'WAITING', sellerName: '' })
    expect((await manager.ask('PUT', `/${group}/take`, {})).code).toBe(200)
    expect((await manager.ask('PUT', `/${group}/close`, { tag: '开票' })).code).toBe(200)
    const closed = await one(group)
    expect(closed.talk).toMatchObject({ status: 'CLOSED', tag: '开票', sellerName: 'manager', unread: 0 })
    expect(closed.deeds.map(({ name, action, note }) => `${name} ${action} ${note}`.trim())).toEqual([
      'manager close 开票',
      'manager take',
      'manager handOn',
      'agent handOn MANAGER',
      'agent take',
    ])
    // Whoever writes again meets the script first.
    await line.say(group, '怎么开发票')
    expect((await line.next('CHAT', { from: 'ROBOT', mediaType: 'TEXT' })).text).not.toBe('')
    expect((await one(group)).talk).toMatchObject({ status: 'SCRIPT', tag: '', sellerName: '' })
    line.close()
  })

  test('[R-CHT-17] of two who take a talk at once one has it; a colleague’s is taken only by who knows whose it is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { line, group } = await waiting()
      const both = await Promise.all(['agent', 'manager'].map((name) => desks[name]!.ask('PUT', `/${group}/take`, {})))
      expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
      const winner = both[0]!.code === 200 ? 'agent' : 'manager'
      expect(both.find(({ code }) => code === 409)!.msg).toBe(`${winner} 正在接待这位买家`)
      const owner = desks['owner']!
      expect((await owner.ask('PUT', `/${group}/take`, { from: '0' })).code).toBe(409)
      const { sellerId } = await one(group)
      expect((await owner.ask('PUT', `/${group}/take`, { from: sellerId })).code).toBe(200)
      expect((await say(desks[winner]!, group, '还在')).code).toBe(409)
      line.close()
    }
  })

  test('[R-CHT-17] [R-CALL-247] a message of the desk that is sent twice is there once', async () => {
    const { line, group } = await waiting()
    await desks['agent']!.ask('PUT', `/${group}/take`, {})
    const msgId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => say(desks['agent']!, group, '您好', { msgId })))
    expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1)
    expect((await one(group)).history.filter(({ msgText }) => msgText === '您好')).toHaveLength(1)
    line.close()
  })

  test('[R-CHT-17] cards of the desk are made for this buyer; a picture is one of this talk', async () => {
    const { line, group } = await waiting()
    const agent = desks['agent']!
    await agent.ask('PUT', `/${group}/take`, {})
    const skuNo = declared('product', 'detail').request['skuNo'] as string
    expect((await say(agent, group, JSON.stringify({ skuNo, price: 1 }), { mediaType: 'PRODUCT' })).code).toBe(200)
    expect(JSON.parse((await line.next('CHAT', { mediaType: 'PRODUCT' })).text)).not.toMatchObject({ price: 1 })
    expect((await say(agent, group, '{"orderNo":"SO2026112500000001"}', { mediaType: 'ORDER' })).code).toBe(403)
    expect((await say(agent, group, `10001/${'x'.repeat(22)}`, { mediaType: 'IMAGE' })).code).toBe(400)
    for (const text of ['', ' ', 'x'.repeat(2_001)]) expect((await say(agent, group, text)).code).toBe(400)
    line.close()
  })

  test('[R-CALL-255] goods are found by number and by words, with the prices that this buyer sees', async () => {
    type Goods = { skuNo: string; name: string; price: number | null; stock: string }[]
    const goodsFor = async (group: string, words: string): Promise<Goods> =>
      (await desks['agent']!.ask<Goods>('GET', `/${group}/goods?${new URLSearchParams({ words }).toString()}`)).data
    const { line, group } = await waiting()
    const skuNo = declared('product', 'detail').request['skuNo'] as string
    const [exact, ...rest] = await goodsFor(group, skuNo)
    expect(rest).toEqual([])
    expect(exact).toMatchObject({ skuNo, price: expect.any(Number) })
    const found = await goodsFor(group, '电机')
    expect(found.length).toBeGreaterThan(1)
    for (const { name, stock } of found)
      expect([name, stock]).toEqual([expect.stringContaining('电机'), expect.any(String)])
    expect((await desks['agent']!.ask('GET', `/${group}/goods?words=`)).code).toBe(400)
    await service.edit(`update shops set price_login = true where shop_no = '10001'`)
    expect((await goodsFor(group, skuNo))[0]).toMatchObject({ skuNo, price: null })
    await service.edit(`update shops set price_login = false where shop_no = '10001'`)
    line.close()
  })

  test('[R-CALL-242] [R-CALL-243] [R-CALL-256] a seller sees which talks are his, what the buyer has read, and who his colleagues are', async () => {
    const { line, group } = await waiting(SEED_MEMBERS.purchaser.mobile)
    const { agent, manager } = desks as Record<'agent' | 'manager', TalkDesk>
    await agent.ask('PUT', `/${group}/take`, {})
    const ownOf = async (desk: TalkDesk) => (await desk.ask<Listed>('GET', '?tab=CLOSED')).data.own
    expect(await ownOf(agent)).toContainEqual({ groupId: group, unread: (await one(group)).talk.unread })
    expect((await ownOf(manager)).map(({ groupId }) => groupId)).not.toContain(group)
    const { data } = await say(agent, group, '您好')
    const { time } = data as { time: number }
    expect((await one(group)).buyerReadTime).toBeLessThan(time)
    await line.say(group, '看到了')
    expect((await one(group)).buyerReadTime).toBeGreaterThan(time)
    const [order] = (await one(group)).orders
    expect(order).toMatchObject({
      name: expect.stringMatching(/./),
      amount: expect.any(Number),
      statusText: expect.stringMatching(/./),
    })
    const colleagues = (await agent.ask<{ name: string }[]>('GET', '/colleagues')).data
    expect(colleagues.map(({ name }) => name).sort()).toEqual(['manager', 'owner'])
    line.close()
  })

  test('[R-CHT-12] [R-CHT-17] the desk hears at once that a guest has logged in, and in which talk he goes on', async () => {
    const { mobile } = SEED_MEMBERS.otherAdmin
    await service.edit(`delete from chat_groups where user_id = (select user_id from users where mobile = '${mobile}')`)
    const headers = { Authorization: await logIn(service.url, mobile) }
    const agent = desks['agent']!
    const listening = await lineOf(agent)
    const guests = [await waiting(), await waiting()]
    const [{ group: becomes }] = guests as [Talk, Talk]
    for (const { line, group } of guests) {
      await agent.ask('PUT', `/${group}/take`, {})
      expect((await one(group)).talk.guest).toBe(true)
      await chatToken(service.url, { ...headers, 'chat-token': line.token.guestToken! })
      await listening.next('TALK', { to: group, from: becomes, text: 'RUNNING' })
      expect((await one(becomes)).talk).toMatchObject({
        guest: false,
        companyName: expect.stringMatching(/./),
        mine: true,
      })
    }
    // Whoever has the member's own talk before him finds in it what came from the other.
    await listening.next('TALK', { to: becomes, from: becomes, text: 'RUNNING' })
    expect((await one(becomes)).history.filter(({ msgText }) => msgText === '转人工')).toHaveLength(2)
    expect((await agent.ask('GET', `/${guests[1]!.group}`)).code).toBe(404)
    await agent.ask('PUT', `/${becomes}/close`, {})
    for (const each of [...guests.map(({ line }) => line), listening]) each.close()
  })

  test('[R-CHT-17] [R-PRM-08] the desk sees the orders that this buyer finds in his own list, and sends cards of them', async () => {
    const { line, group } = await waiting(SEED_MEMBERS.demander.mobile)
    const headers = { Authorization: await logIn(service.url, SEED_MEMBERS.demander.mobile) }
    type Listing = { list: { orderNo: string; skuCount: number; payableAmount: number }[] }
    const request = { pageNum: 1, pageSize: 5 }
    const { list } = (await send<Listing>(service.url, declared('order', 'list'), { headers, request })).body.data
    expect(list.length).toBeGreaterThan(0)
    const { orders } = await one(group)
    const told = (orderNo: string, lines: number, amount: number): string => `${orderNo} ${lines} ${amount}`
    expect(orders.map(({ orderNo, lineCount, amount }) => told(orderNo, lineCount, amount))).toEqual(
      list.map(({ orderNo, skuCount, payableAmount }) => told(orderNo, skuCount, payableAmount)),
    )
    await desks['agent']!.ask('PUT', `/${group}/take`, {})
    const { orderNo } = orders[0]!
    expect((await say(desks['agent']!, group, JSON.stringify({ orderNo }), { mediaType: 'ORDER' })).code).toBe(200)
    expect(JSON.parse((await line.next('CHAT', { mediaType: 'ORDER' })).text)).toMatchObject({ orderNo })
    await desks['agent']!.ask('PUT', `/${group}/close`, {})
    line.close()
  })

  test('[R-CHT-17] [R-CALL-242] of a talk that waits the list shows what the buyer said last, of the others what was said last', async () => {
    const { line, group } = await waiting()
    const agent = desks['agent']!
    const latest = async (tab: string) =>
      (await agent.ask<Listed>('GET', `?tab=${tab}`)).data.list.find(({ groupId }) => groupId === group)?.latest
    expect(await latest('WAITING')).toBe('转人工')
    await line.say(group, '这款电机有货吗')
    expect(await latest('WAITING')).toBe('这款电机有货吗')
    await agent.ask('PUT', `/${group}/take`, {})
    await say(agent, group, '有货')
    expect(await latest('RUNNING')).toBe('有货')
    await agent.ask('PUT', `/${group}/handOn`, {})
    expect(await latest('WAITING')).toBe('这款电机有货吗')
    line.close()
  })

  test('[R-CALL-249] [R-CALL-250] the desk has seen what the buyer wrote, and sends him a picture of its own', async () => {
    const { line, group } = await waiting()
    const agent = desks['agent']!
    await agent.ask('PUT', `/${group}/take`, {})
    const { msgId } = await line.say(group, '有图吗')
    await line.say(group, '要侧面的')
    expect((await one(group)).talk.unread).toBe(3)
    const seen = await agent.ask('PUT', `/${group}/read`, { msgId })
    expect([seen.data, (await one(group)).talk.unread]).toEqual([{ unread: 1 }, 1])
    const leave = (await agent.ask<ChatUpload>('GET', `/${group}/upload`)).data
    const form = new FormData()
    for (const name of ['key', 'policy', 'signature'] as const) form.set(name, leave[name])
    const photo = sharp({ create: { width: 30, height: 20, channels: 3, background: '#3E4EB8' } })
    form.set('file', new Blob([new Uint8Array(await photo.png().toBuffer())], { type: 'image/png' }), 'a.png')
    expect((await fetch(leave.host, { method: 'POST', body: form })).status).toBe(200)
    expect((await say(agent, group, leave.key, { mediaType: 'IMAGE' })).code).toBe(200)
    const { text: address } = await line.next('CHAT', { from: 'SERVICE', mediaType: 'IMAGE' })
    const looked = await fetch(address)
    expect([looked.status, looked.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    line.close()
  })

  test('[R-CALL-251] [R-CALL-252] a manager says when the shop talks and in which words; the others read it', async () => {
    const { manager, agent } = desks as Record<'agent' | 'manager', TalkDesk>
    const before = (await agent.ask<Record<string, unknown>>('GET', '/settings')).data
    const settings = {
      ...{ enabled: true, greeting: '欢迎光临', offlineReply: '明早回复', workDays: [1, 5], workFrom: '08:30' },
      ...{ workUntil: '17:30', keepDays: 90 },
    }
    expect((await manager.ask('PUT', '/settings', { ...settings, workDays: [5, 1, 5] })).data).toBe(true)
    expect((await agent.ask('GET', '/settings')).data).toEqual(settings)
    const config = await send<{ greeting: string }>(service.url, declared('chat', 'config'))
    expect(config.body.data.greeting).toBe('欢迎光临')
    for (const wrong of [
      { workDays: [] },
      { workFrom: '25:00' },
      { workFrom: '17:30' },
      { keepDays: 0 },
      { greeting: 'x'.repeat(2_001) },
    ])
      expect((await manager.ask('PUT', '/settings', { ...settings, ...wrong })).code).toBe(400)
    expect((await manager.ask('PUT', '/settings', before)).code).toBe(200)
  })

  test('[R-CHT-17] what a buyer writes while his talk is being closed is not closed away unread', async () => {
    const { line, group } = await waiting()
    const agent = desks['agent']!
    await agent.ask('PUT', `/${group}/take`, {})
    const { msgId: seen } = await line.say(group, '还有一件事')
    const { msgId } = await line.say(group, '能开票吗')
    const early = await agent.ask('PUT', `/${group}/close`, { tag: '咨询', seen })
    expect(early).toMatchObject({ code: 409, msg: expect.stringContaining('新消息') })
    expect((await one(group)).talk).toMatchObject({ status: 'RUNNING', unread: 3 })
    expect((await agent.ask('PUT', `/${group}/close`, { tag: '咨询', seen: msgId })).code).toBe(200)
    line.close()
  })

  test('[R-ROL-08] [R-CHT-07] a seller who is called 游客 stands on the shop’s side; no answer of the desk has a whole mobile', async () => {
    const { line, group } = await waiting(SEED_MEMBERS.otherAdmin.mobile)
    expect((await one(group)).mobile).toBe('139****0001')
    await service.edit(`update sellers set name = '游客服务部' where shop_no = '10001' and name = 'agent'`)
    await desks['agent']!.ask('PUT', `/${group}/take`, {})
    await say(desks['agent']!, group, '您好')
    expect(await line.next('CHAT', { from: 'SERVICE' })).toMatchObject({ fromName: '客服', text: '您好' })
    await service.edit(`update sellers set name = 'agent' where shop_no = '10001' and name = '游客服务部'`)
    line.close()
  })

  test('[R-CALL-257] the desk sees the cart of a buyer who shows it, until he takes it back; a guest and a DEMANDER have none', async () => {
    const { mobile } = SEED_MEMBERS.purchaseManager
    const { line, group } = await waiting(mobile)
    const headers = { Authorization: await logIn(service.url, mobile) }
    const skuNo = declared('product', 'detail').request['skuNo'] as string
    await send(service.url, declared('cart', 'pushIn'), { headers, request: { skuList: [{ skuNo, quantity: 10 }] } })
    const show = async (shown: boolean, who: Record<string, string> = headers) =>
      (await send(service.url, declared('chat', 'basket'), { headers: who, request: { shown } })).body.code
    expect((await one(group)).basket).toBeNull()
    expect(await show(true)).toBe(200)
    expect((await one(group)).basket).toContainEqual(expect.objectContaining({ skuNo, price: expect.any(Number) }))
    const told = await send<ChatToken>(service.url, declared('chat', 'token'), { headers })
    expect(told.body.data.basketShown).toBe(true)
    expect(await show(false)).toBe(200)
    expect((await one(group)).basket).toBeNull()
    line.close()

    const guest = await waiting()
    expect(await show(true, { 'chat-token': guest.line.token.token })).toBe(401)
    const demander = await waiting(SEED_MEMBERS.demander.mobile)
    const his = { Authorization: await logIn(service.url, SEED_MEMBERS.demander.mobile) }
    expect(await show(true, his)).toBe(403)
    await service.edit(`update chat_groups set basket_shown = true where group_id = '${demander.group}'`)
    expect((await one(demander.group)).basket).toBeNull()
    for (const each of [guest, demander]) each.line.close()
  })

  test('[R-CHT-17] [R-SEL-01] every call of the desk: strangers, other shops and lesser roles are refused', async () => {
    const { line, group } = await waiting()
    const nobody = deskWith(url, '')
    for (const [method, path, body] of ADDRESSES) {
      const address = path.replace('GROUP', group)
      const at = `${method} ${path}`
      expect({ at, code: (await nobody.ask(method, address, body)).code }).toEqual({ at, code: 401 })
      const buyer = await nobody.ask(method, address, body, {
        Authorization: await logIn(service.url, SEED_MEMBERS.admin.mobile),
        'chat-token': line.token.token,
      })
      expect({ at, code: buyer.code }).toEqual({ at, code: 401 })
      if (method !== 'GET') {
        const foreign = await desks['owner']!.ask(method, address, body, { 'sec-fetch-site': 'cross-site' })
        expect({ at, status: foreign.status }).toEqual({ at, status: 403 })
      }
      if (path.includes('GROUP')) {
        const other = await desks['stranger']!.ask(method, address, body)
        expect({ at, code: other.code, data: other.data }).toEqual({ at, code: 404, data: null })
      }
    }
    expect((await desks['agent']!.ask('PUT', '/settings', {})).code).toBe(403)
    expect((await desks['agent']!.ask('PUT', '/answers', { answers: [] })).code).toBe(403)
    expect((await desks['manager']!.ask('PUT', '/settings', { enabled: true })).code).toBe(400)
    const list = (await desks['stranger']!.ask<Listed>('GET', '?tab=WAITING')).data
    expect(list.list.map(({ groupId }) => groupId)).not.toContain(group)
    expect((await one(group)).talk.status).toBe('WAITING')
    line.close()
  })

  test('[R-CHT-17] the page of talks runs the modules of this service only, by their own address', async () => {
    const desk = await loggedIn(url, 'agent')
    const { headers, text } = await desk.get('/console/chat')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self' ws://`)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/console\/page\/[0-9a-f]{12}\/main\.js">$/),
    ])
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=/)
    const [script = ''] = /\/console\/page\/[^"]+main\.js/.exec(text) ?? []
    const served = await desk.get(script)
    expect(served.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(served.headers.get('cache-control')).toContain('immutable')
    const older = await desk.get(script.replace(/page\/\w+/, 'page/000000000000'))
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const folder = script.replace('main.js', '')
    for (const name of ['none.js', '..%2fshell.ts', '%2e%2e%2froutes.ts', 'constructor', '%00'])
      expect((await desk.get(folder + name)).status).toBe(404)
  })

  test('[R-CHT-17] [R-CALL-248] a socket of the desk hears the talks of its shop, and no others; it only listens', async () => {
    const [own, other] = [await lineOf(desks['agent']!), await lineOf(desks['stranger']!)]
    const { line, group } = await waiting()
    expect(await own.next('CHAT', { to: group, text: '转人工' })).toMatchObject({ from: line.token.userId })
    expect(await own.next('TALK', { to: group })).toMatchObject({ text: 'WAITING' })
    await desks['agent']!.ask('PUT', `/${group}/take`, {})
    await own.next('TALK', { to: group, text: 'RUNNING' })
    own.send({ command: 'CHAT', to: group, mediaType: 'TEXT', text: '闯入', msgId: randomUUID() })
    expect((await own.next('ERROR')).text).toBe('工作台只接收消息')
    own.send({ command: 'GROUP_CREATE', text: '10001' })
    await own.next('ERROR')
    other.send({ command: 'PING' })
    await other.next('PONG')
    expect(other.frames.filter(({ command }) => command !== 'PONG')).toEqual([])
    for (const each of [line, own, other]) each.close()
  })

  test('[R-CHT-18] [R-CHT-21] a buyer who has left is told once, and again only after he was back', async () => {
    const { line, group } = await waiting(SEED_MEMBERS.admin.mobile)
    const agent = desks['agent']!
    await agent.ask('PUT', `/${group}/take`, {})
    const told = () => service.logs().split('客服回复了您').length - 1
    await say(agent, group, '在的')
    await line.next('CHAT', { from: 'SERVICE' })
    await pause(1_500)
    expect(told()).toBe(0)
    line.close()
    await line.closed
    await pause(100)
    await say(agent, group, '您还在吗')
    await say(agent, group, '有货的')
    await pause(2_500)
    expect(told()).toBe(1)
    const headers = { Authorization: await logIn(service.url, SEED_MEMBERS.admin.mobile) }
    const again = await openLine(service.url, headers)
    again.send({ command: 'PING' })
    await again.next('PONG')
    again.close()
    await again.closed
    await pause(100)
    await say(agent, group, '请查收')
    await pause(2_500)
    expect(told()).toBe(2)
    // In the app the chat itself shows it.
    const notices = await send<{ list: { subject: string }[] }>(service.url, declared('notices', 'list'), { headers })
    expect(notices.body.data.list.filter(({ subject }) => subject === 'CHAT')).toEqual([])
  }, 30_000)
})
