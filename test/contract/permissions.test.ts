/** The permission matrix, walked: every declared call, by every kind of person, on every kind of record. */
import type { AnyCall } from '@/api/call'
import { PERMISSIONS, reachOf, type Capability, type Person } from '@/domain/permissions'
import { ROLES, type Role } from '@/domain/roles'
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { declared, declaredCalls, expectEnvelope, logIn, send, type DeclaredCall } from './caller'
import { memberPricesSuite } from './memberPrices'
import { allows, ownRecords, recordsOf, type Records } from './people'
import { ownTrade } from './tradeRecords'

const MOBILES: Readonly<Record<Role, string>> = {
  ADMIN: SEED_MEMBERS.admin.mobile,
  PURCHASE_MANAGER: SEED_MEMBERS.purchaseManager.mobile,
  PURCHASER: SEED_MEMBERS.purchaser.mobile,
  DEMANDER: SEED_MEMBERS.demander.mobile,
}
const APPROVAL_LINK = 'approval-link'
/** Proves who is asking by other means than a session. */
const OWN_PROOF = ['wechat.token', 'wechat.saveUser', 'wechat.bind', 'profile.recentShops']

function nameOf({ domain, name }: DeclaredCall): string {
  return `${domain}.${name}`
}

function titled(calls: readonly DeclaredCall[]): [string, DeclaredCall][] {
  return calls.map((each) => [`${each.call.id} ${nameOf(each)}`, each])
}

const open = declaredCalls.filter(({ call }) => call.access === 'guest')
const closed = declaredCalls.filter(({ call }) => call.access !== 'guest' && call.access !== 'approver')

describe.each(anyDatabase())('who may do what on %s', (database) => {
  let service: Service
  const records: Partial<Record<'own' | 'colleague' | 'other', Records>> = {}

  const tokenOf = (role: Role): Promise<string> => logIn(service.url, MOBILES[role])
  /** One session for many tries: who has to be refused is told 403, and who lost his session 401. */
  const sessions = new Map<Role, string>()
  async function sessionOf(role: Role): Promise<string> {
    const token = sessions.get(role) ?? (await tokenOf(role))
    sessions.set(role, token)
    return token
  }

  beforeAll(async () => {
    service = await startService({ database })
    const tokens = { PURCHASER: await tokenOf('PURCHASER'), ADMIN: await tokenOf('ADMIN') }
    await ownRecords(service.url, tokens)
    await ownTrade(service, tokens.PURCHASER)
    await service.edit(
      `insert into tokens (token_hash, shop_no, created_at, expires_at, scope, subject)
       values (encode(sha256('${APPROVAL_LINK}'), 'hex'), '10001', now(), now() + interval '1 day', 'approval', 'SO1')`,
    )
    records.own = await recordsOf(service.url, tokens.PURCHASER)
    records.colleague = await recordsOf(service.url, await tokenOf('PURCHASE_MANAGER'))
    records.other = await recordsOf(service.url, await logIn(service.url, SEED_MEMBERS.otherAdmin.mobile))
  })
  afterAll(() => service?.stop())

  test.each(titled(closed))('[R-ROL-10] [R-PRM-19] %s by guest and by every role', async (_title, each) => {
    const guest = await send(service.url, each)
    expectEnvelope(guest)
    expect(guest.body).toMatchObject({ code: 401, data: null })
    for (const role of ROLES) {
      const answer = await send(service.url, each, { headers: { Authorization: await sessionOf(role) } })
      expectEnvelope(answer)
      const told = [401, 403].find((code) => code === answer.body.code)
      if (!OWN_PROOF.includes(nameOf(each)))
        expect({ role, told }).toEqual({ role, told: allows(each.call.access, role) ? undefined : 403 })
      if (each.call.endsSession) sessions.clear()
    }
    // A disabled member has lost his.
    if (each.domain === 'members') sessions.clear()
    // The password that a call may have changed, and members that it may have moved, as they were.
    await service.edit(
      `update users set disabled = false, roles = case mobile ${Object.entries(MOBILES)
        .map(([role, mobile]) => `when '${mobile}' then array['${role}']`)
        .join(' ')} else roles end`,
    )
  })

  test.each(titled(open))(
    '[R-PRM-01] %s is answered to guests, not to the holder of an approval link',
    async (_t, each) => {
      const guest = await send(service.url, each)
      expect([401, 403].includes(guest.body.code) && !OWN_PROOF.includes(nameOf(each))).toBe(false)
      if (each.call.needsShop === false) return
      const known = await send(service.url, each, { headers: { Authorization: APPROVAL_LINK } })
      expect(known.body).toMatchObject({ code: 403, data: null })
    },
  )

  test.each(titled(closed))('[R-APR-07] %s is closed to the holder of an approval link', async (_title, each) => {
    const answer = await send(service.url, each, { headers: { Authorization: APPROVAL_LINK } })
    expect(answer.body.code).toBe(403)
  })

  const kept: [string, keyof Records, AnyCall['id']][] = [
    ['addresses', 'address', 'one'],
    ['addresses', 'address', 'setDefault'],
    ['addresses', 'address', 'save'],
    ['addresses', 'address', 'remove'],
    ['invoices', 'invoice', 'one'],
    ['invoices', 'invoice', 'setDefault'],
    ['invoices', 'invoice', 'save'],
    ['invoices', 'invoice', 'remove'],
    ['invoices', 'invoiceAddress', 'addressOne'],
    ['invoices', 'invoiceAddress', 'setDefaultAddress'],
    ['invoices', 'invoiceAddress', 'saveAddress'],
    ['invoices', 'invoiceAddress', 'removeAddress'],
  ]
  test.each(kept)(
    '[R-PRM-13] [R-PRM-14] %s: %s.%s on own, a colleague’s and another company’s',
    async (domain, kind, name) => {
      const which = declared(domain as 'addresses' | 'invoices', name)
      const field = name.startsWith('save') ? (kind === 'invoice' ? 'invoiceId' : 'receiveId') : 'id'
      const ask = async (role: Role, id: string | undefined) => {
        const headers = { Authorization: await tokenOf(role) }
        return (await send(service.url, which, { request: { [field]: id }, headers })).body.code
      }
      for (const role of ['PURCHASER', 'ADMIN'] as const) {
        expect(await ask(role, records.colleague?.[kind][0])).toBe(404)
        expect(await ask(role, records.other?.[kind][0])).toBe(404)
      }
      expect(await ask('PURCHASER', records.own?.[kind][0])).toBe(200)
    },
  )

  test.each(['addresses', 'invoices'] as const)(
    '[R-PRM-13] the company’s default of %s is seen by all, changed by ADMIN',
    async (domain) => {
      type Kept = Record<'receiveId' | 'invoiceId', string> & { companyDefault: boolean; editable: boolean }
      const key = domain === 'addresses' ? 'receiveId' : 'invoiceId'
      const listed = async (role: Role) => {
        const headers = { Authorization: await tokenOf(role) }
        const answer = await send<Kept[]>(service.url, declared(domain, 'list'), { headers })
        return answer.body.data.find(({ companyDefault }) => companyDefault)
      }
      const [seen, owned] = [await listed('PURCHASER'), await listed('ADMIN')]
      expect(seen).toMatchObject({ editable: false, [key]: owned?.[key] })
      expect(owned?.editable).toBe(true)
      const change = async (role: Role, name: string, request: object) => {
        const headers = { Authorization: await tokenOf(role) }
        return (await send(service.url, declared(domain, name), { request: { ...request }, headers })).body.code
      }
      const id = owned?.[key]
      expect(await change('PURCHASER', 'one', { id })).toBe(200)
      expect(await change('PURCHASER', 'save', { [key]: id })).toBe(403)
      expect(await change('PURCHASER', 'remove', { id })).toBe(403)
      expect(await change('PURCHASER', 'setDefault', { id })).toBe(403)
      expect(await change('PURCHASER', 'save', { companyDefault: true })).toBe(403)
      expect(await change('ADMIN', 'save', { [key]: id, companyDefault: true })).toBe(200)
    },
  )

  test('[R-PRM-19] an ADMIN reaches the people of his company and no others', async () => {
    const headers = { Authorization: await logIn(service.url, SEED_MEMBERS.otherAdmin.mobile) }
    const { id } = declared('members', 'changeRole').request
    for (const [name, change] of [
      ['changeRole', { role: 'ADMIN' }],
      ['setDisabled', { disabled: true }],
    ] as const) {
      const answer = await send(service.url, declared('members', name), { request: { id, ...change }, headers })
      expect(answer.body).toMatchObject({ code: 404, data: null })
    }
    const list = await send<{ userId: string }[]>(service.url, declared('members', 'list'), { headers })
    expect(list.body.data.map(({ userId }) => userId)).not.toContain(id)
  })

  test('[R-ROL-05] a member without a known role is granted nothing', async () => {
    const token = await tokenOf('PURCHASER')
    await service.edit(`update users set roles = array['OWNER'] where mobile = '${MOBILES.PURCHASER}'`)
    const answer = await send(service.url, declared('members', 'invite'), { headers: { Authorization: token } })
    expect(answer.body.code).toBe(403)
    await service.edit(`update users set roles = array['PURCHASER'] where mobile = '${MOBILES.PURCHASER}'`)
  })

  memberPricesSuite(() => service)
})

test('[R-ROL-10] the matrix has a cell for everybody in every row', () => {
  const people: Person[] = ['GUEST', ...ROLES, 'EXTERNAL']
  for (const row of Object.values(PERMISSIONS)) expect(Object.keys(row).sort()).toEqual([...people].sort())
  const guests = Object.keys(PERMISSIONS).filter((name) => reachOf('GUEST', name as Capability) !== 'none')
  expect(guests.sort()).toEqual(['browse', 'chat', 'posters', 'prices'])
})
