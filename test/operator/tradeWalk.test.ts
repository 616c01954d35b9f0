/** Random walks of several clients, and a service that dies in the middle: afterwards the books agree. */
import fc from 'fast-check'
import { SEED_MEMBERS } from '../../server/seed/people'
import { databases, startService, type Service } from '../support/service'
import {
  auditBooks,
  isAlive,
  openBooks,
  payInSandbox,
  SECOND_SKU,
  sell,
  SKU,
  trader,
  type Trader,
} from '../contract/trader'

const SEED = 20_261_121
const WALKS = 6
const STEPS = 40
const MEMBERS = [SEED_MEMBERS.purchaser, SEED_MEMBERS.purchaseManager, SEED_MEMBERS.admin]

/** What one client does next; `pick` chooses among the goods, lines and orders that there are. */
interface Step {
  who: number
  what: 'push' | 'change' | 'remove' | 'order' | 'pay' | 'cancel' | 'accept' | 'shipPart' | 'shipRest' | 'receive'
  pick: number
  quantity: number
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(MEMBERS.length - 1),
  what: fc.constantFrom<Step['what'][]>(
    ...(['push', 'push', 'change', 'remove', 'order', 'order', 'pay', 'pay'] as const),
    ...(['cancel', 'accept', 'accept', 'shipPart', 'shipRest', 'receive'] as const),
  ),
  pick: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 6 }),
})

describe.each(databases())('random trade on %s', (database) => {
  let service: Service
  let clients: Trader[]
  const orders: string[] = []

  beforeAll(async () => {
    service = await startService({ database, environment: { JOB_SECONDS: '0.2' } })
    clients = await Promise.all(MEMBERS.map(({ mobile }) => trader(() => service.url, mobile)))
    // Little enough that it runs out and comes back.
    await service.edit(
      `update products set shop_stock = 12, supplier_stock = 9 where sku_no in ('${SKU}', '${SECOND_SKU}')`,
    )
    await openBooks(service)
  })
  afterAll(() => service?.stop())

  async function take({ who, what, pick, quantity }: Step): Promise<void> {
    const client = clients[who]!
    const orderNo = orders[pick % Math.max(1, orders.length)] ?? 'SO0'
    const skuNo = pick % 2 === 0 ? SKU : SECOND_SKU
    if (what === 'push') await client.push([{ skuNo, quantity }])
    if (what === 'pay') await payInSandbox(service.url, orderNo)
    if (what === 'cancel') await client.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
    if (what === 'accept') await sell(service.url, orderNo, 'accept')
    if (what === 'shipPart') await sell(service.url, orderNo, 'ship', { lines: `${skuNo}=1` })
    if (what === 'shipRest') await sell(service.url, orderNo, 'ship')
    if (what === 'receive') await client.ask('order', 'confirmTake', { id: orderNo })
    if (what === 'change' || what === 'remove') {
      const { lines } = await client.cart()
      const line = lines[pick % Math.max(1, lines.length)]
      if (!line) return
      if (what === 'remove') await client.ask('cart', 'pullOut', { ids: [line.id] })
      else await client.ask('cart', 'updateQty', { id: line.id, skuNo: line.skuNo, quantity })
    }
    if (what === 'order') {
      const wanted = [
        { skuNo: SKU, quantity },
        { skuNo: SECOND_SKU, quantity: 1 + (pick % 3) },
      ].slice(0, 1 + (pick % 2))
      const basket = await client.basket(wanted)
      const answer = basket.skuList.length > 0 ? await client.create(basket) : null
      if (answer?.code === 200) orders.push(answer.data.orderNo)
    }
  }

  test('[R-OSM-13] [R-DEC-06] money adds up to the cent, stock is never sold twice, no line is lost', async () => {
    const walk = async (steps: Step[]): Promise<void> => {
      // Three at a time: clients do not wait for each other.
      for (let index = 0; index < steps.length; index += 3) await Promise.all(steps.slice(index, index + 3).map(take))
      await auditBooks(service)
    }
    const walks = fc.array(step, { minLength: STEPS, maxLength: STEPS })
    await fc.assert(fc.asyncProperty(walks, walk), { seed: SEED, numRuns: WALKS, endOnFailure: true })
    expect(orders.length).toBeGreaterThan(WALKS)
  })
})

/** How often the service is killed; `npm run soak` does it more often. */
const KILLS = Number(process.env['TRADE_KILLS'] || 2)
const DIE_WITHIN_MS = 250
const ORDERS = 20
/** Each life of the service takes its time to start, more so on a busy machine. */
const LIMIT_MS = 300_000 + KILLS * 60_000

describe.each(databases())('a service that is killed on %s', (database) => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ database })
    await service.edit(`update products set shop_stock = 5000, supplier_stock = 0 where sku_no = '${SKU}'`)
    await openBooks(service)
  }, LIMIT_MS)
  afterAll(() => service?.stop())

  test(
    '[R-CHK-03] in the middle of orders and payments: no half order, and the same order goes on',
    async () => {
      const client = await trader(() => service.url, SEED_MEMBERS.purchaser.mobile)
      const order = await client.basket([{ skuNo: SKU, quantity: 1 }])
      for (let round = 0; round < KILLS; round += 1) {
        const { url, pid } = service
        setTimeout(() => process.kill(pid, 'SIGKILL'), 20 + ((round * 97) % DIE_WITHIN_MS))
        const keys = Array.from({ length: ORDERS }, (_, index) => `kill-${database}-${round}-${index}`)
        const begun = keys.map(async (key) => {
          const { data } = await client.create(order, key)
          await payInSandbox(url, data.orderNo)
          return data.orderNo
        })
        const told = (await Promise.allSettled(begun)).flatMap((each) =>
          each.status === 'fulfilled' ? each.value : [],
        )
        await until(() => !isAlive(pid))
        await service.restart()
        await auditBooks(service)
        // Whoever was told a number finds it; whoever was not repeats the order and gets one order for it.
        for (const orderNo of told) expect(await client.detail(orderNo)).toMatchObject({ orderNo, payStatus: 'PAID' })
        const again = await Promise.all(keys.map((key) => client.create(order, key)))
        expect(new Set(again.map(({ data }) => data.orderNo)).size).toBe(ORDERS)
        await auditBooks(service)
      }
    },
    LIMIT_MS,
  )
})

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20))
}
