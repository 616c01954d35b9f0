/** Addresses tell the truth: whatever is opened, reloaded or copied stays in its shop and shows what was chosen, or says why not. */
import type { Page, Route } from 'playwright-core'
import { shortened } from '../../config/classNames.cjs'
import { SEED_MEMBERS } from '../../server/seed/people'
import { logIn } from '../contract/caller'
import { BLUE_SHOP, GOLDEN_SHOP, ownService } from '../support/arrival'
import { launchBrowser } from '../support/browser'
import { PHONE } from '../support/visitor'

const service = ownService('service')
const PRODUCT = shortened('#app .page-frame:not([hidden]) a[href^="/pages/item/"]')

const shopIn = (page: Page): string | null => new URL(page.url()).searchParams.get('shopNo')

/** Shops of the links of the page that is shown, without those that lead out of the app. */
const shopsOfLinks = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#app a[href^="/pages/"]')]
    return [...new Set(links.map(({ href }) => new URL(href).searchParams.get('shopNo')))]
  })

test('[R-RTE-06] links, pushed addresses and a reload keep the shop of their tab', async () => {
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: PHONE })
  const open = async (shopNo: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${service().url}/pages/index/index?shopNo=${shopNo}`)
    await page.locator(PRODUCT).first().waitFor()
    return page
  }
  const blue = await open(BLUE_SHOP)
  const golden = await open(GOLDEN_SHOP)
  expect(await shopsOfLinks(golden)).toEqual([GOLDEN_SHOP])
  expect(await shopsOfLinks(blue)).toEqual([BLUE_SHOP])

  await blue.locator(PRODUCT).last().click()
  await blue.waitForURL('**/pages/item/**')
  expect(shopIn(blue)).toBe(BLUE_SHOP)
  await blue.reload()
  await blue.locator('h1').first().waitFor()
  expect(shopIn(blue)).toBe(BLUE_SHOP)
  await blue.goBack()
  await blue.locator(PRODUCT).first().waitFor()
  expect(shopIn(blue)).toBe(BLUE_SHOP)

  // As a middle click does, or a colleague with the address.
  const elsewhere = await golden.locator(PRODUCT).first().getAttribute('href')
  const other = await context.newPage()
  await other.goto(service().url + elsewhere!)
  await other.locator('h1').first().waitFor()
  expect(shopIn(other)).toBe(GOLDEN_SHOP)
  await context.close()
})

const RESULT = '/pages/search/result/index'
const ORDERS = '/pages/order/orderList/index'
const within = (selector: string): string => shortened(`#app .page-frame:not([hidden]) ${selector}`)
const CARD = within('.product-card__name')

async function visit(token?: string): Promise<Page> {
  const context = await (await launchBrowser()).newContext({ viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  if (token) await page.addInitScript((value) => localStorage.setItem('shop_token_10001', value), token)
  return page
}

const at = (path: string, query: Readonly<Record<string, string>> = {}) =>
  `${service().url}${path}?${new URLSearchParams({ shopNo: GOLDEN_SHOP, ...query }).toString()}`

/** What a results page says of itself: its goods in their order, what is on, how many filters there are. */
const resultsOf = (page: Page) =>
  page.evaluate(
    ([frame, on, card]) => {
      const root = document.querySelector(frame!)!
      const texts = (selector: string) => [...root.querySelectorAll(selector)].map((part) => part.textContent)
      return { on: texts(on!), filter: texts('[aria-haspopup=dialog]')[0], goods: texts(card!).slice(0, 6) }
    },
    [shortened('#app .page-frame:not([hidden])'), shortened('.search-refine .is-on'), shortened('.product-card__name')],
  )

const quiet = (page: Page) => page.waitForLoadState('networkidle')

test('[R-SCR-10] what was chosen among results is in their address: a reload, the way back and a colleague see the same', async () => {
  const page = await visit()
  await page.goto(at(RESULT, { keyword: '螺栓' }))
  await page.locator(CARD).first().waitFor()
  const entries = await page.evaluate(() => history.length)
  const tap = async (name: string | RegExp, role: 'tab' | 'button' = 'button') => {
    await page.locator(shortened('#app .page-frame:not([hidden])')).getByRole(role, { name }).first().click()
    await quiet(page)
  }
  await tap('按价格排序', 'tab')
  await tap(/^价格从低到高/, 'tab')
  await tap('仅现货')
  await tap('筛选')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^M8 / }).first().click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await sheet.waitFor({ state: 'detached' })
  await tap('改为大图显示')
  await page.waitForURL(/view=tile/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({ keyword: '螺栓', sort: 'priceDesc', inStock: '1', view: 'tile' })
  expect(query.get('pros')).toMatch(/^[^:]+:M8$/)
  // Going back leaves the page: choices are no steps. Only the sheet, which is closed, may have left one ahead.
  expect((await page.evaluate(() => history.length)) - entries).toBeLessThanOrEqual(1)
  const chosen = await resultsOf(page)
  expect(chosen.on).toEqual(['价格↓', '仅现货', 'M8'])
  expect(chosen.filter).toBe('筛选 2')

  await page.evaluate(() => scrollTo(0, 600))
  await page.locator(CARD).nth(5).click()
  await page.waitForURL('**/pages/item/**')
  await page.goBack()
  await page.locator(CARD).first().waitFor()
  expect(await resultsOf(page)).toEqual(chosen)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(600)

  await page.reload()
  await page.locator(CARD).first().waitFor()
  expect(await resultsOf(page)).toEqual(chosen)

  const colleague = await visit()
  await colleague.goto(page.url())
  await colleague.locator(CARD).first().waitFor()
  expect(await resultsOf(colleague)).toEqual(chosen)
  await Promise.all([page.context().close(), colleague.context().close()])
})

test('[R-RTE-05] choices that are none are passed over, and taken out of the address', async () => {
  const page = await visit()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const nonsense = { sort: 'x', inStock: 'yes', pros: ':;,%', view: 'cube', catalog: 'y'.repeat(99), brands: ',,' }
  await page.goto(at(RESULT, { keyword: '螺栓', ...nonsense }))
  await page.locator(CARD).first().waitFor()
  await quiet(page)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ shopNo: GOLDEN_SHOP, keyword: '螺栓' })
  expect((await resultsOf(page)).on).toEqual(['综合'])

  // Of last month, or of another shop: nothing is found, and the buyer can take it back.
  await page.goto(at(RESULT, { keyword: '螺栓', brands: 'gone', pros: '材质:%E4' }))
  await page.getByText('没有符合筛选条件的商品').waitFor()
  await page.getByRole('button', { name: '清空筛选' }).click()
  await page.locator(CARD).first().waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ shopNo: GOLDEN_SHOP, keyword: '螺栓' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('[R-SCR-29] the tab, the words and the time of the order list are in its address', async () => {
  const page = await visit(await logIn(service().url, SEED_MEMBERS.purchaser.mobile))
  await page.goto(at(ORDERS, { status: 'FOO' }))
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('全部').and(page.locator('[aria-selected=true]')).waitFor()
  await tab('待付款').click()
  await page.waitForURL(/status=UNPAID/)
  await page.getByRole('searchbox').fill('螺栓')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: /^下单时间/ }).click()
  await page.getByRole('button', { name: '近 30 天' }).click()
  await page.waitForURL(/span=30/)
  await page.reload()
  await tab('待付款').and(page.locator('[aria-selected=true]')).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('螺栓')
  await page.getByRole('button', { name: '下单时间，近 30 天' }).waitFor()

  // No line is no slow line.
  await page.context().setOffline(true)
  await tab('已完成').click()
  await page.getByText('网络连接失败').waitFor()
  expect(await page.getByText('超时').count()).toBe(0)
  expect(page.url()).toContain('status=TAKEN')
  await page.context().close()
})

test('[R-RTE-10] the segment and the group of the catalogue are in its address, however it is come to', async () => {
  const page = await visit()
  await page.goto(at('/pages/catalog/index'))
  await page.getByRole('button', { name: '劳保用品' }).click()
  await page.waitForURL(/group=/)
  const { search } = new URL(page.url())
  await page.getByRole('tab', { name: '品牌' }).click()
  await page.waitForURL(/segment=brand/)
  await page.reload()
  await page.getByText('热门品牌').waitFor()
  await page.getByRole('tab', { name: '分类' }).click()
  // The tab page lives on: where it is shown under another address, that tells what it shows.
  await page.getByRole('link', { name: /^首页/ }).click()
  await page.waitForURL('**/pages/index/**')
  await page.getByRole('link', { name: /^分类/ }).click()
  await page.waitForURL((url) => url.search.includes('group=') && !url.search.includes('segment'))
  expect(new URL(page.url()).searchParams.get('group')).toBe(new URLSearchParams(search).get('group'))
  await page.context().close()
})

test('[R-ERR-18] without a line a page that is not there yet says so under its own address, and the next try opens it', async () => {
  const page = await visit()
  await page.goto(at('/pages/index/index'))
  await page.locator(PRODUCT).last().waitFor()
  await quiet(page)
  const product = page.locator(PRODUCT).nth((await page.locator(PRODUCT).count()) - 1)
  await product.scrollIntoViewIfNeeded()
  // More goods come below it.
  await quiet(page)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.context().setOffline(true)
  await product.click()
  await page.getByRole('heading', { name: '网络连接失败' }).waitFor()
  expect(page.url()).toContain('/pages/item/index')
  expect(await page.locator(within('*')).count()).toBe(0)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '网络连接失败' }).waitFor()

  await page.getByRole('button', { name: '返回' }).click()
  await page.locator(PRODUCT).last().waitFor()
  expect(new URL(page.url()).pathname).toBe('/pages/index/index')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(await page.getByText('网络连接失败').count()).toBe(0)
  await page.getByRole('link', { name: /^购物车/ }).click()
  await page.getByRole('heading', { name: '网络连接失败' }).waitFor()

  // The line is back, and nobody has to say so.
  await page.context().setOffline(false)
  await page.locator(within('')).and(page.locator('[data-route="/pages/cart/index"]')).waitFor()
  await page.getByRole('link', { name: /^首页/ }).click()
  await page.locator(PRODUCT).last().click()
  await page.locator(shortened('.item-offer__name')).waitFor()
  expect(await page.getByText('网络连接失败').count()).toBe(0)
  await page.context().close()
})

test('[R-ERR-18] a page whose code is gone since the last release is loaded anew once, where it was meant to lead', async () => {
  const page = await visit()
  await page.goto(at('/pages/index/index'))
  await page.locator(PRODUCT).last().waitFor()
  await quiet(page)
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  let isGone = true
  await page.route('**/chunk/*.js', (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await page.locator(PRODUCT).last().click()
  await page.getByRole('heading', { name: '页面加载失败' }).waitFor()
  expect(page.url()).toContain('/pages/item/index')
  expect(documents).toBe(1)
  isGone = false
  await page.getByRole('button', { name: '刷新' }).click()
  await page.locator(shortened('#app .item-offer__name')).waitFor()
  await page.context().close()
})

test('[R-RTE-04] the way back from an address that is no page shows the page, and nothing of the failure', async () => {
  const page = await visit()
  await page.goto(at('/pages/index/index'))
  await page.locator(PRODUCT).first().waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  expect(await page.title()).toBe('页面不存在')
  await page.goBack()
  await page.locator(PRODUCT).first().waitFor()
  expect(await page.getByText('页面不存在').count()).toBe(0)
  await page.context().close()
})

test('[R-RTE-12] a start that cannot ask for its shop says so over the page that waits for it', async () => {
  const page = await visit()
  let isDead = true
  await page.route('**/getDemoShopNo', (route) => (isDead ? route.abort() : route.continue()))
  await page.goto(`${service().url}/pages/index/index`)
  await page.getByText('网络连接失败').waitFor()
  isDead = false
  // Nothing of the page lies over the button.
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.locator(PRODUCT).first().waitFor()
  expect(await page.getByText('网络连接失败').count()).toBe(0)
  expect(shopIn(page)).toBe(GOLDEN_SHOP)
  await page.context().close()
})

/** A name that leads to the service, as the DNS would have it. */
async function visitUnder(origin: string): Promise<Page> {
  const page = await visit()
  const pass = async (route: Route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: service().url + pathname + search }) })
  }
  // A page that is loaded anew waits no more for what it asked for.
  await page.route(`${origin}/**`, (route) => pass(route).catch(() => undefined))
  return page
}

test('[R-CALL-032] [R-RTE-08] under a name of its own a shop is found without its port, and named; a name of nobody leads to the demonstration', async () => {
  const lookUps = async (origin: string): Promise<string[]> => {
    const page = await visitUnder(origin)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('findMobileShopNoByHost')) asked.push(request.url())
    })
    await page.goto(`${origin}/pages/index/index`)
    await page.waitForURL(/shopNo=/)
    await page.locator(PRODUCT).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    const shopNo = shopIn(page)
    await page.context().close()
    return [shopNo ?? '', ...asked]
  }
  const call = (origin: string, host: string) =>
    `${origin}/h5/trade/shops/findMobileShopNoByHost/${host}?locationHost=${host}`
  const [own, nobodys] = ['http://jidian.example.com:8443', 'http://nobody.example.com']
  expect(await lookUps(own)).toEqual([BLUE_SHOP, call(own, 'jidian.example.com')])
  expect(await lookUps(nobodys)).toEqual([GOLDEN_SHOP, call(nobodys, 'nobody.example.com')])
})

test('[R-SCR-01] on a wide screen the tabs are the first that keys reach, the goods one key further; no target is too small', async () => {
  const context = await (await launchBrowser()).newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(at('/pages/index/index'))
  await page.locator(PRODUCT).first().waitFor()
  const heightOf = (role: 'link' | 'button', name: RegExp) =>
    page.getByRole(role, { name }).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isHit = (top: number) => element.contains(document.elementFromPoint(x + width / 2, top))
      return Array.from({ length: 60 }, (_, step) => y + height / 2 - 30 + step).filter(isHit).length
    })
  expect(await heightOf('link', /^已认证/)).toBeGreaterThanOrEqual(24)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  // Past the few of the bar.
  for (let count = 0; count < 5 && (await focused()) !== '跳到主要内容'; count += 1) await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: '跳到主要内容' })
  expect(await focused()).toBe('跳到主要内容')
  expect((await skip.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  await page.keyboard.press('Tab')
  expect(await focused()).toContain('首页')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  // The room of the scroll bar has the ground of the page beside it.
  await page.goto(at('/pages/account/login/index'))
  await page.locator('h1').first().waitFor()
  const grounds = await page.evaluate((plain) => {
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
    return [groundOf(document.documentElement), groundOf(document.querySelector(plain)!)]
  }, within('.ui-page--plain'))
  expect(grounds[0]).toBe(grounds[1])
  await context.close()
})
