/** The script that answers first: the shop's own words, what it looks up, and when it hands over. */
import type { ChatFrame, ChatOrder, ChatProduct } from '@/api/chat'
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { SHOP_NO } from './requests'
import { openLine, type Line } from './talk'
import { talkDesk, type TalkDesk } from './talkDesk'

interface Goods {
  skuNo: string
  skuName: string
  price: number
  unit: string
}

describe.each(anyDatabase())('the script on %s', (database) => {
  let service: Service
  let manager: TalkDesk
  let goods: Goods
  beforeAll(async () => {
    service = await startService({ database })
    manager = await talkDesk(() => service.url, 'manager')
    goods = (await send<Goods>(service.url, declared('product', 'detail'))).body.data
  })
  afterAll(() => service?.stop())

  type Asking = { line: Line; group: string; ask(text: string): Promise<ChatFrame> }
  const asking = async (mobile?: string): Promise<Asking> => {
    const headers: Record<string, string> = mobile ? { Authorization: await logIn(service.url, mobile) } : {}
    const line = await openLine(service.url, headers)
    const group = await line.join()
    const ask = async (text: string): Promise<ChatFrame> => {
      const { msgId } = await line.say(group, text)
      return line.next('CHAT', { from: 'ROBOT', msgId: `re0-${msgId}` })
    }
    return { line, group, ask }
  }
  const stateOf = async (group: string): Promise<string> => {
    const { data } = await manager.ask<{ talk: { status: string } }>('GET', `/${group}`)
    return data.talk.status
  }

  test('[R-CHT-11] [R-CALL-253] [R-CALL-254] common questions are answered in the words that the shop wrote, as they are now', async () => {
    const { line, ask } = await asking()
    expect((await ask('请问怎么开发票')).text).toContain('增值税')
    expect((await ask('不合适能退货吗')).text).toContain('退换')
    const { data: before } = await manager.ask<object[]>('GET', '/answers')
    const answers = [
      { question: '营业执照在哪看？', words: ['营业执照', '资质'], answer: '在店铺资质页。', enabled: true },
      { question: '', words: ['发票'], answer: '旧话', enabled: false },
    ]
    expect((await manager.ask('PUT', '/answers', { answers })).code).toBe(200)
    expect((await ask('你们的营业执照')).text).toBe('在店铺资质页。')
    expect((await ask('怎么开发票')).text).not.toBe('旧话')
    const config = await send<{ questions: string[] }>(service.url, declared('chat', 'config'))
    expect(config.body.data.questions).toEqual(['营业执照在哪看？'])
    const kept = before.map((each) => ({ ...each, answerId: undefined }))
    expect((await manager.ask('PUT', '/answers', { answers: kept })).code).toBe(200)
    line.close()
  })

  test('[R-CHT-11] an own order is found by its number with its state and way, another’s is not', async () => {
    const headers = { Authorization: await logIn(service.url, SEED_MEMBERS.purchaser.mobile) }
    type Listed = { orderNo: string; payableAmount: number; latestTrack: { context: string } | null }
    const orders = await send<{ list: Listed[] }>(service.url, declared('order', 'list'), { headers })
    const order = orders.body.data.list.find(({ latestTrack }) => latestTrack) ?? orders.body.data.list[0]!
    const buyer = await asking(SEED_MEMBERS.purchaser.mobile)
    const told = (await buyer.ask(`帮我看下 ${order.orderNo.toLowerCase()}`)).text
    expect(told).toContain(`订单 ${order.orderNo}：`)
    expect(told).toContain(`¥${order.payableAmount.toFixed(2)}`)
    if (order.latestTrack) expect(told).toContain(order.latestTrack.context)
    const card = JSON.parse((await buyer.line.next('CHAT', { mediaType: 'ORDER' })).text) as ChatOrder
    expect(card).toMatchObject({ orderNo: order.orderNo, amount: order.payableAmount })
    expect((await buyer.ask('我的快递到哪了')).text).toContain(orders.body.data.list[0]!.orderNo)
    const stranger = await asking(SEED_MEMBERS.otherAdmin.mobile)
    expect((await stranger.ask(order.orderNo)).text).toBe(`没有查到您的订单 ${order.orderNo}，请核对单号。`)
    const guest = await asking()
    expect((await guest.ask(order.orderNo)).text).toBe('登录后可以查询您自己的订单和物流。')
    for (const { line } of [buyer, stranger, guest]) line.close()
  })

  test('[R-CHT-11] goods are found by number and by words, with the stock and the price of the shop', async () => {
    const { line, ask } = await asking()
    const byNumber = await ask(`${goods.skuNo} 多少钱`)
    expect(byNumber.text).toContain(`${goods.skuNo} ${goods.skuName}`)
    expect(byNumber.text).toContain(`¥${goods.price.toFixed(2)}/${goods.unit}`)
    expect(byNumber.text).toMatch(/现货 \d+|按订单供货|暂时缺货/)
    const card = JSON.parse((await line.next('CHAT', { mediaType: 'PRODUCT' })).text) as ChatProduct
    expect(card).toMatchObject({ skuNo: goods.skuNo, price: goods.price })
    expect((await ask('有没有内六角螺栓，什么价格？')).text).toMatch(/^“内六角螺栓”查到 \d+ 款/)
    line.close()
  })

  test('[R-PRM-02] [R-CHT-11] where prices are hidden the script tells none, in words or cards', async () => {
    await service.edit(`update shops set price_login = true where shop_no = '${SHOP_NO}'`)
    const guest = await asking()
    expect((await guest.ask(`${goods.skuNo} 多少钱`)).text).toContain('登录后可见价格')
    const card = await guest.line.next('CHAT', { mediaType: 'PRODUCT' })
    expect(JSON.parse(card.text)).toMatchObject({ skuNo: goods.skuNo, price: null })
    const member = await asking(SEED_MEMBERS.purchaseManager.mobile)
    expect((await member.ask(goods.skuNo)).text).toContain(`¥${goods.price.toFixed(2)}`)
    await service.edit(`update shops set price_login = false where shop_no = '${SHOP_NO}';
      update companies set hide_prices = true where company_id = (select company_id from users where mobile = '${SEED_MEMBERS.demander.mobile}')`)
    const demander = await asking(SEED_MEMBERS.demander.mobile)
    expect((await demander.ask(goods.skuNo)).text).toContain('价格不显示')
    expect((await demander.ask('我的订单')).text).not.toContain('¥')
    await service.edit('update companies set hide_prices = false')
    for (const { line } of [guest, member, demander]) {
      for (const frame of line.frames.filter(({ from }) => from === 'ROBOT' && line !== member.line))
        expect(frame.text).not.toMatch(/¥|"price":\d|"amount":\d/)
      line.close()
    }
  })

  test('[R-CHT-11] [R-CHT-20] what it does not know it says, and after the second time hands over; then it is silent', async () => {
    const { line, group, ask } = await asking()
    expect((await ask('@@@ 呜啦呜啦咕噜咪咪')).text).toContain('这个问题我还不能回答')
    expect(await stateOf(group)).toBe('SCRIPT')
    expect((await ask('呜啦咕噜呜啦')).text).toContain('转接人工')
    expect(await stateOf(group)).toBe('WAITING')
    const before = line.frames.length
    await line.say(group, '怎么开发票')
    line.send({ command: 'PING' })
    await line.next('PONG')
    expect(line.frames.slice(before).map(({ command }) => command)).toEqual(['ACK', 'PONG'])
    line.close()
  })

  test('[R-CHT-11] [R-CHT-20] a quick question is answered also while he waits for a person, once and without ending that', async () => {
    const { line, group, ask } = await asking()
    expect((await ask('转人工')).text).toContain('转接人工')
    const since = async () =>
      (await manager.ask<{ talk: { waitingSince: string } }>('GET', `/${group}`)).data.talk.waitingSince
    const before = await since()
    const config = await send<{ questions: string[] }>(service.url, declared('chat', 'config'))
    const { text } = await ask(config.body.data.questions[0]!)
    expect(text).not.toContain('转接人工')
    expect([await stateOf(group), await since()]).toEqual(['WAITING', before])
    line.close()
  })

  test('[R-CHT-11] a known answer in between forgets the miss; whoever asks for a person waits for one', async () => {
    const { line, group, ask } = await asking()
    await ask('呜啦呜啦咕噜')
    await ask('怎么开发票')
    expect((await ask('呜啦咕噜呜啦')).text).toContain('这个问题我还不能回答')
    expect((await ask('转人工')).text).toContain('转接人工')
    expect(await stateOf(group)).toBe('WAITING')
    line.close()
  })

  test('[R-TOK-08] [R-CHT-11] outside of the hours what it does not know waits at the desk, and that is said', async () => {
    const settings = {
      enabled: true,
      greeting: '您好',
      offlineReply: '现在没有人，明天回复您。',
      workDays: [(new Date(Date.now() + 8 * 3_600_000).getUTCDay() + 2) % 7 || 7],
      workFrom: '09:00',
      workUntil: '09:01',
      keepDays: 180,
    }
    expect((await manager.ask('PUT', '/settings', settings)).code).toBe(200)
    const { line, group, ask } = await asking()
    expect((await ask('怎么开发票')).text).toContain('增值税')
    const { msgId } = await line.say(group, '能不能给我做一个特别的东西')
    const away = await line.next('OFFLINE_REPLY')
    expect(away).toMatchObject({ text: '现在没有人，明天回复您。', msgId: `re0-${msgId}`, to: group })
    const { data } = await manager.ask<{ list: { groupId: string; latest: string }[]; counts: Record<string, number> }>(
      'GET',
      '?tab=WAITING',
    )
    expect(data.list.map(({ groupId }) => groupId)).toContain(group)
    expect(
      (
        await manager.ask('PUT', '/settings', {
          ...settings,
          workDays: [1, 2, 3, 4, 5, 6, 7],
          workFrom: '00:00',
          workUntil: '24:00',
        })
      ).code,
    ).toBe(200)
    line.close()
  })
})
