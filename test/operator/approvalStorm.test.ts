/**
 * Requesters, approvers inside and outside, payers, the seller, the ADMIN and the clock in any order, several at once: what
 * must be true of approvals is true after each round. `WHOLE_MATRIX` (npm run soak) makes the storms long.
 */
import type { ApprovalProcess, ApprovalStep, ExternalCode, SeenRule } from '@/api/approval'
import type { Order, OrderBrief } from '@/api/order'
import { CODE } from '@/domain/errors/codes'
import { SEED_MEMBERS } from '../../server/seed/people'
import { dice } from '../support/dice'
import { databases, startService, type Service } from '../support/service'
import { auditApprovals, leadsTo } from '../contract/approvalBooks'
import { approvals, dearer, MANAGER_NODE, type Approvals } from '../contract/approvalPeople'
import { outsideNode } from '../contract/approvalRequests'
import { logIn } from '../contract/caller'
import { auditBooks, isAlive, openBooks, payInSandbox, sell, SHOP, SKU, until, type Trader } from '../contract/trader'

const WHOLE = Boolean(process.env['WHOLE_MATRIX'])
const ROUNDS = WHOLE ? 600 : 40
/** At the same time, each by somebody. */
const HANDS = 6
/** Another storm: `STORM_SEED=7 npm test -- approvalStorm`. */
const SEED = Number(process.env['STORM_SEED'] || 20_261_125)
/** How often fifty meet at one order, and how often the service is killed. */
const MEETINGS = WHOLE ? 60 : 3
const KILLS = WHOLE ? 60 : 1
const DIE_WITHIN_MS = 250
const NO = '不在预算内'
const GONE = '不想买了'
const CODE_BY_SMS = '123456'
/** What a storm may hear: done, not by him, not now. Anything else is a fault of the service. */
const HONEST: readonly number[] = [
  ...[CODE.ok, CODE.badRequest, CODE.unauthorized, CODE.forbidden, CODE.notFound, CODE.conflict, CODE.tooMany],
  ...[CODE.wrongCode, CODE.expiredCode, CODE.outOfStock, CODE.orderState, CODE.orderPaid],
  ...[CODE.approvalNotPassed, CODE.selfApproval, CODE.approvalLinkDead],
]

describe.each(WHOLE ? databases() : databases().slice(-1))('a storm of approvals on %s', (database) => {
  let service: Service
  let house: Approvals
  const idOf: Record<string, string> = {}
  const made = new Map<string, 'NONE' | 'APPROVING'>()

  beforeAll(async () => {
    service = await startService({ database, environment: { JOB_SECONDS: '0.2', LIMIT_ALL: '1000000' } })
    house = await approvals(service)
    for (const mobile of [SEED_MEMBERS.purchaseManager.mobile, SEED_MEMBERS.purchaser.mobile, '13800000103'])
      idOf[mobile] = await house.idOf(mobile)
    // Enough for the longest storm: where nothing can be ordered nothing is decided.
    await service.edit(`update products set shop_stock = 100000, supplier_stock = 0 where sku_no = '${SKU}'`)
    await openBooks(service)
  })
  afterAll(() => service?.stop())

  const audit = async (): Promise<void> => {
    await auditBooks(service)
    await auditApprovals(service)
  }

  async function order(who: Trader, quantity: number): Promise<number> {
    // Whoever has lost his role is shown no preview.
    const wanted = await who.basket([{ skuNo: SKU, quantity }]).catch(() => null)
    if (!wanted) return CODE.forbidden
    const answer = await who.create(wanted)
    if (answer.code === CODE.ok) made.set(answer.data.orderNo, answer.data.needApproval ? 'APPROVING' : 'NONE')
    return answer.code
  }

  function deedsOf(roll: (sides: number) => number) {
    const one = <TItem>(items: readonly TItem[]): TItem => items[roll(items.length)]!
    const { buyer, secondBuyer, manager, admin, demander, stranger } = house
    const buyers = [buyer, secondBuyer, manager, admin]
    const deciders = [manager, manager, admin, admin, secondBuyer, buyer, demander, stranger]
    const some = (): string => one([...made.keys()].slice(-9)) ?? 'SO1'
    const ids = Object.values(idOf)
    const codeOf = async (asked: Promise<{ code: number }>): Promise<number> => (await asked).code
    const nodesOf = async (orderNo: string): Promise<ApprovalStep[]> =>
      (await admin.ask<ApprovalProcess | null>('approval', 'process', { id: orderNo })).data?.nodes ?? []
    const anyNode = async (orderNo: string): Promise<string> => one(await nodesOf(orderNo))?.nodeId ?? '1'
    const numberOf = async (orderNo: string): Promise<string> => {
      const name = roll(4) === 0 ? 'renewCode' : 'externalCode'
      const { data } = await one(buyers).ask<ExternalCode | null>('approval', name, { orderNo })
      return data?.authNO ?? '0'.repeat(32)
    }
    const decision = (): object => ({ result: roll(4) === 0 ? 'REJECT' : 'AGREE', comment: roll(8) === 0 ? '' : NO })

    const outside = async (orderNo: string): Promise<number> => {
      const code = roll(5) === 0 ? '000000' : CODE_BY_SMS
      return codeOf(house.outside('externalSubmit', await numberOf(orderNo), { ...decision(), code }))
    }
    // Whoever has lost his session meanwhile pays nothing.
    const paid = (orderNo: string): Promise<number> => payInSandbox(service.url, orderNo).catch(() => CODE.unauthorized)

    const deeds: Readonly<Record<string, () => Promise<number>>> = {
      order: () => order(one(buyers), 1 + roll(60)),
      orderAgain: () => order(one(buyers), 1 + roll(60)),
      decide: async () => {
        const orderNo = some()
        const open = (await nodesOf(orderNo)).find(({ status }) => status === 'PENDING')
        if (open?.type === 'EXTERNAL') return outside(orderNo)
        const nodeId = open?.nodeId ?? '1'
        return codeOf(one([manager, admin, secondBuyer]).ask('approval', 'approve', { orderNo, nodeId, ...decision() }))
      },
      decideTwice: async () => {
        const orderNo = some()
        const nodeId = await anyNode(orderNo)
        const tried = [1, 2].map(() => one(deciders).ask('approval', 'approve', { orderNo, nodeId, ...decision() }))
        return Math.max(...(await Promise.all(tried.map(codeOf))))
      },
      decideOutside: () => outside(some()),
      buyerOutside: async () => {
        const own = await logIn(service.url, SEED_MEMBERS.purchaser.mobile, SHOP)
        return codeOf(
          house.outside('externalSubmit', await numberOf(some()), { ...decision(), code: CODE_BY_SMS }, own),
        )
      },
      pay: async () => {
        const { data } = await admin.ask<{ list: OrderBrief[] }>('order', 'list', { pageNum: 1, pageSize: 30 })
        const open = data.list.filter((each) => each.status === 'PRE_CONFIRM' && each.approvalStatus !== 'APPROVING')
        const orderNo = one(open)?.orderNo ?? some()
        await paid(orderNo)
        const accepted = await sell(service.url, orderNo, 'accept')
        return accepted === CODE.ok ? accepted : sell(service.url, orderNo, 'ship')
      },
      payOnly: () => paid(some()),
      cancel: () => codeOf(one(buyers).ask('order', 'cancel', { id: some(), cancelReason: GONE })),
      sellerCancels: () => sell(service.url, some(), 'cancel', { reason: '商家库存不足' }),
      dearer: async () => {
        await service.edit(dearer(some()))
        return CODE.ok
      },
      role: () =>
        codeOf(
          admin.ask('members', 'changeRole', {
            id: one(ids),
            role: one(['PURCHASE_MANAGER', 'PURCHASE_MANAGER', 'PURCHASER', 'DEMANDER']),
          }),
        ),
      leaves: async () => {
        await service.edit(`update users set disabled = not disabled where mobile = '13800000103'`)
        return CODE.ok
      },
      standIn: () =>
        codeOf(
          one([manager, admin]).ask('approval', 'setStandIn', {
            userId: one([...ids, '']),
            until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
          }),
        ),
      remind: () => codeOf(one(buyers).ask('approval', 'remind', { orderNo: some() })),
      rule: async () => {
        const { data } = await admin.ask<SeenRule>('approval', 'rule')
        const person = one(data.people)
        const nodes = [
          { name: '采购经理', type: 'INTERNAL', role: 'PURCHASE_MANAGER', userIds: [], outside: null },
          { name: '指定', type: 'INTERNAL', role: null, userIds: [person.userId], outside: null },
          { name: '财务', type: 'EXTERNAL', role: null, userIds: [], outside: outsideNode.outside },
        ].filter(() => roll(4) > 0)
        return codeOf(
          admin.ask('approval', 'saveRule', {
            enabled: nodes.length > 0,
            allowSelfApprove: roll(4) === 0,
            confirmByCode: roll(3) > 0,
            nodes: nodes.map((node, index) => ({ ...node, minAmount: index * roll(3) * 500 })),
            version: data.version,
          }),
        )
      },
      clock: async () => {
        await service.edit(
          one([
            `update orders set approval_deadline = now() where order_no = '${some()}' and approval_status = 'APPROVING'`,
            `update orders set pay_deadline = now() where order_no = '${some()}' and pay_deadline is not null`,
            `update approval_codes set expires_at = now() where revoked_at is null`,
            `update approval_stand_ins set until = current_date - 2`,
          ]),
        )
        return CODE.ok
      },
    }
    const names = Object.keys(deeds)
    // Twice as likely: what storms are about.
    const hat = [...names, ...['decide', 'decide', 'decide', 'decide', 'decide', 'pay', 'pay', 'order', 'order']]
    return async (): Promise<void> => {
      const name = one(hat)
      const code = await deeds[name]!()
      if (!HONEST.includes(code)) throw new Error(`${name} was answered ${code}`)
    }
  }

  /** Everybody as the seed has him. */
  const asItWas = (): Promise<void> =>
    service.edit(`update users set disabled = false, roles = case mobile
        when '${SEED_MEMBERS.purchaseManager.mobile}' then array['PURCHASE_MANAGER'] else array['PURCHASER'] end
      where user_id in (${Object.values(idOf).join(', ')}); delete from approval_stand_ins`)

  test(
    `[R-PUR-19] [R-APR-04] [R-APR-14] ${ROUNDS} rounds of ${HANDS} at once: nothing is paid or agreed to that may not be, and the chain holds`,
    async () => {
      const roll = dice(SEED)
      const deed = deedsOf(roll)
      try {
        await house.rule([MANAGER_NODE, outsideNode])
        for (let count = 0; count < HANDS; count += 1) await order(house.buyer, 1 + roll(60))
        for (let round = 0; round < ROUNDS; round += 1) {
          await Promise.all(Array.from({ length: HANDS }, deed))
          await audit()
        }
        const seen = new Set<string>()
        for (const [orderNo, approvalStatus] of made) {
          const end: Order = await house.admin.detail(orderNo)
          const events = end.timeline.map(({ event }) => event)
          const begun = { status: 'PRE_CONFIRM', payStatus: 'UNPAID', approvalStatus } as const
          // The latest first, or last: whichever the page shows.
          const told = events.at(-1) === 'create' ? events.reverse() : events
          expect([orderNo, told, leadsTo(begun, told, end)]).toEqual([orderNo, told, true])
          for (const event of told) seen.add(event)
        }
        // What this is about has happened, not only what ends an order before.
        const about = ['approveLast', 'reject', 'paySuccess', 'cancelByBuyer'].filter((event) => seen.has(event))
        expect(about.length).toBeGreaterThanOrEqual(WHOLE ? 4 : 2)
        expect(
          service
            .logs()
            .split('\n')
            .filter((line) => line.includes('"level":50')),
        ).toEqual([])
      } catch (error) {
        throw new Error(`with STORM_SEED=${SEED}: ${String(error)}`, { cause: error })
      } finally {
        await asItWas()
      }
    },
    WHOLE ? 3_600_000 : 240_000,
  )

  test(
    `[R-APR-05] [R-OSM-02] [R-OSM-03] fifty approvers and cancellers at one order, ${MEETINGS} times: one outcome, and each of the rest reads which`,
    async () => {
      const { buyer, manager, admin } = house
      const roll = dice(SEED + 1)
      const outcomes = new Set<string>()
      for (let meeting = 0; meeting < MEETINGS; meeting += 1) {
        await house.rule([MANAGER_NODE])
        const orderNo = await house.order()
        const [node] = (await house.process(orderNo)).nodes
        const cancellers = 1 + roll(12)
        const deeds = Array.from({ length: 50 }, (_, index) => {
          if (index < cancellers) return { who: 'canceller', wanted: '', act: cancelling(index, orderNo) }
          const [who, trader] = roll(3) === 0 ? (['顾明远', admin] as const) : (['沈知秋', manager] as const)
          const wanted = roll(2) === 0 ? 'AGREE' : 'REJECT'
          const request = { orderNo, nodeId: node?.nodeId, result: wanted, comment: NO }
          return { who, wanted, act: () => trader.ask('approval', 'approve', request) }
        })
        // Nobody is first in the line each time.
        const line = deeds.map((deed) => ({ deed, place: roll(1000) })).sort((one, other) => one.place - other.place)
        const answers = await Promise.all(line.map(async ({ deed }) => ({ ...deed, ...(await deed.act()) })))

        const end = await house.process(orderNo)
        const { status, decidedBy } = end.nodes[0]!
        const decision = { AGREED: 'AGREE', REJECTED: 'REJECT' }[status as string] ?? ''
        outcomes.add(decision === '' ? 'cancelled' : decision)
        for (const { who, wanted, code, msg } of answers.filter((each) => each.who !== 'canceller')) {
          const isHis = who === decidedBy && wanted === decision
          const told = decision === '' ? [CODE.orderState, '订单已取消'] : [CODE.conflict, `${decidedBy} 已`]
          if (isHis) expect(code).toBe(CODE.ok)
          else
            expect([who, wanted, code, msg]).toEqual([who, wanted, told[0], expect.stringContaining(String(told[1]))])
        }
        const cancels = answers.filter(({ who }) => who === 'canceller').map(({ code }) => code)
        const done = cancels.filter((code) => code === CODE.ok).length
        expect(done).toBe(decision === 'REJECT' ? 0 : 1)
        expect(cancels.filter((code) => code !== CODE.ok && code !== CODE.orderState)).toEqual([])
        expect(end.order.status).toBe('CANCELLED')
        expect(await payInSandbox(service.url, orderNo)).not.toBe(200)
        await audit()
      }
      expect(outcomes.size).toBeGreaterThan(WHOLE ? 2 : 0)

      function cancelling(index: number, orderNo: string): () => Promise<{ code: number; msg: string }> {
        if (index % 3 > 0) return () => buyer.ask('order', 'cancel', { id: orderNo, cancelReason: GONE })
        return async () => ({ code: await sell(service.url, orderNo, 'cancel', { reason: '商家库存不足' }), msg: '' })
      }
    },
    120_000 + MEETINGS * 20_000,
  )

  test(
    '[R-PUR-19] [R-APR-05] [R-APR-14] killed in the middle of decisions, payments and rules: nothing half done, what was told is so, and the same decision goes on',
    async () => {
      const { manager, admin } = house
      for (let round = 0; round < KILLS; round += 1) {
        await house.rule([MANAGER_NODE])
        const waiting: string[] = []
        for (let count = 0; count < HANDS; count += 1) waiting.push(await house.order())
        const requests = await Promise.all(
          waiting.map(async (orderNo, index) => {
            const [node] = (await house.process(orderNo)).nodes
            return { orderNo, nodeId: node?.nodeId, result: index % 3 === 2 ? 'REJECT' : 'AGREE', comment: NO }
          }),
        )
        const { data: rule } = await admin.ask<SeenRule>('approval', 'rule')
        const { pid, url } = service
        setTimeout(() => process.kill(pid, 'SIGKILL'), 10 + ((round * 97) % DIE_WITHIN_MS))
        const begun = requests.map(async (request) => {
          const { code } = await manager.ask('approval', 'approve', request)
          if (request.result === 'AGREE') await payInSandbox(url, request.orderNo)
          return { ...request, code }
        })
        const others = [
          admin.ask('approval', 'saveRule', { ...rule, allowSelfApprove: !rule.allowSelfApprove }),
          admin.ask('order', 'cancel', { id: waiting[0], cancelReason: GONE }),
        ]
        const [told] = await Promise.all([Promise.allSettled(begun), Promise.allSettled(others)])
        await until(() => Promise.resolve(!isAlive(pid)))
        await service.restart()
        await audit()
        for (const each of told) {
          if (each.status === 'rejected' || each.value.code !== CODE.ok) continue
          const [node] = (await house.process(each.value.orderNo)).nodes
          expect(node?.status).toBe(each.value.result === 'AGREE' ? 'AGREED' : 'REJECTED')
        }
        // Whoever heard no answer decides again; only what was cancelled meanwhile is over.
        for (const request of requests) {
          const again = await manager.ask('approval', 'approve', request)
          if (again.code === CODE.ok) expect(await manager.ask('approval', 'approve', request)).toEqual(again)
          else expect(again.code).toBe(CODE.orderState)
        }
        await audit()
      }
    },
    120_000 + KILLS * 60_000,
  )
})
