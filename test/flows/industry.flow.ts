import type { Industry, IndustryBrief, IndustryCatalog } from '@/api/industry'
import type { Brand, PagedList, ProductItem } from '@/api/product'
import { signedIn } from './steps'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

const AWKWARD = '50%&M8#1 角磨'
const CATALOG = ROUTES.industries
const BASE_INFO = '/pages/industry/baseinfo/index'
const LIST = '/pages/industry/list/index'
const SEARCH = '/pages/industry/search/index'

/** What the service itself says, asked past the app. */
async function ask<TData>(world: World, path: string): Promise<TData> {
  const headers = { ShopNo: SHOP.demo, Authorization: 'GUEST', 'syb-platform': 'BBY_H5' }
  const { data } = (await (await fetch(world.service() + path, { headers })).json()) as { data: TData }
  return data
}

const recommended = (world: World, id: string) =>
  ask<PagedList<ProductItem>>(world, `/industry/qry/recommend/sku/${id}?pageNum=1&pageSize=20`)

export function industryFlow(world: World): void {
  describe('industries', () => {
    walk(
      world,
      '[R-SCR-39] [R-PUR-22] [R-CALL-110] from home to the industries, and from one to another',
      async (driver) => {
        await driver.open(ROUTES.home, { shopNo: SHOP.demo })
        await driver.tap('行业方案')
        await driver.at(CATALOG)
        await driver.see('按工序选')
        expect(await driver.title()).toContain('行业解决方案')
        const list = await ask<IndustryBrief[]>(world, '/industry/qry/brief')
        const [first, , third] = list
        await driver.see(first!.name)
        await driver.settled()
        await driver.see((await recommended(world, first!.id)).list[0]!.skuName)
        await driver.tap(third!.name)
        await driver.settled()
        const { solutions } = await ask<Industry>(world, `/industry/qry/base/${third!.id}`)
        await driver.see(solutions[0]!.name)
        await driver.notSee('下料切割')
        await driver.see((await recommended(world, third!.id)).list[0]!.skuName)
        if (driver.target === 'h5') expect((await driver.address()).query.id).toBe(third!.id)
        expect((await driver.shareCard())?.title ?? third!.name).toContain(third!.name)
        await driver.back()
        await driver.at(ROUTES.home)
      },
    )

    walk(
      world,
      '[R-SCR-40] [R-CALL-112] [R-CALL-113] an industry by its link: words, steps, kinds, makers and goods',
      async (driver) => {
        const id = '6'
        await driver.open(BASE_INFO, { id, shopNo: SHOP.demo })
        const { name, solutions } = await ask<Industry>(world, `/industry/qry/base/${id}`)
        await driver.see(`${name}怎么备货`)
        expect(await driver.title()).toContain(name)
        await driver.settled()
        await driver.see(solutions[0]!.name)
        const catalogs = await ask<IndustryCatalog[]>(world, `/industry/qry/hot/catalog/${id}`)
        await driver.see(catalogs[0]!.catalogName)
        await driver.see((await recommended(world, id)).list[0]!.skuName)
        const brands = await ask<Brand[]>(world, `/industry/qry/hot/brand/${id}`)
        await driver.tap(brands[0]!.proBrandName)
        await driver.at(LIST)
        expect((await driver.address()).query).toMatchObject({ id, brandId: brands[0]!.proBrandId })
        await driver.settled()
        expect(await driver.title()).toContain(`${name} · ${brands[0]!.proBrandName}`)
        expect(await driver.axe()).toEqual([])
      },
    )

    walk(
      world,
      '[R-SCR-41] [R-CALL-111] [R-CALL-114] the list: all that is recommended page by page, or one catalogue',
      async (driver) => {
        await driver.open(LIST, { id: '1', shopNo: SHOP.demo })
        const page = await recommended(world, '1')
        await driver.see(page.list[0]!.skuName)
        await driver.settled()
        await driver.scrollToBottom()
        await driver.settled()
        const asked = driver.requests('/industry/qry/recommend/sku/1').map(({ query }) => query.pageNum)
        expect(asked.slice(0, 2)).toEqual(['1', '2'])
        expect(await driver.shareCard()).toBeUndefined()
        await driver.open(LIST, { id: '1', catalogId: '2104', shopNo: SHOP.demo })
        await driver.see('卡尺')
        await driver.settled()
        expect(await driver.title()).toContain('机械加工 · 量具')
        // A catalogue beside the industry: nothing of it, and a way on.
        await driver.open(LIST, { id: '1', catalogId: '16', shopNo: SHOP.demo })
        await driver.see('暂无商品')
      },
    )

    walk(
      world,
      '[R-SCR-42] [R-CALL-115] [R-CALL-001] a search within an industry, from the search page and as a part of the list',
      async (driver) => {
        await driver.open(ROUTES.search, { shopNo: SHOP.demo })
        await driver.see('按行业找')
        await driver.tap('机械加工')
        await driver.at(SEARCH)
        await driver.see('在机械加工里找商品')
        await driver.submit('在机械加工里搜索', '角磨片')
        await driver.settled()
        await driver.see('树脂角磨片')
        const { query } = await driver.address()
        expect(query).toMatchObject({ id: '1', keyword: '角磨片' })
        if (driver.target === 'weapp') {
          expect(JSON.parse(driver.requests('listProductInfo').at(-1)?.body ?? '{}')).toMatchObject({ industryId: '1' })
          expect((await driver.shareCard())?.path).toContain(encodeURIComponent('角磨片'))
        }
        await driver.open(SEARCH, { id: '1', keyword: '深沟球轴承', shopNo: SHOP.demo })
        await driver.see('这个行业里没有“深沟球轴承”')
        await driver.tap('搜全店')
        await driver.at(ROUTES.result)
        await driver.open(SEARCH, { id: '1', keyword: AWKWARD, shopNo: SHOP.demo })
        await driver.settled()
        expect((await driver.address()).query.keyword).toBe(AWKWARD)
        await driver.open(LIST, { id: '1', shopNo: SHOP.demo })
        await driver.tap('在机械加工里搜索')
        await driver.at(SEARCH)
        expect((await driver.address()).query).toMatchObject({ id: '1', mode: 'embed' })
        expect((await driver.shareCard())?.path).toBeUndefined()
        await driver.settled()
        expect(await driver.axe()).toEqual([])
      },
    )

    walk(world, '[R-SCR-40] [R-SCR-41] [R-SCR-42] a number that is none leads nowhere and says so', async (driver) => {
      for (const id of ['999', 'abc', '', "1' OR 1=1"]) {
        await driver.open(BASE_INFO, { id, shopNo: SHOP.demo })
        await driver.see('行业方案不存在')
      }
      await driver.open(LIST, { id: '999', shopNo: SHOP.demo })
      await driver.see('行业方案不存在')
      await driver.open(SEARCH, { id: '999', keyword: '轴承', shopNo: SHOP.demo })
      await driver.see('行业方案不存在')
      await driver.tap('返回首页')
      await driver.at(ROUTES.home)
    })

    walk(
      world,
      '[R-PUR-22] a block that does not come is left out, and an industry that does not come is asked for again',
      async (driver) => {
        driver.obstruct('/industry/qry/hot/', 'dead')
        await driver.open(BASE_INFO, { id: '1', shopNo: SHOP.demo })
        await driver.see('机械加工怎么备货')
        await driver.settled()
        await driver.notSee('热门品牌')
        await driver.see('推荐商品')
        driver.obstruct('/industry/qry/base/', 'dead')
        await driver.open(BASE_INFO, { id: '1', shopNo: SHOP.demo })
        await driver.see('重新加载')
        driver.clearObstacles()
        await driver.tap('重新加载')
        await driver.see('热门品牌')
      },
    )

    walk(world, '[R-PUR-22] [R-PRM-03] a demander collects what the industry recommends', async (driver) => {
      await signedIn(driver, MEMBER.demander)
      await driver.open(CATALOG, { shopNo: SHOP.demo })
      const [item] = (await recommended(world, '1')).list
      await driver.settled()
      await driver.tap(`加入需求蓝，${item!.skuName}`)
      await driver.settled()
      expect(driver.requests('/syb/cart/pushIn')).toEqual([])
      expect(driver.requests('/demand/cart/').length).toBeGreaterThan(0)
    })

    walk(
      world,
      '[R-CALL-035] a closed shop leads to the demonstration that offers the industry, and a start without a shop too',
      async (driver) => {
        await driver.open(BASE_INFO, { id: '2', shopNo: SHOP.closed })
        await driver.at(ROUTES.shopClosed)
        await driver.tap('去演示店铺“岫钧工品”看这个行业')
        await driver.at(CATALOG)
        await driver.see('装配拧紧')
        expect(driver.requests('getDemoShopNo/v2').at(-1)?.query).toEqual({ industryId: '2' })
      },
    )
  })
}
