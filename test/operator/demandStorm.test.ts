/**
 * Requesters, purchasers, payers and the seller in any order, several at once: what was asked for is ordered as often as
 * it was confirmed and no more, and nothing is lost on the way. `WHOLE_MATRIX` (npm run soak) makes the storms long.
 */
import type { DemandBrief } from '@/api/demand'
import type { OrderBrief } from '@/api/order'
import { CODE } from '@/domain/errors/codes'
import { dice } from '../support/dice'
import { databases, startService, type Service } from '../support/service'
import { auditDemands, codeOf, demandPeople, submitted, type DemandPeople } from '../contract/demandPeople'
import {
  auditBooks,
  isAlive,
  openBooks,
  payInSandbox,
  SECOND_SKU,
  sell,
  SKU,
  until,
  type Trader,
} from '../contract/trader'

const WHOLE = Boolean(process.env['WHOLE_MATRIX'])
const ROUNDS = WHOLE ? 400 : 10
/** At the same time, each by somebody. */
const HANDS = 4
const SEED = 20_261_124
/** How often the service is killed. */
const KILLS = WHOLE ? 200 : 1
const DIE_WITHIN_MS = 250
const REASON = '现场已有库存'

describe.each(WHOLE ? databases() : databases().slice(-1))('a storm of demands on %s', (database) => {
  let service: Service
  let people: DemandPeople

  beforeAll(async () => {
    service = await startService({ database })
    people = await demandPeople(service)
    await service.edit(`update products set min_order = 1, mpq = 1, shop_stock = 400, supplier_stock = 0
      where sku_no in ('${SKU}', '${SECOND_SKU}')`)
    await openBooks(service)
  })
  afterAll(() => service?.stop())

  function deedsOf(roll: (sides: number) => number) {
    const one = <TItem>(items: readonly TItem[]): TItem | undefined => items[roll(items.length)]
    const requesters = [people.demander, people.secondDemander, people.buyer]
    const buyers = [people.buyer, people.secondBuyer, people.manager]

    const demands = async (who: Trader, status?: string) =>
      (await who.ask<{ list: DemandBrief[] }>('demand', 'page', { pageSize: 50, ...(status && { status }) })).data.list
    const orders = async (who: Trader) =>
      (await who.ask<{ list: OrderBrief[] }>('order', 'list', { pageNum: 1, pageSize: 30 })).data.list
    const numberOf = async (status?: string) => one(await demands(people.manager, status))?.demandOrderNo ?? 'DO1'

    const deeds: readonly (() => Promise<unknown>)[] = [
      () =>
        submitted(one(requesters)!, [
          { skuNo: SKU, quantity: 1 + roll(9) },
          { skuNo: SECOND_SKU, quantity: 1 + roll(5) },
        ]),
      async () => {
        const lines = roll(2) === 0 ? [{ skuNo: SKU, quantity: roll(2) }] : []
        return codeOf(
          one(buyers)!.ask('demand', 'confirm', {
            orders: [{ demandOrderNo: await numberOf('PENDING_CONFIRM'), lines }],
          }),
        )
      },
      async () => codeOf(one(buyers)!.ask('demand', 'resume', { id: await numberOf() })),
      async () => codeOf(one(buyers)!.ask('demand', 'closeRest', { id: await numberOf(), reason: REASON })),
      async () =>
        codeOf(one([...buyers, ...requesters])!.ask('demand', 'cancel', { id: await numberOf(), reason: REASON })),
      async () => {
        const who = one(buyers)!
        const [line] = (await who.cart()).lines
        if (line) await who.ask('cart', 'updateQty', { id: line.id, skuNo: line.skuNo, quantity: 1 + roll(12) })
      },
      async () => {
        const who = one(buyers)!
        const [line] = (await who.cart()).lines
        if (line) await who.ask('cart', 'pullOut', { ids: [line.id] })
      },
      async () => {
        const who = one(buyers)!
        if ((await who.cart()).lines.some(({ valid }) => valid)) await who.create(await who.basket([], 'CART'))
      },
      async () => {
        const demandOrderNo = await numberOf(one(['CONFIRMED', 'ORDERED']))
        const who = one(buyers)!
        const preview = await who.ask('order', 'preview', { source: 'DEMAND', demandOrderNo, skuList: [] })
        if (preview.code === 200) await who.create(await who.basket([], 'DEMAND', { demandOrderNo }))
      },
      async () => {
        const order = one(await orders(people.manager))
        if (order) await people.manager.ask('order', 'cancel', { id: order.orderNo, cancelReason: '不想买了' })
      },
      async () => {
        const order = one((await orders(people.manager)).filter(({ status }) => status === 'PRE_CONFIRM'))
        if (!order) return
        await payInSandbox(service.url, order.orderNo)
        for (const step of ['accept', 'ship']) await sell(service.url, order.orderNo, step)
        if (roll(2) === 0) await people.manager.ask('order', 'confirmTake', { id: order.orderNo })
      },
    ]
    return { one, demands, deed: () => one(deeds)!() }
  }

  test(
    `[R-DSM-11] [R-DSM-12] ${ROUNDS} rounds of ${HANDS} at once: the books agree after each`,
    async () => {
      const { demands, deed } = deedsOf(dice(SEED))
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(
          Array.from({ length: HANDS }, () =>
            deed().catch((error: unknown) => {
              // Too many open orders and the like are answers; what no answer is breaks the test.
              if (!String(error).includes('no demand')) throw error
            }),
          ),
        )
        await auditDemands(service)
        await auditBooks(service)
      }
      expect((await demands(people.manager)).length).toBeGreaterThan(0)
      expect(service.logs()).not.toMatch(/"level":50/)
    },
    WHOLE ? 1_800_000 : 240_000,
  )

  test(
    '[R-DSM-11] [R-CALL-124] killed in the middle of confirms, orders and 继续采购: nothing half done, and the same confirm goes on',
    async () => {
      const { deed } = deedsOf(dice(SEED + 1))
      const buyers = [people.buyer, people.secondBuyer, people.manager]
      for (let round = 0; round < KILLS; round += 1) {
        const confirms = await Promise.all(
          Array.from({ length: HANDS * 2 }, async (_, index) => {
            const number = await submitted(people.demander, [{ skuNo: SKU, quantity: 1 + index }])
            const key = `killed-${database}-${round}-${index}`
            return () => buyers[index % buyers.length]!.ask('demand', 'confirm', { orders: [number] }, key)
          }),
        )
        const { pid } = service
        setTimeout(() => process.kill(pid, 'SIGKILL'), 20 + ((round * 97) % DIE_WITHIN_MS))
        const others = Array.from({ length: HANDS * 3 }, () => deed())
        await Promise.allSettled([...confirms.map((confirm) => confirm()), ...others])
        await until(async () => !isAlive(pid))
        await service.restart()
        await auditDemands(service)
        await auditBooks(service)
        // Whoever never heard an answer repeats it and gets the one that it has.
        for (const confirm of confirms) {
          const told = await confirm()
          expect([CODE.ok, CODE.demandState]).toContain(told.code)
          expect(await confirm()).toMatchObject({ code: told.code, data: told.data })
        }
        await auditDemands(service)
      }
    },
    120_000 + KILLS * 60_000,
  )
})
