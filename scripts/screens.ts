/**
 * `npm run screens`: every route as a picture, phone and wide, light and dark, as a guest and as a member, with the
 * sheets and the states that go wrong, in screens/. Fails when a page logs an error. `npm run screens -- readme` draws
 * the picture of the README; other words choose scenes by name.
 */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { lastVisitor } from '../bench/lib/visitor'
import { closeBrowser } from '../test/support/browser'
import type { Driver } from '../test/support/driver'
import { openH5 } from '../test/support/h5Driver'
import { startService } from '../test/support/service'
import { MEMBER, ROUTES, SHOP } from '../test/flows/world'

const ROOT = path.resolve(__dirname, '..')
const OUT = path.join(ROOT, 'screens')
const README_PICTURE = path.join(ROOT, 'docs/images/shop.png')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const
const KEYWORD = '外六角螺栓'

interface Scene {
  readonly name: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Before the page opens. */
  before?(driver: Driver): Promise<void> | void
  /** After it has settled. */
  after?(driver: Driver): Promise<void>
}

interface Item {
  readonly skuNo: string
  readonly price: number | null
  readonly exactPrice: boolean
  readonly canPurchaseQty: number | null
}

async function post<TData>(origin: string, where: string, body: unknown): Promise<TData> {
  const headers = { 'content-type': 'application/json', ShopNo: SHOP.demo, Authorization: 'GUEST' }
  const response = await fetch(`${origin}${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as { code: number; message: string; data: TData }
  if (answer.code !== 200) throw new Error(`${where}: ${answer.message}`)
  return answer.data
}

async function productScenes(origin: string): Promise<Scene[]> {
  const found: Item[] = []
  for (const keyWord of [KEYWORD, '', '手套', '丙酮']) {
    const query = `onlyShopProduct=false&platform=WA&shopNo=${SHOP.demo}`
    const answer = await post<{ page: { content: Item[] } }>(origin, `/trade/shops/search/listProductInfo?${query}`, {
      keyWord,
      pageNum: 1,
      pageSize: 50,
    })
    found.push(...answer.page.content)
  }
  const kinds: Readonly<Record<string, (item: Item) => boolean>> = {
    'with a price': (item) => item.price !== null && item.exactPrice && item.canPurchaseQty !== 0,
    'with tier prices': (item) => item.price !== null && !item.exactPrice,
    'without a price': (item) => item.price === null,
    'sold out': (item) => item.canPurchaseQty === 0,
  }
  return Object.entries(kinds).flatMap(([kind, is]) => {
    const item = found.find(is)
    if (!item) console.log(`no product ${kind} among ${found.length}`)
    return item ? [{ name: `product ${kind}`, path: ROUTES.item, query: { skuNo: item.skuNo } }] : []
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
    [ROUTES.shopClosed]: { shopNo: SHOP.closed },
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
  const waiting = (driver: Driver): void => driver.obstruct('/', { delay: 8000 })
  return [
    { name: 'results none', path: ROUTES.result, query: { keyword: 'zzzzqqqq' } },
    {
      name: 'sheet filter',
      path: ROUTES.result,
      query: { keyword: KEYWORD },
      after: (driver) => driver.tap('筛选'),
    },
    { name: 'sheet city', path: ROUTES.item, query: { skuNo }, after: (driver) => driver.tap('送至') },
    { name: 'broken line home', path: ROUTES.home, before: broken },
    { name: 'broken line results', path: ROUTES.result, query: { keyword: KEYWORD }, before: broken },
    { name: 'broken line product', path: ROUTES.item, query: { skuNo }, before: broken },
    { name: 'waiting results', path: ROUTES.result, query: { keyword: KEYWORD }, before: waiting },
  ]
}

interface Look {
  readonly width: number
  readonly height: number
  readonly dark?: boolean
  readonly token?: string
}

/** One scene for one visitor; answers the picture and what the console said. */
async function draw(origin: string, scene: Scene, look: Look): Promise<{ picture: Buffer; problems: string[] }> {
  const driver = await openH5(origin, look)
  try {
    const page = await lastVisitor()
    const { token } = look
    if (token) {
      const entry = [`shop_token_${SHOP.demo}`, token] as const
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry)
    }
    await scene.before?.(driver)
    const query = { shopNo: SHOP.demo, ...scene.query }
    if (scene.name.startsWith('waiting')) {
      await page.goto(`${origin}${scene.path}?${new URLSearchParams(query).toString()}`, { waitUntil: 'load' })
      await page.waitForTimeout(600)
    } else await driver.open(scene.path, query)
    await scene.after?.(driver)
    // Pictures and the slide of a sheet.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    const picture = await page.screenshot()
    const problems = scene.before ? await driver.crashes() : await driver.consoleProblems()
    return { picture, problems }
  } finally {
    await driver.close()
  }
}

async function drawAll(origin: string, scenes: readonly Scene[], words: readonly string[]): Promise<number> {
  const login = { mobile: MEMBER.purchaser, password: MEMBER.password, shopNo: SHOP.demo }
  const { token } = await post<{ token: string }>(origin, '/customer/mobile/login', login)
  fs.mkdirSync(OUT, { recursive: true })
  let failures = 0
  for (const scene of scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
    for (const size of SIZES) {
      for (const dark of [false, true]) {
        for (const member of [false, true]) {
          const who = member ? 'member' : 'guest'
          const name = `${scene.name} ${size.width} ${dark ? 'dark' : 'light'} ${who}`.replace(/[\s/]+/g, '-')
          try {
            const drawn = await draw(origin, scene, { ...size, dark, ...(member && { token }) })
            fs.writeFileSync(path.join(OUT, `${name}.png`), drawn.picture)
            if (drawn.problems.length === 0) continue
            console.error(`${name}: ${drawn.problems.join('\n  ')}`)
          } catch (error) {
            console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
          }
          failures += 1
        }
      }
    }
    console.log(scene.name)
  }
  return failures
}

/** Home, results and a product side by side, small enough for a page of text. */
async function drawReadme(origin: string, skuNo: string): Promise<number> {
  const phone = SIZES[0]
  const gap = 24
  const shots: Buffer[] = []
  const scenes: Scene[] = [
    { name: 'home', path: ROUTES.home },
    { name: 'results', path: ROUTES.result, query: { keyword: KEYWORD } },
    { name: 'product', path: ROUTES.item, query: { skuNo } },
  ]
  for (const scene of scenes) shots.push((await draw(origin, scene, phone)).picture)
  const width = gap + shots.length * (phone.width + gap)
  const background = { r: 228, g: 230, b: 233, alpha: 1 }
  fs.mkdirSync(path.dirname(README_PICTURE), { recursive: true })
  const { size } = await sharp({ create: { width, height: phone.height + 2 * gap, channels: 4, background } })
    .composite(shots.map((input, index) => ({ input, top: gap, left: gap + index * (phone.width + gap) })))
    .png({ palette: true, colours: 200, effort: 10, compressionLevel: 9 })
    .toFile(README_PICTURE)
  console.log(`docs/images/shop.png, ${Math.round(size / 1000)} KB`)
  return 0
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const service = await startService({ environment: { LOG_LEVEL: 'error' } })
  try {
    const products = await productScenes(service.url)
    const skuNo = products[0]?.query?.skuNo
    if (!skuNo) throw new Error('the shop has no product to draw')
    const failures = words.includes('readme')
      ? await drawReadme(service.url, skuNo)
      : await drawAll(service.url, [...(await routeScenes(skuNo)), ...products.slice(1), ...stateScenes(skuNo)], words)
    if (failures > 0) throw new Error(`${failures} pictures show a page with a fault`)
  } finally {
    await closeBrowser()
    await service.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
