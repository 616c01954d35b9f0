/**
 * Every call of approval, by everybody, on his own order, a colleague's and another company's. What each hears is written
 * down here by the ledger's rows, beside the contract's list of calls and not out of the service's table.
 */
import type { ApprovalList, ExternalApproval, SeenRule } from '@/api/approval'
import { pathOn, pathParams } from '@/api/call'
import { registry } from '@/api/index'
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { approvals, type Approvals } from './approvalPeople'
import { insideNode, outsideNode } from './approvalRequests'
import { declared, declaredCalls, logIn, send } from './caller'
import { submitted } from './demandPeople'
import { SHOP, SKU, type Trader } from './trader'

const CODE = '123456'
const ROLES = ['DEMANDER', 'PURCHASER', 'PURCHASE_MANAGER', 'ADMIN'] as const
type Role = (typeof ROLES)[number]
const RECORDS = ['own', 'colleague', 'other'] as const

type Told = readonly [own: number, colleague: number, other: number]

/** R-PRM-08, -11, -12: who sees, decides, hands over. The own order of a DEMANDER is one that holds his demand. */
const OF_ORDERS: Readonly<Record<string, Readonly<Record<Role, Told>>>> = {
  process: {
    DEMANDER: [200, 404, 404],
    PURCHASER: [200, 404, 404],
    PURCHASE_MANAGER: [200, 200, 404],
    ADMIN: [200, 200, 404],
  },
  evidence: {
    DEMANDER: [403, 403, 403],
    PURCHASER: [200, 404, 404],
    PURCHASE_MANAGER: [200, 200, 404],
    ADMIN: [200, 200, 404],
  },
  approve: {
    DEMANDER: [403, 403, 403],
    PURCHASER: [3004, 403, 404],
    PURCHASE_MANAGER: [3004, 200, 404],
    ADMIN: [3004, 200, 404],
  },
  externalCode: {
    DEMANDER: [403, 403, 403],
    PURCHASER: [200, 404, 404],
    PURCHASE_MANAGER: [200, 200, 404],
    ADMIN: [200, 200, 404],
  },
  renewCode: {
    DEMANDER: [403, 403, 403],
    PURCHASER: [200, 404, 404],
    PURCHASE_MANAGER: [200, 200, 404],
    ADMIN: [200, 200, 404],
  },
  remind: {
    DEMANDER: [403, 403, 403],
    PURCHASER: [200, 404, 404],
    PURCHASE_MANAGER: [200, 200, 404],
    ADMIN: [200, 200, 404],
  },
}
/** R-PRM-11, -19: of the company itself. */
const OF_COMPANIES: Readonly<Record<string, readonly Role[]>> = {
  list: ['PURCHASER', 'PURCHASE_MANAGER', 'ADMIN'],
  setStandIn: ['PURCHASER', 'PURCHASE_MANAGER', 'ADMIN'],
  standIns: ['PURCHASER', 'PURCHASE_MANAGER', 'ADMIN'],
  rule: ['PURCHASE_MANAGER', 'ADMIN'],
  tryRule: ['PURCHASE_MANAGER', 'ADMIN'],
  saveRule: ['ADMIN'],
  exportTrail: ['ADMIN'],
}
/** R-ROL-03: whoever has the number. */
const BY_NUMBER = ['token', 'externalDetail', 'sendCode', 'externalSubmit']

describe.each(anyDatabase())('who may do what about approvals on %s', (database) => {
  let service: Service
  let house: Approvals
  const people = {} as Record<Role, Trader>
  let both: string[] = []

  beforeAll(async () => {
    service = await startService({ database, environment: { LIMIT_ALL: '1000000' } })
    house = await approvals(service)
    const { demander, buyer, manager, admin } = house
    Object.assign(people, { DEMANDER: demander, PURCHASER: buyer, PURCHASE_MANAGER: manager, ADMIN: admin })
    both = [await house.idOf(SEED_MEMBERS.purchaseManager.mobile), await house.idOf(SEED_MEMBERS.admin.mobile)]
  })
  afterAll(() => service?.stop())

  /** Decided by the manager or the ADMIN, whoever of them has not made it; or by somebody outside. */
  const inForce = (outside: boolean): Promise<void> =>
    house.rule([outside ? outsideNode : insideNode('两人', { approvers: both })])

  async function ofDemand(): Promise<string> {
    const { demander, secondBuyer } = house
    const demandOrderNo = await submitted(demander, [{ skuNo: SKU, quantity: 2 }])
    await secondBuyer.ask('demand', 'confirm', { orders: [demandOrderNo] })
    return (await secondBuyer.create(await secondBuyer.basket([], 'DEMAND', { demandOrderNo }))).data.orderNo
  }

  async function recordOf(kind: (typeof RECORDS)[number], role: Role): Promise<string> {
    if (kind === 'other') return house.order(house.stranger)
    if (kind === 'colleague') return house.order(house.secondBuyer)
    return role === 'DEMANDER' ? ofDemand() : house.order(people[role])
  }

  async function requestOf(name: string, orderNo: string, reader: Trader): Promise<object> {
    if (name === 'process') return { id: orderNo }
    if (name !== 'approve') return { orderNo }
    const [node] = (await house.process(orderNo, reader)).nodes
    return { orderNo, nodeId: node?.nodeId, result: 'AGREE', comment: '' }
  }

  test('[R-ROL-10] each call of the contract has its row here', () => {
    const rows = [...Object.keys(OF_ORDERS), ...Object.keys(OF_COMPANIES), ...BY_NUMBER]
    expect(rows.sort()).toEqual(Object.keys(registry.approval).sort())
  })

  test.each(Object.entries(OF_ORDERS))(
    '[R-PRM-11] [R-PRM-12] [R-PRM-08] %s of an order, by every role and on whose it is',
    async (name, told) => {
      await inForce(name === 'externalCode' || name === 'renewCode')
      for (const role of ROLES) {
        for (const [place, kind] of RECORDS.entries()) {
          const orderNo = await recordOf(kind, role)
          const request = await requestOf(name, orderNo, kind === 'other' ? house.stranger : house.admin)
          const { code, data } = await people[role].ask('approval', name, request)
          expect([role, kind, code]).toEqual([role, kind, told[role][place]])
          if (code !== 200) expect(data).toBeNull()
        }
      }
      const orderNo = await house.order()
      const request = { ...(await requestOf(name, orderNo, house.admin)) }
      const guest = await send(service.url, declared('approval', name), { request, headers: { ShopNo: SHOP } })
      expect(guest.body).toMatchObject({ code: 401, data: null })
    },
  )

  test('[R-PRM-11] a PURCHASER whom the node names sees a colleague’s order and decides it, one of another company does not', async () => {
    const { secondBuyer, buyer, admin } = house
    await house.rule([insideNode('指定', { approvers: [await house.idOf('13800000103')] })])
    const orderNo = await house.order(buyer)
    for (const name of ['process', 'evidence', 'approve'])
      expect((await secondBuyer.ask('approval', name, await requestOf(name, orderNo, admin))).code).toBe(200)
    const other = await house.order(house.stranger)
    const request = await requestOf('approve', other, house.stranger)
    expect((await secondBuyer.ask('approval', 'approve', request)).code).toBe(404)
  })

  test.each(Object.entries(OF_COMPANIES))(
    '[R-PRM-19] [R-PRM-11] %s of the company, by every role',
    async (name, may) => {
      const { data: rule } = await house.admin.ask<SeenRule>('approval', 'rule')
      const requests: Record<string, object> = {
        list: { tab: 'DECIDED' },
        setStandIn: { userId: '' },
        tryRule: { amount: 5000 },
        saveRule: {
          ...rule,
          nodes: [{ ...rule.nodes[0], type: 'INTERNAL', role: 'ADMIN', userIds: [], outside: null }],
        },
      }
      for (const role of ROLES) {
        const { code } = await people[role].ask('approval', name, requests[name] ?? {})
        expect([role, code]).toEqual([role, may.includes(role) ? 200 : 403])
      }
      const guest = await send(service.url, declared('approval', name), { headers: { ShopNo: SHOP } })
      expect(guest.body).toMatchObject({ code: 401, data: null })
    },
  )

  test('[R-PRM-19] [R-ROL-10] nothing of one company is shown to another or can be named there', async () => {
    const { stranger, admin } = house
    await inForce(false)
    const orderNo = await house.order()
    const waits = await admin.ask<ApprovalList>('approval', 'list', { tab: 'WAITING', pageSize: 50 })
    expect(waits.data.list.map((each) => each.orderNo)).toContain(orderNo)
    const [theirs, trail, rule] = await Promise.all([
      stranger.ask<ApprovalList>('approval', 'list', { tab: 'WAITING', pageSize: 50 }),
      stranger.ask<{ text: string }>('approval', 'exportTrail'),
      stranger.ask<SeenRule>('approval', 'rule'),
    ])
    expect(theirs.data.list.map((each) => each.orderNo)).not.toContain(orderNo)
    expect(trail.data.text).not.toContain('沈知秋')
    expect(rule.data.people.map(({ name }) => name)).toEqual([SEED_MEMBERS.otherAdmin.name])
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect((await stranger.ask('approval', 'setStandIn', { userId: both[0], until })).code).toBe(404)
    expect((await stranger.ask('approval', 'tryRule', { amount: 1, buyerId: both[0] })).code).toBe(404)
    const named = { name: '经理', minAmount: 0, type: 'INTERNAL', role: null, userIds: [both[0]], outside: null }
    expect((await stranger.ask('approval', 'saveRule', { ...rule.data, nodes: [named] })).code).toBe(400)
  })

  test('[R-ROL-03] [R-HDR-08] the number in authNO shows and decides one node of one order without a login; without it, or with another, nothing', async () => {
    await inForce(true)
    const [orderNo, another] = [await house.order(), await house.order()]
    const { authNO } = await house.code(orderNo)
    const seen = await house.outside<ExternalApproval>('externalDetail', authNO)
    expect(seen).toMatchObject({ code: 200, data: { order: { orderNo }, canApprove: true } })
    const wanted = { result: 'AGREE', comment: '', code: CODE }
    for (const [name, request] of [
      ['externalDetail', {}],
      ['evidence', {}],
      ['sendCode', {}],
      ['externalSubmit', wanted],
    ] as const) {
      expect([name, (await house.outside(name, '', request)).code]).toEqual([name, 3005])
      expect([name, (await house.outside(name, 'f'.repeat(32), request)).code]).toEqual([name, 3005])
    }
    const { body } = await send(service.url, declared('approval', 'externalDetail'), {
      headers: { authNO, ShopNo: '10001' },
    })
    expect(body).toMatchObject({ code: 3005, data: null })
    expect((await house.outside('externalSubmit', authNO, wanted)).code).toBe(200)
    expect((await house.process(orderNo)).nodes[0]?.status).toBe('AGREED')
    // Of the order beside it nothing has moved, and the number opens no second node.
    expect((await house.process(another)).nodes[0]?.status).toBe('PENDING')
    expect((await house.outside('evidence', authNO, { orderNo: another })).code).toBe(401)
  })

  test('[R-PUR-20] [R-APR-06] with the number in any session: whoever has not made the order may, his buyer may not', async () => {
    await inForce(true)
    const sessions = [
      ['', 200],
      [SEED_MEMBERS.demander.mobile, 200],
      [SEED_MEMBERS.purchaser.mobile, 3004],
      [SEED_MEMBERS.purchaseManager.mobile, 200],
      [SEED_MEMBERS.otherAdmin.mobile, 200],
    ] as const
    for (const [mobile, told] of sessions) {
      const { authNO } = await house.code(await house.order())
      const token = mobile === '' ? 'GUEST' : await logIn(service.url, mobile, SHOP)
      const seen = await house.outside<ExternalApproval>('externalDetail', authNO, {}, token)
      expect([mobile, seen.code, seen.data.canApprove]).toEqual([mobile, 200, told === 200])
      const wanted = { result: 'AGREE', comment: '', code: CODE }
      expect([mobile, (await house.outside('externalSubmit', authNO, wanted, token)).code]).toEqual([mobile, told])
    }
  })

  test('[R-CALL-118] [R-APR-07] the token of a number answers its order’s calls, and every other call of the contract with 403', async () => {
    await inForce(true)
    const orderNo = await house.order()
    const { authNO } = await house.code(orderNo)
    const { data } = await house.outside<{ token: string; orderNo: string }>('token', '', { authNO })
    expect(data).toMatchObject({ orderNo, token: expect.stringMatching(/.{20}/) as string })
    expect((await house.outside('token', '', { authNO: 'f'.repeat(32) })).code).toBe(3005)
    for (const name of ['externalDetail', 'evidence', 'sendCode'])
      expect([name, (await house.outside(name, '', {}, data.token)).code]).toEqual([name, 200])
    // It does not reach beyond its number, also when the header names another that is good.
    const { authNO: second } = await house.code(await house.order())
    expect((await house.outside('externalDetail', second, {}, data.token)).code).toBe(403)

    const others = declaredCalls.filter(({ call }) => call.access !== 'approver' && call.needsShop !== false)
    expect(others.length).toBeGreaterThan(150)
    for (const each of others) {
      // Asked for anything: who asks is looked at before what for.
      const names = pathParams(pathOn(each.call, 'weapp')).filter((field) => !each.request[field])
      const request = Object.fromEntries(names.map((field) => [field, '1']))
      const asked = await send(service.url, each, {
        request,
        headers: { Authorization: data.token, ShopNo: SHOP },
      })
      expect([each.call.id, asked.body.code, asked.body.data]).toEqual([each.call.id, 403, null])
      if (each.call.access === 'guest') continue
      // The number itself opens none of them either.
      const bare = await send(service.url, each, {
        request,
        headers: { authNO, ShopNo: SHOP },
      })
      expect([each.call.id, bare.body.code, bare.body.data]).toEqual([each.call.id, 401, null])
    }
    const decided = { result: 'AGREE', comment: '', code: CODE }
    expect((await house.outside('externalSubmit', '', decided, data.token)).code).toBe(200)
  })
})
