/** What the compiled mini-program sends between its two threads. Calls and bytes repeat exactly. */
import type { Driver, SetDataCall } from '../../test/support/driver'
import { SEARCH_FIELD } from '../../test/flows/steps'
import { ROUTES, SHOP } from '../../test/flows/world'
import { openWeapp, weappHost } from '../../test/support/weappDriver'
import { find, KEYWORD, type Shop } from '../lib/shop'
import type { Table } from '../lib/table'

interface Scene {
  readonly name: string
  prepare(driver: Driver): Promise<void>
  act(driver: Driver): Promise<void>
  /** Pages whose calls belong to the scene; all when missing. */
  readonly route?: string
}

const bytes = (calls: readonly SetDataCall[]): number => calls.reduce((total, call) => total + call.bytes, 0)

function scenes(skuNo: string): Scene[] {
  const shop = { shopNo: SHOP.demo }
  const results = (driver: Driver): Promise<void> => driver.open(ROUTES.result, { ...shop, keyword: KEYWORD })
  const nothing = async (): Promise<void> => undefined
  return [
    { name: 'home, first screen', prepare: nothing, act: (driver) => driver.open(ROUTES.home, shop) },
    {
      name: 'search, 20 results',
      prepare: async (driver) => {
        await driver.open(ROUTES.search, shop)
        await driver.type(SEARCH_FIELD, KEYWORD)
      },
      act: async (driver) => {
        await driver.submit(SEARCH_FIELD, KEYWORD)
        await driver.at(ROUTES.result)
      },
      route: ROUTES.result.slice(1),
    },
    { name: 'next 20 results', prepare: results, act: (driver) => driver.scrollToBottom() },
    { name: 'open the filter', prepare: results, act: (driver) => driver.tap('筛选') },
    {
      name: 'open the city sheet',
      prepare: (driver) => driver.open(ROUTES.item, { ...shop, skuNo }),
      act: (driver) => driver.tap('送至'),
    },
  ]
}

export async function setData(shop: Shop): Promise<Table[]> {
  const service = await shop.service()
  await weappHost(service.url, shop.weapp)
  const rows: (string | number)[][] = []
  for (const { name, prepare, act, route } of scenes((await find(service.url, KEYWORD)).skuNo)) {
    const driver = await openWeapp(service.url)
    await prepare(driver)
    await driver.settled()
    // A cold start opens a document of its own, whose clock begins at zero.
    const mark = name.startsWith('home') ? 0 : await driver.mark()
    await act(driver)
    await driver.settled()
    const own = (calls: readonly SetDataCall[]): SetDataCall[] => calls.filter((call) => !route || call.route === route)
    const before = own(await driver.setDataUntilAnswer(mark))
    const all = own(await driver.setDataSince(mark))
    rows.push([name, before.length, bytes(before), all.length, bytes(all)])
    await driver.close()
  }
  return [
    {
      title: 'setData of the compiled mini-program',
      columns: ['step', 'calls until the next answer', 'bytes', 'calls in total', 'bytes'],
      rows,
    },
  ]
}
