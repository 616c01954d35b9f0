/** Many at once: everybody is answered, in turn. */
import { Agent, get } from 'node:http'
import { databases, startService, type Service } from '../support/service'
import { buyerOf, fillCart, TRADE } from '../flows/trade'

const CONNECTIONS = 200
/** Of one connection, before the others have had their first. */
const MOST = 60

describe.each(databases())('a crowd on %s', (database) => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ database })
  })
  afterAll(() => service?.stop())

  const ask = (agent: Agent, token: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { ShopNo: TRADE, Authorization: token }
      get(`${service.url}/syb/cart/cartInfo`, { agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      }).on('error', reject)
    })

  test('[R-RUN-02] two hundred connections: nobody waits until the load is over', async () => {
    const buyer = await buyerOf({ service: () => service.url })
    await fillCart(buyer, 10)
    const answers = Array.from({ length: CONNECTIONS }, () => 0)
    const statuses = new Set<number>()
    const isOver = () => answers.every((count) => count > 0) || answers.some((count) => count >= MOST)
    await Promise.all(
      answers.map(async (_count, index) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        while (!isOver()) {
          statuses.add(await ask(agent, buyer.token))
          answers[index]! += 1
        }
        agent.destroy()
      }),
    )
    expect([...statuses]).toEqual([200])
    expect(Math.max(...answers)).toBeLessThan(MOST)
  })
})
