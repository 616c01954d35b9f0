/** What WeChat says of who holds the phone: where he was last, a session without a tap, the name that he goes by. */
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { callerOf, logIn } from './caller'
import { CLOSED_SHOP_NO, OTHER_SHOP_NO, SHOP_NO } from './requests'

const { admin, purchaser, demander } = SEED_MEMBERS

describe.each(anyDatabase())('WeChat on %s', (database) => {
  let service: Service

  beforeAll(async () => {
    service = await startService({ database })
  })
  afterAll(() => service?.stop())

  const call = callerOf(() => service.url)

  const openIdOf = async (code: string): Promise<string> =>
    (await call<{ openId: string }>('wechat', 'openId', { code })).body.data.openId
  const lastShop = async (openId: string) => {
    const { body } = await call<{ shopNo: string } | null>('wechat', 'lastShop', { openId }, { ShopNo: '' })
    return body.data?.shopNo ?? body.code
  }
  /** A member in the demonstration shop, with the WeChat of this code. */
  const bound = async (mobile: string, code: string) => {
    const openId = await openIdOf(code)
    const headers = { Authorization: await logIn(service.url, mobile) }
    expect((await call('wechat', 'bind', { openId, code }, headers)).body.code).toBe(200)
    return { openId, headers }
  }
  const quiet = (openId: string, code: string, shopNo: string) =>
    call<{ token: string }>('wechat', 'token', { openId, code, shopNo }, { ShopNo: shopNo })

  test('[R-CALL-043] [R-RTE-12] who holds the phone may be asked before there is a shop', async () => {
    const answer = await call<{ openId: string }>('wechat', 'openId', { code: 'early' }, { ShopNo: '' })
    expect(answer.body).toMatchObject({ code: 200, data: { openId: expect.stringMatching(/./) as string } })
  })

  test('[R-CALL-038] a member is led back to the open shop that he was in last, whichever way he went there', async () => {
    const { openId, headers } = await bound(purchaser.mobile, 'walker')
    expect(await lastShop(openId)).toBe(SHOP_NO)
    const other = await quiet(openId, 'walker', OTHER_SHOP_NO)
    expect(await lastShop(openId)).toBe(OTHER_SHOP_NO)
    // With the session that he has there: every start asks who he is.
    expect((await call('account', 'me', {}, headers)).body.code).toBe(200)
    expect(await lastShop(openId)).toBe(SHOP_NO)

    const there = { Authorization: other.body.data.token, ShopNo: OTHER_SHOP_NO }
    expect((await call('account', 'me', {}, there)).body.code).toBe(200)
    await service.edit(`update shops set open = false where shop_no = '${OTHER_SHOP_NO}'`)
    expect(await lastShop(openId)).toBe(SHOP_NO)
    await service.edit(`update shops set open = true where shop_no = '${OTHER_SHOP_NO}'`)
    expect(await lastShop(openId)).toBe(OTHER_SHOP_NO)
  })

  test('[R-CALL-038] [R-ANA-05] of a stranger no shop is known, though he was in one', async () => {
    const openId = await openIdOf('stranger')
    expect((await call('wechat', 'login', { code: 'stranger', shopNo: SHOP_NO })).body.data).toEqual({
      openId,
      bound: false,
    })
    expect((await quiet(openId, 'stranger', SHOP_NO)).body.code).toBe(404)
    expect(await lastShop(openId)).toBe(404)
  })

  test('[R-CALL-037] [R-TOK-01] a bound WeChat gets a session of this shop only; a closed shop gives none', async () => {
    const { openId } = await bound(purchaser.mobile, 'walker')
    const { token } = (await quiet(openId, 'walker', OTHER_SHOP_NO)).body.data
    const me = (shopNo: string) => call('account', 'me', {}, { Authorization: token, ShopNo: shopNo })
    expect([(await me(OTHER_SHOP_NO)).body.code, (await me(SHOP_NO)).body.code]).toEqual([200, 401])
    expect((await quiet(openId, 'walker', CLOSED_SHOP_NO)).body.code).toBe(603)
  })

  test('[R-CALL-037] [R-CALL-038] a disabled member gets neither a session nor his shop', async () => {
    const { openId } = await bound(demander.mobile, 'dem')
    const boss = { Authorization: await logIn(service.url, admin.mobile) }
    const { data } = (await call<{ userId: string; role: string }[]>('members', 'list', {}, boss)).body
    const id = data.find(({ role }) => role === 'DEMANDER')?.userId
    const disable = (disabled: boolean) => call('members', 'setDisabled', { id, disabled }, boss)
    expect((await disable(true)).body.code).toBe(200)
    expect([(await quiet(openId, 'dem', SHOP_NO)).body.code, await lastShop(openId)]).toEqual([404, 404])
    expect((await disable(false)).body.code).toBe(200)
    expect(await lastShop(openId)).toBe(SHOP_NO)
  })

  test('[R-CALL-042] a name is kept as people see it, and the member and his ADMIN read it', async () => {
    const { openId, headers } = await bound(purchaser.mobile, 'named')
    const boss = { Authorization: await logIn(service.url, admin.mobile) }
    const save = async (nickName: string) => (await call('wechat', 'saveUser', { openId, nickName }, headers)).body.code
    const read = async () => {
      const mine = (await call<{ nickName: string }>('account', 'me', {}, headers)).body.data.nickName
      const { data } = (await call<{ role: string; nickName: string }[]>('members', 'list', {}, boss)).body
      expect(data.find(({ role }) => role === 'PURCHASER')?.nickName).toBe(mine)
      return mine
    }
    for (const [given, kept] of [
      ['  陆  师傅 ', '陆 师傅'],
      ['螺丝王🔩👨‍👩‍👧', '螺丝王🔩👨‍👩‍👧'],
      ['<b onclick=1>陆</b>', '<b onclick=1>陆</b>'],
      ['陆\u202e言\u200b\n采购', '陆言采购'],
    ] as const) {
      expect(await save(given)).toBe(200)
      expect(await read()).toBe(kept)
    }
    for (const refused of ['', '   ', '\u200b\u202e', '长'.repeat(21)]) expect(await save(refused)).toBe(400)
    expect(await read()).toBe('陆言采购')
    const other = { Authorization: await logIn(service.url, demander.mobile) }
    expect((await call('wechat', 'saveUser', { openId, nickName: '别人' }, other)).body.code).toBe(403)
  })
  test('[R-ENT-19] a page is signed with all that WeChat asks for', async () => {
    const { data } = (await call('wechat', 'jsSignature', { url: `${service.url}/pages/index/index` })).body
    expect(data).toEqual({
      appId: expect.stringMatching(/\S/),
      timestamp: expect.any(Number),
      nonceStr: expect.stringMatching(/^\w{16,}$/),
      signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
  })
  test('[R-FLD-22] pages of this service and of its shops are signed, and nobody else’s', async () => {
    const codeFor = async (page: string) => (await call('wechat', 'jsSignature', { url: page })).body.code
    for (const own of [`${service.url}/pages/index/index`, 'https://demo.example.com/pages/index/index?shopNo=10001#x'])
      expect([own, await codeFor(own)]).toEqual([own, 200])
    const foreign = [
      'https://evil.example/',
      'https://demo.example.com.evil.example/',
      'https://demo.example.com@evil.example/',
    ]
    for (const other of [...foreign, 'https://', 'javascript:alert(1)', 'https:\\\\evil.example'])
      expect([other, await codeFor(other)]).toEqual([other, 400])
  })
})
