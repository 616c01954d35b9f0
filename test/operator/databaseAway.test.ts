/** The database goes away under load and comes back: nobody falls over, nothing is lost, nothing is done twice. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster, type Cluster } from '../support/cluster'
import { databases, ended, launch, plain } from '../support/service'
import { declared, send } from '../contract/caller'
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
  /** Outages since. */
  let rounds = 0

  /** The urls may name its hosts in another order. */
  const start = async (...urls: string[]): Promise<void> => {
    shops = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) => launch({ DATABASE_URL: urls[index % urls.length]! })),
    )
  }
  beforeAll(async () => {
    cluster = await startCluster()
    await start(cluster.url)
  })
  beforeEach(() => {
    printed = shops.map(({ output }) => output().length)
    rounds = 0
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
    rounds += 1
    for (const [index, { output }] of shops.entries()) {
      const said = plain(output().slice(printed[index]))
      const begun = said.match(/^The database went away: .+$/gm) ?? []
      const over = said.match(/^The database is back after \d+\.\d s(, at 127\.0\.0\.1:\d+)?\.$/gm) ?? []
      expect([begun.length, over.length]).toEqual([rounds, rounds])
      // Each of its connections ended with it, and is no news.
      expect(said).not.toContain('A connection to the database was lost')
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

  test('whoever tries again and again in an outage is not kept out by his limit when it is over', async () => {
    const [LIMIT_ALL, tries] = [40, 60]
    const shop = await launch({ DATABASE_URL: cluster.url, LIMIT_ALL: String(LIMIT_ALL), LIMIT_LOGIN: '5' })
    try {
      const ask = async (
        ...[domain, name, request]: [...Parameters<typeof declared>, Record<string, unknown>]
      ): Promise<number> => (await send(shop.url, declared(domain, name), { request })).status
      const look = () => ask('shop', 'intro', {})
      const logIn = () =>
        ask('account', 'passwordLogin', { mobile: '13800000001', password: 'Wrong2026', shopNo: TRADE })
      await cluster.stop('SIGINT')
      const refused = []
      for (let turn = 0; turn < tries; turn += 1) refused.push(await look(), await logIn())
      expect([...new Set(refused)]).toEqual([503])
      await cluster.start()
      const deadline = Date.now() + RETURN_LIMIT_MS
      while ((await look()) === 503 && Date.now() < deadline) await pause(50)
      expect(await logIn()).toBe(200)
      // It counts again from there: the one that was waited for and the login are two.
      const answers = []
      for (let turn = 0; turn < LIMIT_ALL; turn += 1) answers.push(await look())
      expect(answers).toEqual([...Array(LIMIT_ALL - 2).fill(200), 429, 429])
    } finally {
      await ended(shop.child)
    }
  })

  test('another host takes its place; a replica that stands first is told as one, and nobody waits for it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await end()
      cluster = await startCluster()
      const standby = await cluster.copy()
      const [first] = /127\.0\.0\.1:\d+/.exec(cluster.url)!
      const orders = [`${first},${standby.address}`, `${standby.address},${first}`]
      await start(...orders.map((hosts) => cluster.url.replace(first, hosts)))
      const said = shops.map(({ output }) => plain(output()))
      const told = `DATABASE_URL: ${standby.address} is a replica, which only reads; ${first} takes the writes.\n`
      expect(said.map((lines) => lines.includes(told))).toEqual([false, true])
      expect(said.filter((lines) => /waiting for the database|cannot be reached/.test(lines))).toEqual([])
      printed = []
      rounds = 0
      await underLoad(async () => {
        await cluster.stop('SIGQUIT')
        standby.promote()
      })
    }
  })
})
