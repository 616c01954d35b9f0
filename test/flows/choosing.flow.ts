/** Narrowing down what was found, asking for what was not, and putting goods side by side. */
import type { Driver } from '../support/driver'
import { searchFor, signedIn } from './steps'
import { ROUTES, SHOP, walk, type World } from './world'

const COMPARE = '/pages/compare/index'
const INQUIRIES = '/pages/account/inquiries/index'
const GRADE = '8.8级'

interface Found {
  page: { totalElements: number; content: { skuNo: string; skuName: string }[] }
}

/** Asked past the app: the truth that the screen must show. */
async function found(world: World, question: object): Promise<Found> {
  const response = await fetch(
    `${world.service()}/trade/shops/search/listProductInfo?onlyShopProduct=false&platform=WA&shopNo=${SHOP.demo}`,
    {
      method: 'POST',
      headers: { ShopNo: SHOP.demo, Authorization: 'GUEST', 'content-type': 'application/json' },
      body: JSON.stringify({ pageNum: 1, pageSize: 20, ...question }),
    },
  )
  return ((await response.json()) as { data: Found }).data
}

/** What the sheet offers, in its order: without the counts, and without the words that say what was chosen. */
async function offered(driver: Driver): Promise<string> {
  const text = (await driver.text()).replace(/\s/g, '')
  return text
    .slice(text.lastIndexOf('价格区间'))
    .replace(/\([\d,]+\)/g, '')
    .replaceAll('全部', '')
    .replace(/查看.*$/, '')
    .replace(GRADE, '')
    .replace(GRADE, '')
}

export function choosingFlow(world: World): void {
  describe('choosing', () => {
    walk(
      world,
      '[R-SCR-10] [R-CALL-001] the filter offers the size first and moves nothing while the buyer chooses',
      async (driver) => {
        await searchFor(driver, '螺栓')
        await driver.tap('筛选')
        await driver.see('价格区间')
        await driver.settled()
        const before = await offered(driver)
        expect(before.indexOf('螺纹规格')).toBeGreaterThan(0)
        expect(before.indexOf('螺纹规格')).toBeLessThan(before.indexOf('公称长度'))
        await driver.tap(GRADE, '性能等级')
        await driver.settled()
        await driver.see('件商品')
        expect(await offered(driver)).toBe(before)
        const { page } = await found(world, { keyWord: '螺栓', pros: [{ name: '性能等级', values: [GRADE] }] })
        await driver.tap('查看')
        await driver.settled()
        await driver.see(`共 ${page.totalElements} 款`)
        await driver.see('筛选 1')
      },
    )

    walk(world, '[R-SCR-10] a chip opens its own list, and what is chosen there stands on it', async (driver) => {
      await searchFor(driver, '螺栓')
      await driver.tap('螺纹规格')
      await driver.see('重置')
      await driver.see('M8')
      await driver.notSee('价格区间')
      await driver.tap('M8 (')
      await driver.settled()
      await driver.tap('查看')
      await driver.settled()
      await driver.see('筛选 1')
      const { page } = await found(world, { keyWord: '螺栓', pros: [{ name: '螺纹规格', values: ['M8'] }] })
      await driver.see(`共 ${page.totalElements} 款`)
    })

    walk(
      world,
      '[R-SCR-10] [R-CALL-001] a range of prices that is none is told, one that is one finds what lies in it',
      async (driver) => {
        await searchFor(driver, '螺栓')
        await driver.tap('筛选')
        await driver.see('价格区间')
        await driver.type('最低价', '50')
        await driver.type('最高价', '20')
        await driver.tap('查看')
        await driver.see('最高价不能低于最低价')
        await driver.type('最高价', '60')
        await driver.settled()
        await driver.notSee('最高价不能低于最低价')
        const { page } = await found(world, { keyWord: '螺栓', minPrice: 50, maxPrice: 60 })
        expect(page.totalElements).toBeGreaterThan(0)
        await driver.tap('查看')
        await driver.settled()
        await driver.see(`共 ${page.totalElements} 款`)
        await driver.tap('按价格排序')
        await driver.settled()
        await driver.see('↑')
      },
    )

    walk(
      world,
      '[R-SCR-63] [R-CALL-209] [R-CALL-210] [R-CALL-212] where nothing is found the seller is asked, once; the buyer sees his request and takes it back',
      async (driver) => {
        await signedIn(driver)
        await driver.open(ROUTES.result, { keyword: 'zzzzqqqq', shopNo: SHOP.demo })
        await driver.see('本店没有“zzzzqqqq”')
        await driver.see('替您找货')
        // What there is instead, as the shop's own home page names it.
        await driver.see('看看本店分类')
        await driver.see('紧固件')
        await driver.settled()
        await driver.tap('一周内')
        await driver.doubleTap('提交求购')
        await driver.see('已收到您的求购')
        await driver.settled()
        expect(driver.requests('/customer/inquiry/create')).toHaveLength(1)
        await driver.tap('查看我的求购')
        await driver.at(INQUIRIES)
        await driver.see('zzzzqqqq')
        await driver.see('等待商家回复')
        expect(await driver.axe()).toEqual([])
        await driver.tap('撤回求购，zzzzqqqq')
        await driver.see('商家将不再看到它')
        await driver.tap('撤回')
        await driver.see('已撤回')
        await driver.notSee('等待商家回复')
      },
    )

    walk(world, '[R-SCR-64] goods of a list stand side by side, by an address that says which', async (driver) => {
      const { page } = await found(world, { keyWord: '外六角螺栓' })
      const [one, two] = page.content
      await searchFor(driver, '外六角螺栓')
      await driver.see(one!.skuName)
      await driver.tap('对比')
      await driver.tap(`对比，${one!.skuName}`)
      await driver.tap(`对比，${two!.skuName}`)
      await driver.tap('对比 2/3')
      await driver.at(COMPARE)
      await driver.see('项相同')
      expect((await driver.address()).query.skuNos).toBe(`${one!.skuNo},${two!.skuNo}`)
      await driver.see(two!.skuName)
      expect(await driver.axe()).toEqual([])
      await driver.tap(`移除，${one!.skuName}`)
      await driver.see('只有一款')
    })
  })
}
