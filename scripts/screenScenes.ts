/** What `npm run screens` draws: every route, each kind of product, the sheets, and the states that go wrong. */
import { NAMED_COLOURS } from '../src/domain/theme/colours'
import { ROUTES, SHOP } from '../test/flows/world'
import type { Driver } from '../test/support/driver'
import type { Service } from '../test/support/service'
import type { Scene } from './scene'
import { tradeScenes } from './tradeScenes'

const KEYWORD = '外六角螺栓'

interface Item {
  readonly skuNo: string
  readonly price: number | null
  readonly exactPrice: boolean
  readonly canPurchaseQty: number | null
}

export async function ask<TData>(
  origin: string,
  where: string,
  body: unknown,
  shopNo: string = SHOP.demo,
): Promise<TData> {
  const headers = { 'content-type': 'application/json', ShopNo: shopNo, Authorization: 'GUEST' }
  const response = await fetch(`${origin}${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as { code: number; message: string; data: TData }
  if (answer.code !== 200) throw new Error(`${where}: ${answer.message}`)
  return answer.data
}

const KINDS: Readonly<Record<string, (item: Item) => boolean>> = {
  'with a price': (item) => item.price !== null && item.exactPrice && item.canPurchaseQty !== 0,
  'with tier prices': (item) => item.price !== null && !item.exactPrice,
  'without a price': (item) => item.price === null,
  'sold out': (item) => item.canPurchaseQty === 0,
}

interface Found {
  readonly page: { readonly content: Item[]; readonly last: boolean }
}

/** Between them they find goods of every kind below. */
const WORDS = [KEYWORD, '膨胀螺栓', '化学锚栓', '手套', '丙酮']

async function productScenes(origin: string): Promise<Scene[]> {
  const found: Item[] = []
  const query = `onlyShopProduct=false&platform=WA&shopNo=${SHOP.demo}`
  for (const keyWord of WORDS) {
    for (let pageNum = 1; pageNum <= 6; pageNum += 1) {
      const wanted = { keyWord, pageNum, pageSize: 50 }
      const { page } = await ask<Found>(origin, `/trade/shops/search/listProductInfo?${query}`, wanted)
      found.push(...page.content)
      if (page.last) break
    }
  }
  return Object.entries(KINDS).map(([kind, is]) => {
    const item = found.find(is)
    if (!item) throw new Error(`no product ${kind} among ${found.length}`)
    return { name: `product ${kind}`, path: ROUTES.item, query: { skuNo: item.skuNo } }
  })
}

async function routeScenes(skuNo: string): Promise<Scene[]> {
  // What the framework's compiler puts in the place of this word.
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  const { default: config } = await import('../src/app.config')
  const { pages, subPackages } = config as { pages: string[]; subPackages: { root: string; pages: string[] }[] }
  const queries: Readonly<Record<string, Record<string, string>>> = {
    [ROUTES.result]: { keyword: KEYWORD },
    [ROUTES.item]: { skuNo },
    [ROUTES.list]: { catalogId: '10' },
    [ROUTES.landing]: { code: 'workshop' },
    [ROUTES.promote]: { code: 'opening' },
    [ROUTES.activityList]: { activityId: `A${SHOP.demo}-flash` },
    '/pages/industry/baseinfo/index': { id: '1' },
    '/pages/industry/list/index': { id: '1' },
    '/pages/industry/search/index': { id: '1', keyword: '切割' },
    [ROUTES.shopClosed]: { shopNo: SHOP.closed },
    '/pages/other/openBrowser/index': { url: 'https://example.com/help' },
    '/pages/other/transit/index': { appId: 'wx0123456789abcdef' },
  }
  return [...pages, ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`))].map(
    (page) => ({
      name: page.replace(/^pages\/|\/index$/g, ''),
      path: `/${page}`,
      ...(queries[`/${page}`] && { query: queries[`/${page}`]! }),
    }),
  )
}

function stateScenes(skuNo: string): Scene[] {
  const broken = (driver: Driver): void => driver.obstruct('/', 'dead')
  const slow = (driver: Driver): void => driver.obstruct('/', { delay: 8000 })
  const result = { path: ROUTES.result, query: { keyword: KEYWORD } }
  const item = { path: ROUTES.item, query: { skuNo } }
  return [
    { name: 'results none', path: ROUTES.result, query: { keyword: 'zzzzqqqq' } },
    { name: 'brands', path: ROUTES.catalog, query: { segment: 'brand' } },
    { name: 'groups', path: ROUTES.list, query: { groupId: '10' } },
    { name: 'sheet filter', ...result, after: (driver) => driver.tap('筛选') },
    { name: 'sheet city', ...item, after: (driver) => driver.tap('送至') },
    {
      name: 'suggestions',
      path: ROUTES.search,
      after: async (driver) => {
        await driver.type('型号', '螺栓')
        await driver.see('外六角螺栓')
      },
    },
    { name: 'broken line home', path: ROUTES.home, before: broken },
    { name: 'broken line results', ...result, before: broken },
    { name: 'broken line product', ...item, before: broken },
    { name: 'waiting results', ...result, before: slow, waiting: true },
  ]
}

/** R-PUR-21 */
const themeScenes = (skuNo: string): Scene[] =>
  Object.keys(NAMED_COLOURS).flatMap((theme) => [
    { name: `theme ${theme} home`, path: ROUTES.home, theme },
    { name: `theme ${theme} product`, path: ROUTES.item, query: { skuNo }, theme },
    { name: `theme ${theme} my page`, path: ROUTES.user, theme },
  ])

export async function allScenes(service: Service): Promise<Scene[]> {
  const origin = service.url
  const products = await productScenes(origin)
  const skuNo = products[0]?.query?.['skuNo'] ?? ''
  return [
    ...(await routeScenes(skuNo)),
    ...products,
    ...stateScenes(skuNo),
    ...(await tradeScenes(service)),
    ...themeScenes(skuNo),
  ]
}

/** The three that the README shows. */
export async function readmeScenes(origin: string): Promise<Scene[]> {
  const [product] = await productScenes(origin)
  return [
    { name: 'home', path: ROUTES.home },
    { name: 'results', path: ROUTES.result, query: { keyword: KEYWORD } },
    ...(product ? [product] : []),
  ]
}
