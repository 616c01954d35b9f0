/** What a test holds, with more visits: blocking by processor time, see test/support/blocking. */
import { blockingAt } from '../../test/support/blocking'
import { launchBrowser } from '../../test/support/browser'
import { pagesOf, type Shop } from '../lib/shop'
import type { Table } from '../lib/table'

const VISITS = 9

export async function blocking(shop: Shop): Promise<Table[]> {
  const browser = await launchBrowser()
  const rows: string[][] = []
  for (const [page, url] of Object.entries(await pagesOf((await shop.service()).url))) {
    const { blocking: ms, total, longest } = await blockingAt(browser, url, VISITS)
    rows.push([page, ...[ms, total, longest].map((one) => one.toFixed(0))])
  }
  return [
    {
      title: `Blocking on a processor four times slower, by processor time, medians of ${VISITS} (aim 100)`,
      columns: ['page', 'blocking ms', 'main thread here ms', 'longest task here ms'],
      rows,
    },
  ]
}
