/** Every declared call against the running service: nothing here knows a path. */
import { Value } from 'typebox/value'
import type { TSchema } from 'typebox'
import { pathOn } from '@/api/call'
import { ROLES, type Role } from '@/domain/roles'
import { SEED_MEMBERS } from '../../server/seed/people'
import { databases, startService, type Service } from '../support/service'
import { answers } from './answers'
import { LISTED_CALLS } from '../support/listedCalls'
import {
  declared,
  declaredCalls,
  expectEnvelope,
  fetchAnswer,
  forgetRecords,
  logIn,
  send,
  type DeclaredCall,
} from './caller'
import { HELD, READ, inside } from './listedFields'
import { ownRecords, roleFor } from './people'
import { CLOSED_SHOP_NO, OTHER_SHOP_NO } from './requests'
import { solvedCaptcha } from './solved'
import { ownTrade } from './tradeRecords'

const PREFIXES = ['', '/api', '/h5', '/h5/api']
const MEMBERS: Readonly<Record<Role, string>> = {
  ADMIN: SEED_MEMBERS.admin.mobile,
  PURCHASE_MANAGER: SEED_MEMBERS.purchaseManager.mobile,
  PURCHASER: SEED_MEMBERS.purchaser.mobile,
  DEMANDER: SEED_MEMBERS.demander.mobile,
}

function titled(calls: readonly DeclaredCall[]): [string, DeclaredCall][] {
  return calls.map((each) => [`${each.call.id} ${each.domain}.${each.name}`, each])
}

function isEncrypted({ call }: DeclaredCall, path: string): boolean {
  return call.encrypted === true && path === pathOn(call, 'h5')
}

describe.each(databases())('the contract on %s', (database) => {
  let service: Service
  const tokens: Partial<Record<Role, string>> = {}
  let otherShop: string

  beforeAll(async () => {
    // Nothing is asked for here that only the service before this one had.
    expect(declared('order', 'detail').request).toEqual({ id: '' })
    service = await startService({ database })
    for (const role of ROLES) tokens[role] = await logIn(service.url, MEMBERS[role])
    otherShop = await logIn(service.url, SEED_MEMBERS.purchaser.mobile, OTHER_SHOP_NO)
    const detail = await send<{ proGroupNo: string }>(service.url, declared('product', 'detail'))
    await ownRecords(service.url, tokens)
    await ownTrade(service, tokens.PURCHASER ?? '')
    declared('product', 'variants').request['proGroupNo'] = detail.body.data.proGroupNo
    for (const name of ['sendLoginCode', 'sendRegisterCode', 'sendResetCode'])
      Object.assign(declared('account', name).request, await solvedCaptcha(service))
    await service.edit(`update captchas set expires_at = now() + interval '1 hour'`)
    // A guest's poster is for everybody who knows its number; a group is for its owner.
    const poster = await send<{ posterId: string }>(service.url, declared('poster', 'create'))
    for (const name of ['update', 'timeMark']) declared('poster', name).request['posterId'] = poster.body.data.posterId
    const asked = { request: { groupName: '登记' }, headers: asMember() }
    const group = await send<{ groupId: string }>(service.url, declared('favorite', 'addGroup'), asked)
    for (const name of ['renameGroup', 'removeGroup'])
      declared('favorite', name).request['groupId'] = group.body.data.groupId
  })
  afterAll(async () => {
    forgetRecords()
    await service?.stop()
  })

  // What is decided before any row is read is the same on both.
  const eitherDatabase = database === 'pglite' ? test : null
  const asMember = (role: Role = 'PURCHASER'): Record<string, string> => ({ Authorization: tokens[role] ?? '' })

  eitherDatabase?.each(titled(declaredCalls))(
    '[R-DEC-01] [R-DEC-04] %s is there on every mount',
    async (_title, each) => {
      const paths = new Set([pathOn(each.call, 'weapp'), pathOn(each.call, 'h5'), ...(each.call.aliases ?? [])])
      for (const path of paths) {
        for (const prefix of each.call.host === 'pay' ? ['/pay'] : PREFIXES) {
          for (const method of [each.call.method, ...(each.call.accepts ?? [])]) {
            const answer = await send(service.url, each, { path, prefix, method, headers: { ShopNo: 'nowhere' } })
            expectEnvelope(answer)
            expect(answer.status).toBe(200)
          }
        }
      }
    },
  )

  eitherDatabase?.('[R-DEC-02] [R-DEC-03] [R-DEC-05] every address of the list of calls is there', async () => {
    const unknown: string[] = []
    for (const { id, method, paths, host } of LISTED_CALLS) {
      for (const path of new Set([paths.weapp, paths.h5])) {
        const address = `${host === 'pay' ? '/pay' : ''}${path.replace(/\{\w+\}/g, '1')}`
        const { status } = await fetchAnswer(service.url + address, { method, headers: { ShopNo: 'nowhere' } })
        if (status !== 200) unknown.push(`${id} ${method} ${address}: ${status}`)
      }
    }
    expect(unknown).toEqual([])
  })

  eitherDatabase?.each(READ)('[%s] %s.%s reads %s', async (_id, domain, name, fields) => {
    const each = declared(domain, name)
    const headers = asMember(each.call.access === 'guest' ? 'PURCHASER' : roleFor(each.call.access))
    // A field that nobody reads may hold what it wants; of one that is read the refusal gives the name.
    for (const field of fields.split(' ')) {
      const { body } = await send(service.url, each, { request: { [field]: 'x'.repeat(12_000) }, headers })
      expect(body).toMatchObject({ code: 400, msg: expect.stringContaining(field) as string })
    }
  })

  eitherDatabase?.each(HELD.map(([id, domain, name, fields, at]) => [id, domain, name, fields, at] as const))(
    '[%s] %s.%s answers %s',
    async (_id, domain, name, fields, at) => {
      const each = declared(domain, name)
      const headers = each.call.access === 'guest' ? {} : asMember(roleFor(each.call.access))
      const answer = await send(service.url, each, { headers })
      expect(Object.keys(inside(answer.body.data, at))).toEqual(expect.arrayContaining(fields.split(' ')))
    },
  )

  test.each(titled(declaredCalls))('[R-ENV-01] %s answers what it declares', async (_title, each) => {
    const headers = each.call.access === 'guest' ? {} : asMember(roleFor(each.call.access))
    if (each.call.endsSession) headers['Authorization'] = await logIn(service.url, SEED_MEMBERS.otherAdmin.mobile)
    const answer = await send(service.url, each, { headers })
    expectEnvelope(answer)
    expect(answer.body).toMatchObject({ code: 200 })
    const schema = (answers[each.domain] as Record<string, TSchema>)[each.name]!
    expect([...Value.Errors(schema, answer.body.data)]).toEqual([])
    if (!headers['Authorization']) return
    const session = await send(service.url, declared('account', 'me'), { headers })
    expect(session.body.code).toBe(each.call.endsSession ? 401 : 200)
  })

  const guarded = declaredCalls.filter(({ call }) => call.access !== 'guest' && call.access !== 'approver')
  test.each(titled(guarded))('[R-ENV-03] %s refuses guests and dead tokens', async (_title, each) => {
    for (const token of ['GUEST', '', 'x'.repeat(43), otherShop]) {
      const answer = await send(service.url, each, { headers: { Authorization: token } })
      expectEnvelope(answer)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ code: 401, data: null })
    }
  })

  test('[R-ENV-03] what is refused as a session of another shop is one there', async () => {
    const headers = { ShopNo: OTHER_SHOP_NO, Authorization: otherShop }
    expect((await send(service.url, declared('account', 'me'), { headers })).body.code).toBe(200)
  })

  const withFields = declaredCalls.filter(({ request, call }) => Object.keys(request).length > 0 && !call.encrypted)
  eitherDatabase?.each(titled(withFields))('%s answers 400 to fields of a wrong kind', async (_title, each) => {
    // In an address everything is text, so that only a text which is too long or spoiled is wrong.
    const structures = each.call.method === 'GET' ? [] : [{ deep: [1] }]
    for (const wrong of [...structures, 'a\0b', 'x'.repeat(5000)]) {
      const request = Object.fromEntries(Object.keys(each.request).map((name) => [name, wrong]))
      const answer = await send(service.url, each, {
        request,
        method: each.call.method,
        headers: asMember(roleFor(each.call.access)),
      })
      expectEnvelope(answer)
      expect(answer.body.code).not.toBe(200)
      expect([400, 404]).toContain(answer.body.code)
    }
  })

  const inShop = declaredCalls.filter(({ call }) => call.needsShop !== false)
  test.each(titled(inShop))(
    '[R-SCR-55] %s tells that the shop is closed, unknown or not named',
    async (_title, each) => {
      const closed = await send(service.url, each, { headers: { ShopNo: CLOSED_SHOP_NO } })
      expect(closed.status).toBe(200)
      expect(closed.body).toMatchObject({ code: 603, data: { shopName: '泗岚五金' } })
      for (const number of ['99999', "1' or '1'='1", 'x'.repeat(200)]) {
        const unknown = await send(service.url, each, { headers: { ShopNo: number } })
        expect(unknown.body.code).toBe(404)
      }
    },
  )

  test('[R-ENC-09] the encrypted path refuses a plain body with one code', async () => {
    for (const each of declaredCalls.filter(({ call }) => isEncrypted({ call } as DeclaredCall, pathOn(call, 'h5')))) {
      const answer = await send(service.url, each, { target: 'h5' })
      expectEnvelope(answer)
      expect(answer.body.code).toBe(440)
    }
  })

  test('[R-HDR-04] a crawler names its host instead of a shop', async () => {
    const headers = { ShopNo: '', 'host-for-crawler': 'JIDIAN.example.com:443' }
    const answer = await send(service.url, declared('shop', 'index'), { headers })
    expect(answer.body).toMatchObject({ code: 200, data: { shopNo: OTHER_SHOP_NO } })
  })

  test('[R-HDR-06] names of cities that cannot be decoded do no harm', async () => {
    for (const cityName of ['%E4%B8', '%', '上', '%00']) {
      const headers = { provinceCode: '310000', cityCode: '310100', cityName: encodeURI(cityName), provinceName: '%zz' }
      const answer = await send(service.url, declared('product', 'leadTime'), { headers })
      expect(answer.body.code).toBe(200)
    }
  })

  test('[R-CALL-032] a host is found in any spelling', async () => {
    for (const host of ['demo.example.com', 'DEMO.example.com', 'demo.example.com:8443', 'demo.example.com%3A80']) {
      const answer = await send(service.url, declared('shop', 'byHost'), { request: { host } })
      expect(answer.body).toMatchObject({ code: 200, data: { shopNo: '10001' } })
    }
    const request = { host: 'unknown.example.com', locationHost: 'demo.example.com' }
    const fallback = await send(service.url, declared('shop', 'byHost'), { request })
    expect(fallback.body).toMatchObject({ code: 200, data: { shopNo: '10001' } })
    // No database takes it, once it is decoded.
    const nul = await send(service.url, declared('shop', 'byHost'), { request: { host: '%00' } })
    expect(nul.body.code).toBe(404)
    const headers = { ShopNo: '', 'host-for-crawler': 'demo%00.example.com' }
    const crawled = await send(service.url, declared('shop', 'index'), { headers })
    expect([crawled.status < 500, crawled.body.code === 500]).toEqual([true, false])
  })

  test('[R-CALL-028] floors carry the goods of the moment, priced as everywhere', async () => {
    type Module = { module: string; jsonData: { list?: { skuNo?: string; price?: number | null }[] } }
    const home = await send<Module[]>(service.url, declared('shop', 'homePage'))
    const floors = home.body.data.filter(({ module }) => module === 'WA_HP_PRODUCT_FLOOR')
    const goods = floors.flatMap(({ jsonData }) => jsonData.list ?? [])
    expect(goods.length).toBeGreaterThan(3)
    const request = { skuNos: goods.map(({ skuNo }) => skuNo) }
    const asked = await send<{ skuNo: string }[]>(service.url, declared('product', 'byNumbers'), { request })
    expect(new Map(asked.body.data.map((item) => [item.skuNo, item]))).toEqual(
      new Map(goods.map((item) => [item.skuNo, item])),
    )
    expect(home.text).not.toContain('skuNos')
    const brands = home.body.data.find(({ module }) => module === 'WA_HP_BRAND_FLOOR')
    expect(brands?.jsonData.list?.length).toBeGreaterThan(3)
  })

  test('[R-CALL-029] only the kinds asked for are given', async () => {
    const request = { modules: ['WA_SHOP_THEME', 'WA_HP_BANNER', 'WA_NO_SUCH'] }
    const answer = await send<{ module: string }[]>(service.url, declared('shop', 'modules'), { request })
    expect(answer.body.data.map(({ module }) => module).sort()).toEqual(['WA_HP_BANNER', 'WA_SHOP_THEME'])
  })

  test('[R-CALL-061] a province opens into its cities and a city into its districts', async () => {
    type Region = { code: string; name: string; children?: Region[] }
    const levels = declared('regions', 'levels')
    const tree = await send<Region[]>(service.url, levels)
    const shanghai = tree.body.data.find(({ code }) => code === '310000')
    expect(shanghai?.children).toEqual([{ code: '310100', name: '上海市', level: 2 }])
    for (const province of tree.body.data) expect(province.children?.length).toBeGreaterThan(0)
    const districts = await send<Region[]>(service.url, levels, { request: { parentCode: '310100' } })
    expect(districts.body.data.map(({ name }) => name)).toContain('浦东新区')
    const none = await send(service.url, levels, { request: { parentCode: '999999' } })
    expect(none.body.code).toBe(404)
  })

  test('[R-CALL-062] a position gives its large city, the sea gives Shanghai', async () => {
    const locate = declared('regions', 'locate')
    const guangzhou = await send(service.url, locate, { request: { lat: 23.1, lng: 113.3 } })
    expect(guangzhou.body.data).toMatchObject({ cityCode: '440100', province: '广东省' })
    const sea = await send(service.url, locate, { request: { lat: 0, lng: -150 } })
    expect(sea.body.data).toMatchObject({ cityCode: '310100' })
  })
})
