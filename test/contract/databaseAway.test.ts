/** The database goes away under load and comes back: nobody falls over, nothing is lost, nothing is done twice. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster, type Cluster } from '../support/cluster'
import { databases, ended, launch } from '../support/service'
import { buyerOf, emptyCart, goods, packOf, TRADE, type Buyer, type Sku } from '../flows/trade'

const ROUNDS = Number(process.env['AWAY_ROUNDS'] || 1)
const WRITERS = Number(process.env['AWAY_WRITERS'] || 16)
const PROCESSES = 2
/** What the shop promises after the database is back; the machine of the tests may be busy with others. */
const RETURN_LIMIT_MS = 10_000

type Shop = Awaited<ReturnType<typeof launch>>

interface Seen {
  status: number
  retryAfter: string | null
  code: number
}

const own = databases().includes('postgres') && !process.env['TEST_DATABASE_URL']

;(own ? describe : describe.skip)('[R-RUN-02] a database that goes away', () => {
  let cluster: Cluster
  let shops: Shop[] = []
  /** How much each process had printed before the test. */
  let printed: number[] = []

  const start = async (url: string): Promise<void> => {
    shops = await Promise.all(Array.from({ length: PROCESSES }, () => launch({ DATABASE_URL: url })))
  }
  beforeAll(async () => {
    cluster = await startCluster()
    await start(cluster.url)
  })
  beforeEach(() => {
    printed = shops.map(({ output }) => output().length)
  })
  const end = async (): Promise<void> => {
    for (const { child } of shops) await ended(child)
    shops = []
    await cluster.remove()
  }
  afterAll(end)

  /** One line of the cart is added to again and again; an answer that is none is asked for once more with its key. */
  async function write(url: string, buyer: Buyer, sku: Sku, until: () => boolean, seen: Seen[]): Promise<number> {
    let done = 0
    while (!until()) {
      const key = randomUUID()
      for (;;) {
        const answer = await add(url, buyer, sku, key).catch((error: Error) => error)
        if (answer instanceof Error) throw answer // a connection that breaks is no answer
        seen.push(answer)
        if (answer.code === 200) break
        await pause(100)
      }
      done += 1
    }
    return done
  }

  async function add(url: string, { token }: Buyer, sku: Sku, key: string): Promise<Seen> {
    const response = await fetch(`${url}/syb/cart/pushIn?cityCode=310100`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ShopNo: TRADE,
        Authorization: token,
        'Idempotency-Key': key,
        connection: 'close',
      },
      body: JSON.stringify({ skuList: [{ skuNo: sku.skuNo, quantity: packOf(sku) }], platform: 'H5' }),
    })
    const { code } = (await response.json()) as { code: number }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), code }
  }

  /** Writers at both processes while something happens to the database; what was promised is what there is. */
  async function underLoad(happens: () => Promise<void>): Promise<void> {
    const service = () => shops[0]!.url
    const buyer = await buyerOf({ service })
    await emptyCart(buyer)
    const skus = await goods(buyer, WRITERS)
    const seen: Seen[] = []
    let over = false
    const writers = skus.map((sku, index) =>
      write(shops[index % PROCESSES]!.url, buyer, sku, () => over, seen).catch((error: Error) => error),
    )
    await pause(500)
    await happens()
    const back = Date.now()
    let answered = false
    while (!answered && Date.now() - back < RETURN_LIMIT_MS) {
      answered = await buyer.ask('GET', '/syb/cart/overview').then(
        () => true,
        () => false,
      )
    }
    const tookMs = Date.now() - back
    await pause(500)
    over = true
    const counts = await Promise.all(writers)
    expect(counts.filter((count) => count instanceof Error)).toEqual([])
    expect(answered).toBe(true)
    process.stdout.write(
      `back after ${tookMs} ms, ${seen.length} answers, ${seen.filter(({ code }) => code !== 200).length} of them 503\n`,
    )

    const others = seen.filter(({ code }) => code !== 200)
    expect(others.filter(({ status, retryAfter, code }) => status !== 503 || !retryAfter || code !== 500)).toEqual([])
    const { lines } = await buyer.ask<{ lines: { skuNo: string; quantity: number }[] }>('GET', '/syb/cart/cartInfo')
    const promised = skus.map((sku, index) => ({ skuNo: sku.skuNo, quantity: (counts[index] as number) * packOf(sku) }))
    const byNumber = (left: { skuNo: string }, right: { skuNo: string }) => left.skuNo.localeCompare(right.skuNo)
    const kept = lines.map(({ skuNo, quantity }) => ({ skuNo, quantity }))
    expect(kept.sort(byNumber)).toEqual(promised.filter(({ quantity }) => quantity > 0).sort(byNumber))
    // An outage is one thing that happened, however many asked meanwhile.
    for (const [index, { output }] of shops.entries()) {
      const lines = output()
        .slice(printed[index])
        .split('\n')
        .filter((line) => line.includes('the database is away'))
      const ofRequests = lines.filter((line) => !line.includes('the job '))
      expect(ofRequests.filter((line) => line.includes('"stack"'))).toEqual([])
      expect(ofRequests.length).toBeLessThanOrEqual(3 * ROUNDS)
    }
    for (const { child } of shops)
      expect({ exit: child.exitCode, signal: child.signalCode }).toEqual({ exit: null, signal: null })
  }

  test.each([
    ['stopped and started', 'SIGINT', 0],
    ['killed and started', 'SIGQUIT', 0],
    // `soak` has the time for longer.
    ['stopped for longer than anybody waits', 'SIGINT', ROUNDS > 1 ? 8_000 : 4_000],
  ] as const)('%s', async (_title, how, awayMs) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await underLoad(async () => {
        await cluster.stop(how)
        await pause(awayMs)
        await cluster.start()
      })
    }
  })

  test('another host takes its place', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await end()
      cluster = await startCluster()
      const standby = await cluster.copy()
      await start(cluster.url.replace(/\/postgres$/, `,${standby.address}/postgres`))
      printed = []
      await underLoad(async () => {
        await cluster.stop('SIGQUIT')
        standby.promote()
      })
    }
  })
})
