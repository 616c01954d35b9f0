/** The mini-program in letters of 130 %, more than its own setting offers. */
import { shortened } from '../../config/classNames.cjs'
import { buyerOf, enterTrade, goods, TRADE } from '../flows/trade'
import { ROUTES, walk } from '../flows/world'
import { Visitor } from '../support/visitor'
import { prepareWorld } from '../support/world'

const world = prepareWorld('weapp')
const PAGES = [
  [ROUTES.home, '首页'],
  [ROUTES.catalog, '品牌'],
  [ROUTES.user, '常用工具'],
  [ROUTES.cart, '购物车'],
  ['/pages/account/myAccount/index', '字号'],
  ['/pages/order/orderList/index', '全部'],
  ['/pages/address/receive/index', '地址'],
] as const

/** What of the page shown sticks out at its right. */
async function sticksOut(page: string): Promise<string[]> {
  const tab = Visitor.latest
  if (!tab) throw new Error('nobody is there')
  return tab.page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>('.mini-page')].find((one) => one.checkVisibility())
    for (const one of shown?.querySelectorAll<HTMLElement>(selector) ?? []) one.style.setProperty('--zoom', '1.3')
    const scroller = shown?.querySelector('.mini-scroller')
    return !scroller || scroller.scrollWidth > scroller.clientWidth + 1
      ? [`${selector}: ${scroller?.scrollWidth} in ${scroller?.clientWidth}`]
      : []
  }, shortened(page))
}

walk(world, '[R-SCR-59] no page grows wider than the screen in letters of 130 %', async (driver) => {
  await enterTrade(driver)
  const found: string[] = []
  const [sku] = await goods(await buyerOf(world), 1)
  const visits: { path: string; words: string; query: Record<string, string> }[] = [
    ...PAGES.map(([path, words]) => ({ path, words, query: {} })),
    { path: ROUTES.item, words: '已选', query: { skuNo: sku!.skuNo } },
    { path: ROUTES.result, words: '螺栓', query: { keyword: '螺栓' } },
  ]
  for (const { path, words, query } of visits) {
    await driver.open(path, { shopNo: TRADE, ...query })
    await driver.see(words)
    await driver.settled()
    found.push(...(await sticksOut('.ui-page')).map((fault) => `${path} ${fault}`))
  }
  expect(found).toEqual([])
})

/** By how many pixels what is in a strip of goods reaches below the part of it that is seen. */
async function cutOff(zoom: string): Promise<number[]> {
  const tab = Visitor.latest
  if (!tab) throw new Error('nobody is there')
  const names = ['.ui-page', '.home-goods__list', '.goods-strip__item'].map((name) => shortened(name))
  return tab.page.evaluate(
    ([size, page, strip, item]) => {
      const shown = [...document.querySelectorAll<HTMLElement>('.mini-page')].find((one) => one.checkVisibility())
      for (const one of shown?.querySelectorAll<HTMLElement>(page!) ?? []) one.style.setProperty('--zoom', size!)
      const list = shown?.querySelector<HTMLElement>(strip!)
      if (!list) throw new Error('no strip')
      const end = list.getBoundingClientRect().bottom - parseFloat(getComputedStyle(list).paddingBottom)
      return [...list.querySelectorAll(item!)].slice(0, 4).map((one) => one.getBoundingClientRect().bottom - end)
    },
    [zoom, ...names],
  )
}

walk(
  world,
  '[R-SCR-01] the prices of a strip of goods on home are not cut off, nor are they in large text',
  async (driver) => {
    await driver.open(ROUTES.home, { shopNo: TRADE })
    await driver.see('车间常备')
    await driver.settled()
    for (const zoom of ['1', '1.3']) {
      const cut = await cutOff(zoom)
      expect(cut).toHaveLength(4)
      expect(Math.max(...cut)).toBeLessThanOrEqual(0)
    }
  },
)
