/** Talks: every call and every frame, by whoever there is, in his own talk and in each other's. */
import { randomUUID } from 'node:crypto'
import type { ChatFrame, ChatHistoryItem, ChatUpload } from '@/api/chat'
import { SEED_MEMBERS, SEED_SELLERS } from '../../server/seed/people'
import { databases, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { loggedIn } from './desk'
import { OTHER_SHOP_NO, SHOP_NO } from './requests'
import { bringPicture, lineWith, openLine, type Line } from './talk'
import { deskWith, talkDesk } from './talkDesk'

/** What only the service says, and what nobody does. */
const NOT_HIS: readonly string[] = [
  ...['ACK', 'READ', 'TALK', 'GREETING', 'OFFLINE_REPLY', 'ERROR', 'PONG', 'DROP', ''],
]
const KINDS = ['guest', 'admin', 'purchaseManager', 'purchaser', 'demander', 'otherAdmin', 'guestOfOtherShop'] as const

interface Person {
  line: Line
  /** As his calls say who he is. */
  headers: Record<string, string>
  shopNo: string
  group: string
  /** A picture and a message of his talk. */
  key: string
  msgId: string
}

describe.each(databases())('who may do what in talks on %s', (database) => {
  let service: Service
  const people = new Map<string, Person>()
  const person = async (kind: (typeof KINDS)[number]): Promise<Person> => {
    const shopNo = kind === 'guestOfOtherShop' ? OTHER_SHOP_NO : SHOP_NO
    const isGuest = kind === 'guest' || kind === 'guestOfOtherShop'
    const own: Record<string, string> = isGuest
      ? {}
      : { Authorization: await logIn(service.url, SEED_MEMBERS[kind].mobile) }
    const line = await openLine(service.url, { ShopNo: shopNo, ...own })
    const group = await line.join(shopNo)
    const { msgId } = await line.say(group, `只有${kind}知道`)
    const headers = { ShopNo: shopNo, 'chat-token': line.token.token, ...own }
    const leave = await send<ChatUpload>(service.url, declared('chat', 'upload'), { headers })
    await bringPicture(leave.body.data)
    return { line, headers, shopNo, group, key: leave.body.data.key, msgId }
  }
  beforeAll(async () => {
    service = await startService({ database })
    for (const kind of KINDS) people.set(kind, await person(kind))
  })
  afterAll(async () => {
    for (const { line } of people.values()) line.close()
    await service?.stop()
  })

  const ask = async <TData>(name: 'history' | 'read' | 'unread' | 'upload', who: Person, request: object = {}) =>
    (await send<TData>(service.url, declared('chat', name), { headers: who.headers, request: { ...request } })).body
  const historyOf = (who: Person, { shopNo, group }: Person) =>
    ask<ChatHistoryItem[]>('history', who, { shopNo, group, msgTime: undefined, minMsgId: undefined })
  const refusal = async (line: Line, frame: object): Promise<string> => {
    const before = line.frames.length
    line.send(frame)
    const { text } = await line.next('ERROR')
    expect(line.frames.slice(before).filter(({ command }) => command === 'ACK')).toEqual([])
    return text
  }
  const others = (kind: string): [string, Person][] => [...people].filter(([name]) => name !== kind)

  test.each(KINDS)(
    '[R-CHT-15] [R-PRM-17] %s reads and writes in his own talk, and in nobody else’s',
    async (kind) => {
      const own = people.get(kind)!
      const { line } = own
      expect((await historyOf(own, own)).data.map(({ msgText }) => msgText)).toContain(`只有${kind}知道`)
      expect((await ask('read', own, { msgId: own.msgId })).code).toBe(200)
      expect((await ask('unread', own)).code).toBe(200)
      await line.say(own.group, own.key, { mediaType: 'IMAGE' })
      for (const [name, other] of others(kind)) {
        const read = await historyOf(own, other)
        expect([name, read.data, [403, 404].includes(read.code)]).toEqual([name, null, true])
        // A message of somebody else's talk marks nothing.
        const unread = await ask('unread', other)
        await ask('read', own, { msgId: other.msgId })
        expect([name, (await ask('unread', other)).data]).toEqual([name, unread.data])
        for (const mediaType of ['TEXT', 'IMAGE', 'PRODUCT', 'ORDER']) {
          const text = mediaType === 'IMAGE' ? other.key : '{"skuNo":"x","orderNo":"x"}'
          const frame = { command: 'CHAT', to: other.group, mediaType, text, msgId: randomUUID() }
          expect([name, await refusal(line, frame)]).toEqual([name, '会话不存在'])
        }
        // Another's picture is none of his talk.
        const stolen = { command: 'CHAT', to: own.group, mediaType: 'IMAGE', text: other.key, msgId: randomUUID() }
        expect([name, await refusal(line, stolen)]).toEqual([name, '图片不存在，请重新上传'])
      }
      for (const shopNo of [SHOP_NO, OTHER_SHOP_NO].filter((each) => each !== own.shopNo))
        expect(await refusal(line, { command: 'GROUP_CREATE', text: shopNo })).toBe('店铺不正确')
      for (const command of NOT_HIS)
        expect([command, await refusal(line, { command, to: own.group, text: 'CLOSED', msgId: own.msgId })]).toEqual([
          command,
          '不支持的命令',
        ])
    },
    30_000,
  )

  test('[R-CHT-15] afterwards everybody has heard what was said in his talk, and nothing else', async () => {
    for (const [kind, { line, group }] of people) {
      line.send({ command: 'PING' })
      await line.next('PONG')
      const foreign = (frame: ChatFrame): boolean => frame.to !== '' && frame.to !== group
      expect([kind, line.frames.filter(foreign)]).toEqual([kind, []])
      const texts = (await historyOf(people.get(kind)!, people.get(kind)!)).data.map(({ msgText }) => msgText)
      expect([kind, texts.filter((text) => text.startsWith('只有') && text !== `只有${kind}知道`)]).toEqual([kind, []])
    }
  })

  test.each(SEED_SELLERS)(
    '[R-CHT-17] $role listens at the desk, and no frame of his does anything',
    async ({ name }) => {
      const desk = await talkDesk(() => service.url, name)
      const { data } = await desk.ask<{ token: string }>('GET', '/token')
      const line = await lineWith(service.url, data.token)
      const { group, key, shopNo } = people.get('purchaser')!
      const said = ['TEXT', 'IMAGE', 'PRODUCT', 'ORDER'].map((mediaType) => ({
        command: 'CHAT',
        to: group,
        mediaType,
        text: key,
        msgId: randomUUID(),
      }))
      for (const frame of [...said, { command: 'GROUP_CREATE', text: shopNo }])
        expect(await refusal(line, frame)).toBe('工作台只接收消息')
      for (const command of NOT_HIS)
        expect(await refusal(line, { command, to: group, text: 'CLOSED' })).toBe('不支持的命令')
      // What opens the desk's socket is no buyer's token, and a buyer's is none of the desk.
      const asBuyer = { headers: { ShopNo: SHOP_NO, 'chat-token': data.token } }
      for (const call of ['history', 'read', 'upload'] as const)
        expect(
          (
            await send(service.url, declared('chat', call), {
              ...asBuyer,
              request: { shopNo: SHOP_NO, group, msgId: people.get('purchaser')!.msgId },
            })
          ).body.code,
        ).toBe(403)
      line.close()
    },
  )

  test('[R-CHT-17] a seller hears his shop only, and a session that is over has no token and no socket', async () => {
    const own = await loggedIn(() => service.url, 'agent')
    const desk = deskWith(() => service.url, own.cookie())
    const { data } = await desk.ask<{ token: string }>('GET', '/token')
    const line = await lineWith(service.url, data.token)
    line.send({ command: 'PING' })
    await line.next('PONG')
    const foreign = people.get('guestOfOtherShop')!
    await foreign.line.say(foreign.group, '别的店')
    const near = people.get('guest')!
    await near.line.say(near.group, '本店')
    await line.next('CHAT', { text: '本店' })
    expect(line.frames.filter(({ to }) => to === foreign.group)).toEqual([])
    line.close()
    await own.post('/console/logout')
    expect((await desk.ask('GET', '/token')).code).toBe(401)
    const late = await lineWith(service.url, data.token)
    expect(await late.closed).toEqual({ code: 4401, reason: 'token' })
  })
})
