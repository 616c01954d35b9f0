/** What the compiled mini-program sends between its two threads. Calls and bytes repeat exactly. */
import type { Driver, SetDataCall } from '../../test/support/driver'
import { ROUTES, SHOP } from '../../test/flows/world'
import { openWeapp, weappHost } from '../../test/support/weappDriver'
import { find, KEYWORD, type Shop } from '../lib/shop'
import { lastVisitor } from '../lib/visitor'
import type { Table } from '../lib/table'

interface Scene {
  readonly name: string
  /** Opens a document of its own, whose clock begins at zero. */
  readonly cold?: boolean
  prepare(driver: Driver): Promise<void>
  act(driver: Driver): Promise<void>
}

const bytes = (calls: readonly SetDataCall[]): number => calls.reduce((total, call) => total + call.bytes, 0)

function scenes(skuNo: string): Scene[] {
  const shop = { shopNo: SHOP.demo }
  const results = (driver: Driver): Promise<void> => driver.open(ROUTES.result, { ...shop, keyword: KEYWORD })
  const nothing = async (): Promise<void> => undefined
  return [
    { name: 'home, first screen', cold: true, prepare: nothing, act: (driver) => driver.open(ROUTES.home, shop) },
    { name: 'search, 20 results', cold: true, prepare: nothing, act: results },
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
  for (const { name, cold, prepare, act } of scenes((await find(service.url, KEYWORD)).skuNo)) {
    const driver = await openWeapp(service.url)
    await lastVisitor()
    await prepare(driver)
    if (!cold) await driver.settled()
    const mark = cold ? 0 : await driver.mark()
    await act(driver)
    await driver.settled()
    const before = await driver.setDataUntilAnswer(mark)
    const all = await driver.setDataSince(mark)
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
