/** Talks with the shop over the socket: who gets in, what is said, who hears it, in which order. */
import { randomUUID } from 'node:crypto'
import type { ChatFrame, ChatHistoryItem } from '@/api/chat'
import type { ChatUnread } from '@/api/talks'
import { SEED_MEMBERS } from '../../server/seed/people'
import { databases, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { CLOSED_SHOP_NO, OTHER_SHOP_NO, SHOP_NO } from './requests'
import { chatToken, lineWith, openLine } from './talk'

describe.each(databases())('talks on %s', (database) => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ database })
  })
  afterAll(() => service?.stop())

  const member = async (mobile: string) => ({ Authorization: await logIn(service.url, mobile) })
  const history = async (
    token: string,
    group: string,
    request: { msgTime?: number; minMsgId?: string } = {},
  ): Promise<ChatHistoryItem[]> => {
    const answer = await send<ChatHistoryItem[]>(service.url, declared('chat', 'history'), {
      request: { shopNo: SHOP_NO, group, minMsgId: undefined, ...request },
      headers: { 'chat-token': token },
    })
    expect(answer.body.code).toBe(200)
    return answer.body.data
  }

  test('[R-TOK-03] [R-CHT-05] [R-PUR-21] a guest opens a socket, gets a group and is greeted', async () => {
    const line = await openLine(service.url)
    expect(line.token).toMatchObject({ guest: true, userId: expect.stringMatching(/^GUEST_[0-9a-f]{8}$/) as string })
    const group = await line.join()
    expect(line.frames[0]).toMatchObject({ command: 'GROUP_CREATE', to: group, text: group })
    const greeting = await line.next('GREETING')
    expect(greeting.text).toContain('岫钧工品')
    line.close()
  })

  test('[R-CHT-02] [R-CHT-03] [R-CHT-04] every frame has its eight fields; PING gets PONG', async () => {
    const line = await openLine(service.url)
    const group = await line.join()
    line.send({ command: 'PING' })
    await line.next('PONG')
    await line.say(group, '你好')
    await line.next('CHAT')
    const fields = ['command', 'from', 'fromName', 'mediaType', 'msgId', 'text', 'time', 'to']
    for (const frame of line.frames) expect(Object.keys(frame).sort()).toEqual(fields)
    line.close()
  })

  test('[R-ENT-26] [R-ENT-27] [R-CALL-140] what was said is acknowledged, heard on the other device and read later', async () => {
    const headers = await member(SEED_MEMBERS.purchaser.mobile)
    const [phone, desk] = [await openLine(service.url, headers), await openLine(service.url, headers)]
    const group = await phone.join()
    expect(await desk.join()).toBe(group)
    const ack = await phone.say(group, '谢谢')
    const heard = await desk.next('CHAT', { msgId: ack.msgId })
    expect(heard).toMatchObject({ from: 'CUSTOMER', fromName: '陆言', to: group, text: '谢谢', mediaType: 'TEXT' })
    expect(heard.time).toBe(ack.time)
    const reply = await phone.next('CHAT')
    expect(reply).toMatchObject({ from: 'ROBOT', to: group })
    expect(phone.frames.filter(({ msgId, command }) => msgId === ack.msgId && command === 'CHAT')).toEqual([])
    const [last, first] = await history(phone.token.token, group)
    expect(first).toEqual({
      msgId: ack.msgId,
      msgFromId: 'CUSTOMER',
      msgFromName: '陆言',
      msgMediaType: 'TEXT',
      msgText: '谢谢',
      msgTime: ack.time,
      msgToId: group,
      msgToName: '岫钧工品',
    })
    expect(last).toMatchObject({ msgId: reply.msgId, msgFromId: 'ROBOT', msgToName: '陆言', msgTime: reply.time })
    for (const line of [phone, desk]) line.close()
  })

  test('[R-CHT-14] a repeated message is acknowledged again, at its place, and is there once', async () => {
    const line = await openLine(service.url)
    const group = await line.join()
    const ack = await line.say(group, '谢谢')
    const again = await line.say(group, '谢谢', { msgId: ack.msgId })
    expect(again).toEqual(ack)
    const both = randomUUID()
    const other = await lineWith(service.url, line.token.token)
    await Promise.all([line.say(group, '好的', { msgId: both }), other.say(group, '好的', { msgId: both })])
    const texts = (await history(line.token.token, group)).map(({ msgText, msgFromId }) => `${msgFromId[0]} ${msgText}`)
    expect(texts.filter((text) => text.startsWith('G'))).toEqual(['G 好的', 'G 谢谢'])
    expect(texts.filter((text) => text.startsWith('R'))).toHaveLength(2)
    line.close()
    other.close()
  })

  test('[R-CHT-10] [R-CHT-14] history goes back by twenties, each message once, in the order of its times', async () => {
    const headers = await member(SEED_MEMBERS.purchaseManager.mobile)
    const lines = await Promise.all([openLine(service.url, headers), openLine(service.url, headers)])
    const group = await lines[0]!.join()
    await lines[1]!.join()
    // Talked about with a person, so that nothing is answered; the first of it is a minute old.
    await service.edit(`
      insert into chat_messages (group_id, seq, msg_id, side, sender, sender_name, media_type, text, at)
        select '${group}', n, 'older-' || n, 'SHOP', 'SERVICE', '客服', 'TEXT', '第 ' || n || ' 句', now() - interval '1 minute' + n * interval '1 ms'
        from generate_series(1, 28) n;
      update chat_groups set status = 'RUNNING', seller_id = (select min(seller_id) from sellers), last_seq = 28,
        last_at = now() - interval '59 seconds' where group_id = '${group}'`)
    const acks = await Promise.all(
      Array.from({ length: 20 }, (_, place) => lines[place % 2]!.say(group, `第 ${place} 条`)),
    )
    const said = [...Array.from({ length: 28 }, (_, place) => `older-${place + 1}`), ...acks.map(({ msgId }) => msgId)]
    const pages: ChatHistoryItem[][] = []
    for (let page = await history(lines[0]!.token.token, group); page.length > 0;) {
      pages.push(page)
      const oldest = page.at(-1)!
      page = await history(lines[0]!.token.token, group, { msgTime: oldest.msgTime, minMsgId: oldest.msgId })
    }
    const all = pages.flat()
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 8])
    expect(all.map(({ msgId }) => msgId).sort()).toEqual([...said].sort())
    const times = all.map(({ msgTime }) => msgTime)
    expect(times).toEqual([...new Set(times)].sort((one, other) => other - one))
    for (const line of lines) line.close()
  })

  test('[R-TOK-04] [R-TOK-07] a guest who comes back with what he kept is the same one, and hears his group without asking', async () => {
    const first = await openLine(service.url)
    const group = await first.join()
    await first.say(group, '谢谢')
    first.close()
    const kept = { 'chat-token': first.token.guestToken! }
    const again = await openLine(service.url, kept)
    expect(again.token).toMatchObject({
      userId: first.token.userId,
      groupId: group,
      guestToken: first.token.guestToken,
    })
    expect(await again.next('GREETING')).toMatchObject({ to: group, text: '' })
    const ack = await again.say(group, '好的')
    expect((await history(again.token.token, group)).map(({ msgId }) => msgId)).toContain(ack.msgId)
    again.close()
    const stranger = await openLine(service.url)
    expect(stranger.token.userId).not.toBe(first.token.userId)
    stranger.close()
  })

  test('[R-CHT-12] a guest who logs in keeps his talk, in the one that he has already', async () => {
    const headers = await member(SEED_MEMBERS.demander.mobile)
    const own = await openLine(service.url, headers)
    const group = await own.join()
    const before = await own.say(group, '以前说的')
    own.close()
    const guest = await openLine(service.url)
    const guestGroup = await guest.join()
    const asGuest = await guest.say(guestGroup, '登录前说的')
    guest.close(1000, 'login')
    const linked = await chatToken(service.url, { ...headers, 'chat-token': guest.token.guestToken! })
    expect(linked).toMatchObject({ guest: false, groupId: group })
    const mine = (await history(linked.token, group)).filter(({ msgFromId }) => msgFromId !== 'ROBOT')
    expect(mine.map(({ msgId }) => msgId)).toEqual([asGuest.msgId, before.msgId])
    // What the guest kept opens nothing of it any more.
    const stale = await send(service.url, declared('chat', 'history'), {
      request: { group },
      headers: { 'chat-token': guest.token.guestToken! },
    })
    expect(stale.body.code).toBe(403)
  })

  test('[R-CHT-01] [R-CALL-138] what opens a guest’s socket makes no other one, and takes over no talk', async () => {
    const guest = await openLine(service.url)
    const group = await guest.join()
    await guest.say(group, '我的报价')
    const leaked = { 'chat-token': guest.token.token }
    const renewed = await chatToken(service.url, leaked)
    expect([renewed.userId === guest.token.userId, renewed.groupId]).toEqual([false, undefined])
    const thief = await chatToken(service.url, { ...(await member(SEED_MEMBERS.purchaseManager.mobile)), ...leaked })
    expect(thief.groupId).not.toBe(group)
    expect((await history(guest.token.token, group)).map(({ msgText }) => msgText)).toContain('我的报价')
    const kept = await chatToken(service.url, { 'chat-token': guest.token.guestToken! })
    expect([kept.userId, kept.groupId]).toEqual([guest.token.userId, group])
    guest.close()
  })

  test('[R-CHT-12] [R-PRM-17] a guest without a talk before: it becomes the member’s own', async () => {
    const guest = await openLine(service.url)
    const group = await guest.join()
    await guest.say(group, '登录前说的')
    const headers = await member(SEED_MEMBERS.otherAdmin.mobile)
    const linked = await chatToken(service.url, { ...headers, 'chat-token': guest.token.guestToken! })
    expect(linked).toMatchObject({ guest: false, groupId: group })
    guest.send({ command: 'CHAT', to: group, mediaType: 'TEXT', text: '还在', msgId: randomUUID() })
    expect(await guest.closed).toEqual({ code: 4401, reason: 'token' })
  })

  test('[R-CALL-240] [R-CALL-241] [R-CHT-19] what is unread is counted until it was seen, the same on two devices', async () => {
    const line = await openLine(service.url)
    const group = await line.join()
    const other = await lineWith(service.url, line.token.token)
    await line.say(group, '谢谢')
    const reply = await line.next('CHAT')
    const kept = { 'chat-token': line.token.guestToken! }
    const told = async () =>
      (await send<ChatUnread>(service.url, declared('chat', 'unread'), { headers: kept })).body.data
    expect(await told()).toEqual({
      unread: 1,
      again: 20,
      latest: { name: '智能客服', words: expect.stringMatching(/^.{5,60}$/) },
    })
    const read = await send(service.url, declared('chat', 'read'), {
      request: { msgId: reply.msgId },
      headers: kept,
    })
    expect(read.body.data).toEqual({ unread: 0 })
    expect(await other.next('READ')).toMatchObject({ to: group, msgId: reply.msgId })
    expect(await told()).toEqual({ unread: 0, again: 20 })
    await service.edit(`update chat_groups set last_at = now() - interval '8 days' where group_id = '${group}'`)
    expect(await told()).toEqual({ unread: 0 })
    line.close()
    other.close()
  })

  test('[R-CHT-01] a token that opens nothing closes with 4401, and none is in the log', async () => {
    const { token } = await chatToken(service.url)
    for (const wrong of ['', 'x', 'x'.repeat(43), `${token}x`, "' or 1=1"]) {
      const line = await lineWith(service.url, encodeURIComponent(wrong))
      expect(await line.closed).toEqual({ code: 4401, reason: 'token' })
    }
    const good = await lineWith(service.url, token)
    good.send({ command: 'PING' })
    await good.next('PONG')
    good.close()
    expect(service.logs()).not.toContain(token)
    await service.edit(`update chat_tokens set expires_at = now() where guest_id is not null`)
    expect((await (await lineWith(service.url, token)).closed).code).toBe(4401)
  })

  test('[R-CHT-01] whoever logs out can say nothing more on a socket that is open', async () => {
    const headers = await member(SEED_MEMBERS.admin.mobile)
    const line = await openLine(service.url, headers)
    const group = await line.join()
    await line.say(group, '谢谢')
    await send(service.url, declared('account', 'logout'), { headers })
    const late = randomUUID()
    line.send({ command: 'CHAT', to: group, mediaType: 'TEXT', text: '还在', msgId: late })
    expect(await line.closed).toEqual({ code: 4401, reason: 'token' })
    expect(line.frames.filter(({ msgId }) => msgId === late)).toEqual([])
    expect((await (await lineWith(service.url, line.token.token)).closed).code).toBe(4401)
  })

  test('[R-CALL-142] a page of a stranger opens no socket; without an upgrade there is nothing', async () => {
    const { token } = await chatToken(service.url)
    await expect(lineWith(service.url, token, { Origin: 'https://evil.example' })).rejects.toThrow('403')
    for (const Origin of [service.url, 'https://servicewechat.com']) {
      const line = await lineWith(service.url, token, { Origin })
      expect(line.isOpen()).toBe(true)
      line.close()
    }
    const plain = await fetch(`${service.url}/im?token=${token}`)
    expect([plain.status, ((await plain.json()) as { code: number }).code]).toEqual([404, 404])
    // Both are in the log, by the name of the route and not by their address.
    expect(service.logs()).toContain('"route":"/im","status":403')
    expect(service.logs()).not.toContain(token)
    // Who would like another protocol elsewhere gets the answer all the same.
    const upgraded = await fetch(`${service.url}/trade/shops/index`, { headers: { ShopNo: SHOP_NO } })
    expect(upgraded.status).toBe(200)
  })

  test('[R-CALL-141] a shop says whether it talks, how it greets and when', async () => {
    const ask = async (shopNo: string, inHeader = shopNo) =>
      (await send(service.url, declared('chat', 'config'), { request: { shopNo }, headers: { ShopNo: inHeader } })).body
    expect((await ask(SHOP_NO)).data).toMatchObject({
      enable: true,
      greeting: expect.stringContaining('您好') as string,
    })
    expect((await ask(SHOP_NO)).data).not.toHaveProperty('workTime')
    expect((await ask(OTHER_SHOP_NO, SHOP_NO)).code).toBe(404)
    expect((await ask(CLOSED_SHOP_NO)).code).toBe(603)
    await service.edit(
      `update chat_settings set work_days = '{1,2,3,4,5}', work_from = '08:30', work_until = '17:30' where shop_no = '${OTHER_SHOP_NO}'`,
    )
    expect((await ask(OTHER_SHOP_NO)).data).toMatchObject({ workTime: '周一至周五 08:30–17:30' })
    await service.edit(`update chat_settings set enabled = false where shop_no = '${OTHER_SHOP_NO}'`)
    expect((await ask(OTHER_SHOP_NO)).data).toMatchObject({ enable: false, greeting: '' })
    const refused = await send(service.url, declared('chat', 'token'), { headers: { ShopNo: OTHER_SHOP_NO } })
    expect(refused.body).toMatchObject({ code: 403, msg: '店铺未开启在线客服' })
    await service.edit(`update chat_settings set enabled = true where shop_no = '${OTHER_SHOP_NO}'`)
  })

  test('[R-PRM-17] nobody reads, marks or writes in another’s talk, in another shop least of all', async () => {
    const own = await openLine(service.url)
    const group = await own.join()
    const ack = await own.say(group, '谢谢')
    const strangers = [
      await openLine(service.url),
      await openLine(service.url, await member(SEED_MEMBERS.admin.mobile)),
      await openLine(service.url, await member(SEED_MEMBERS.otherAdmin.mobile)),
      await openLine(service.url, { ShopNo: OTHER_SHOP_NO }),
    ]
    for (const line of strangers) {
      // With a talk of their own, which is not this one.
      await line.join(line === strangers[3] ? OTHER_SHOP_NO : SHOP_NO)
      const headers = { 'chat-token': line.token.token }
      for (const ShopNo of [SHOP_NO, OTHER_SHOP_NO]) {
        const request = { shopNo: ShopNo, group }
        const read = await send(service.url, declared('chat', 'history'), { request, headers: { ...headers, ShopNo } })
        expect(read.body).toMatchObject({ code: 403, data: null })
      }
      for (const to of [group, '', 'TG', "' or 1=1"]) {
        line.send({ command: 'CHAT', to, mediaType: 'TEXT', text: '闯入', msgId: randomUUID() })
        expect((await line.next('ERROR')).text).toBe('会话不存在')
      }
      line.send({ command: 'GROUP_CREATE', text: '10003' })
      expect((await line.next('ERROR')).text).toBe('店铺不正确')
      await send(service.url, declared('chat', 'read'), { request: { msgId: ack.msgId }, headers })
      line.close()
    }
    const nobody = await send(service.url, declared('chat', 'history'), {
      request: { group },
      headers: { 'chat-token': 'x'.repeat(43) },
    })
    expect(nobody.body).toMatchObject({ code: 403, data: null })
    expect((await history(own.token.token, group)).some(({ msgText }) => msgText === '闯入')).toBe(false)
    own.close()
  })

  test('[R-CHT-06] [R-CHT-19] a card is made of what the shop has, whatever its sender wrote into it', async () => {
    const headers = await member(SEED_MEMBERS.purchaser.mobile)
    const line = await openLine(service.url, headers)
    const group = await line.join()
    const skuNo = declared('product', 'detail').request['skuNo'] as string
    const goods = await send<{ skuName: string; price: number; image: string; unit: string }>(
      service.url,
      declared('product', 'detail'),
    )
    const other = await lineWith(service.url, line.token.token)
    const fake = JSON.stringify({ skuNo, name: '假的', image: 'https://evil.example/x', price: 0.01 })
    const ack = await line.say(group, fake, { mediaType: 'PRODUCT' })
    const card = await other.next('CHAT', { from: 'CUSTOMER' })
    const { skuName: name, price, image, unit } = goods.body.data
    expect(unit).not.toBe('')
    expect(JSON.parse(card.text)).toEqual({ skuNo, name, image, price, unit })
    expect(ack.text).toBe(card.text)
    expect((await line.say(group, fake, { mediaType: 'PRODUCT', msgId: ack.msgId })).text).toBe(card.text)
    expect((await line.say(group, '这款有货吗')).text).toBe('')
    const orders = await send<{ list: { orderNo: string; payableAmount: number }[] }>(
      service.url,
      declared('order', 'list'),
      { headers },
    )
    const order = orders.body.data.list[0]!
    const fakeOrder = JSON.stringify({ orderNo: order.orderNo, status: '已付款', amount: 1 })
    const acked = await line.say(group, fakeOrder, { mediaType: 'ORDER' })
    const shown = await other.next('CHAT', { mediaType: 'ORDER', from: 'CUSTOMER' })
    expect(JSON.parse(shown.text)).toMatchObject({ orderNo: order.orderNo, amount: order.payableAmount })
    expect(acked.text).toBe(shown.text)
    const foreign = await openLine(service.url, await member(SEED_MEMBERS.otherAdmin.mobile))
    const elsewhere = await foreign.join()
    const refuse = async (mediaType: ChatFrame['mediaType'], text: string) => {
      foreign.send({ command: 'CHAT', to: elsewhere, mediaType, text, msgId: randomUUID() })
      return (await foreign.next('ERROR')).text
    }
    expect(await refuse('ORDER', JSON.stringify({ orderNo: order.orderNo }))).toBe('订单不存在')
    expect(await refuse('PRODUCT', '{"skuNo":"NONE"}')).toBe('商品不存在或已下架')
    for (const text of ['{', '[]', 'null', '{"skuNo":5}', '{"skuNo":{}}']) {
      expect(await refuse('PRODUCT', text)).toBe('卡片内容不正确')
    }
    expect(await refuse('IMAGE', `${SHOP_NO}/${'x'.repeat(22)}`)).toBe('图片不存在，请重新上传')
    for (const each of [line, other, foreign]) each.close()
  })

  test('[R-CHT-14] a process that stops says 1001 to all, and what was said is there afterwards', async () => {
    const line = await openLine(service.url)
    const group = await line.join()
    const ack = await line.say(group, '谢谢')
    const code = service.halt()
    expect(await line.closed).toEqual({ code: 1001, reason: 'restart' })
    expect(await code).toBe(0)
    await service.restart()
    const again = await lineWith(service.url, line.token.token)
    await again.say(group, '好的')
    expect((await history(line.token.token, group)).map(({ msgId }) => msgId)).toContain(ack.msgId)
    again.close()
  })
})
