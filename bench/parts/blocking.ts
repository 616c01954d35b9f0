/** What a test holds, with more visits: blocking by processor time, see test/support/blocking. */
import { blockingAt } from '../../test/support/blocking'
import { launchBrowser } from '../../test/support/browser'
import { pagesOf, type Shop } from '../lib/shop'
import type { Table } from '../lib/table'

const VISITS = 9
/** What stands in each page when it has arrived. */
const SHOWS = { home: '为您优选', results: '外六角螺栓', product: '立即购买' } as const

export async function blocking(shop: Shop): Promise<Table[]> {
  const browser = await launchBrowser()
  const rows: string[][] = []
  const addresses = await pagesOf((await shop.service()).url)
  // The first visitor warms browser and service.
  await blockingAt(browser, { url: addresses.home, shows: SHOWS.home }, { visits: 1 })
  for (const page of ['home', 'results', 'product'] as const) {
    const arrival = { url: addresses[page], shows: SHOWS[page] }
    const { blocking: ms, total, longest, index } = await blockingAt(browser, arrival, { visits: VISITS })
    rows.push([page, ...[ms, total, longest, index].map((one) => one.toFixed(0))])
  }
  return [
    {
      title: `Blocking on a processor four times slower, by processor time, medians of ${VISITS} (aim 100)`,
      columns: ['page', 'blocking ms', 'main thread here ms', 'longest task here ms', 'index of the machine'],
      rows,
    },
  ]
}
