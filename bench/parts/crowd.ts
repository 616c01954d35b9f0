/** What two hundred buyers at once get from one process, on each database. */
import autocannon from 'autocannon'
import { buyerOf, fillCart, TRADE } from '../../test/flows/trade'
import { databases, startService } from '../../test/support/service'
import type { Table } from '../lib/table'

const CONNECTIONS = 200
const SECONDS = 15
const LINES = 10

export async function crowd(): Promise<Table[]> {
  const rows: (string | number)[][] = []
  for (const database of databases()) {
    const service = await startService({ database })
    try {
      const buyer = await buyerOf({ service: () => service.url })
      await fillCart(buyer, LINES)
      const { requests, latency, non2xx, errors } = await autocannon({
        url: `${service.url}/syb/cart/cartInfo`,
        headers: { ShopNo: TRADE, Authorization: buyer.token },
        connections: CONNECTIONS,
        duration: SECONDS,
      })
      rows.push([database, Math.round(requests.average), latency.p50, latency.p99, latency.max, non2xx, errors])
    } finally {
      await service.stop()
    }
  }
  return [
    {
      title: `a cart of ${LINES} lines, one process, ${CONNECTIONS} connections, ${SECONDS} s`,
      columns: ['database', 'requests/s', 'p50 ms', 'p99 ms', 'longest ms', 'refused', 'unanswered'],
      rows,
    },
  ]
}
