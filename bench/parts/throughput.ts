/** How many requests one process of the service answers, beside a bare route of its framework in the same run. */
import autocannon from 'autocannon'
import { SHOP } from '../../test/flows/world'
import { startBare } from '../lib/bareProgram'
import { find, GUEST, KEYWORD, SEARCH_PATH, type Shop } from '../lib/shop'
import type { Table } from '../lib/table'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 2
const SECONDS = 6

interface Target {
  readonly name: string
  readonly url: string
  readonly body?: unknown
}

async function fire({ name, url, body }: Target): Promise<(string | number)[]> {
  const request = {
    url,
    headers: GUEST,
    connections: CONNECTIONS,
    ...(body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) }),
  }
  const { code } = (await (
    await fetch(url, { headers: GUEST, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) })
  ).json()) as { code: number }
  if (code !== 200) throw new Error(`${name} answers ${code}`)
  await autocannon({ ...request, duration: WARM_UP_SECONDS })
  const { requests, latency, non2xx, errors } = await autocannon({ ...request, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refusals, ${errors} errors`)
  return [name, Math.round(requests.average), latency.p50, latency.p90, latency.p97_5]
}

export async function throughput(shop: Shop): Promise<Table[]> {
  const { url } = await shop.service()
  const { skuNo } = await find(url, KEYWORD)
  const search = { keyWord: '', pageNum: 1, pageSize: 20 }
  const bare = await startBare('bare')
  try {
    const targets: Target[] = [
      { name: 'bare Fastify route', url: `${bare.url}/` },
      {
        name: 'product detail',
        url: `${url}/product/sku/detail/v2`,
        body: { skuNo, shopNo: SHOP.demo, platform: 'WA' },
      },
      { name: `search "${KEYWORD}"`, url: `${url}${SEARCH_PATH}`, body: { ...search, keyWord: KEYWORD } },
      { name: 'browse everything', url: `${url}${SEARCH_PATH}`, body: search },
      { name: 'home page', url: `${url}/WA/trade/shops/v1/homePage` },
    ]
    const rows: (string | number)[][] = []
    for (const target of targets) rows.push(await fire(target))
    return [
      {
        title: `service, one process, embedded database, ${CONNECTIONS} connections`,
        columns: ['call', 'requests/s', 'p50 ms', 'p90 ms', 'p97.5 ms'],
        rows,
      },
    ]
  } finally {
    bare.child.kill('SIGTERM')
  }
}
