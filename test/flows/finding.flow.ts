import type { Driver } from '../support/driver'
import { proves } from '../support/proves'
import { SEARCH_FIELD, firstHit, logged, signedIn, searchFor } from './steps'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

const BOLT = '外六角螺栓'
/** R-SCR-49, CSS px. */
const OFFSET = 182
const ROW = 54

/** "现货 3,260 盒", once its spaces are gone; a price that follows a tag has a point instead. */
const IN_STOCK = /现货[\d,]+[^\d,.]/

/** Chinese, percent, ampersand, hash, plus, an encoded text and an emoji in one title. */
const AWKWARD = '五金 100% A&B #46 1+1 %E4%B8%AD 😀'

interface Brand {
  readonly proBrandId: string
  readonly proBrandName: string
  readonly proBrandFirstLetter: string
}

async function ask<TData>(world: World, path: string, init?: RequestInit): Promise<TData> {
  const headers = { ShopNo: SHOP.demo, Authorization: 'GUEST', 'content-type': 'application/json' }
  const response = await fetch(`${world.service()}${path}`, { headers, ...init })
  return ((await response.json()) as { data: TData }).data
}

/** A page of goods as the service finds them. */
async function found(world: World, question: object): Promise<{ skuName: string }[]> {
  const { page } = await ask<{ page: { content: { skuName: string }[] } }>(
    world,
    `/trade/shops/search/listProductInfo?onlyShopProduct=false&platform=WA&shopNo=${SHOP.demo}`,
    { method: 'POST', body: JSON.stringify({ pageNum: 1, pageSize: 20, ...question }) },
  )
  return page.content
}

/** All brands in the order of the letters, as the service has them. */
async function brandsOf(world: World): Promise<Brand[]> {
  const { list } = await ask<{ list: Brand[] }>(world, '/trade/shops/shopBrand/center?pageNum=1&pageSize=10000')
  const rank = ({ proBrandFirstLetter: letter }: Brand) => (/^[A-Z]$/.test(letter) ? letter.charCodeAt(0) : 999)
  return list
    .map((brand, place) => ({ brand, place }))
    .sort((a, b) => rank(a.brand) - rank(b.brand) || a.place - b.place)
    .map(({ brand }) => brand)
}

async function openBrands(driver: Driver): Promise<void> {
  await driver.open(ROUTES.catalog, { shopNo: SHOP.demo })
  await driver.tap('品牌')
  await driver.see('热门品牌')
  await driver.settled()
}

export function findingFlow(world: World): void {
  describe('finding goods', () => {
    walk(
      world,
      '[R-SCR-02] [R-SCR-11] [R-CON-05] [R-CALL-011] from the catalogue to its list, to a product and back to the same place',
      async (driver) => {
        await driver.open(ROUTES.catalog, { shopNo: SHOP.demo })
        await driver.see('螺栓螺柱')
        expect(driver.requests('catalog/byGroup').at(-1)?.query.skuCount).toBe('8')
        await driver.tap('劳保用品')
        await driver.see('手部防护')
        await driver.tap('浸胶手套')
        await driver.at(ROUTES.list)
        const { catalogId, title } = (await driver.address()).query
        expect(title).toBe('浸胶手套')
        await driver.see('款')
        await driver.settled()
        await driver.scrollTo(900)
        await driver.settled()
        const top = await driver.scrollTop()
        expect(top).toBeGreaterThan(300)
        // A card that is on screen: the driver would scroll to any other.
        const goods = await found(world, { keyWord: '', catalogId })
        await driver.tap(goods[8]!.skuName)
        await driver.at(ROUTES.item)
        await driver.back()
        await driver.at(ROUTES.list)
        await driver.settled()
        expect(Math.abs((await driver.scrollTop()) - top)).toBeLessThan(3)
        expect(await driver.shownPages()).toEqual([ROUTES.list])
      },
    )

    walk(
      world,
      '[R-SCR-49] [R-CON-17] [R-CON-18] [R-CALL-012] a letter brings its first brand under the bar',
      async (driver) => {
        const brands = await brandsOf(world)
        await openBrands(driver)
        expect(driver.requests('/trade/shops/shopBrand/center').at(-1)?.query).toMatchObject({
          pageNum: '1',
          pageSize: '10000',
        })
        const letters = [...new Set(brands.map((brand) => brand.proBrandFirstLetter))]
        // Letters so near the end that the page cannot scroll that far prove nothing.
        for (const letter of [letters[5]!, letters[2]!]) {
          const rows = brands.findIndex((brand) => brand.proBrandFirstLetter === letter)
          await driver.tap(driver.target === 'h5' ? `${letter} 开头的品牌` : `letter-${letter}`)
          await driver.settled()
          expect(await driver.scrollTop()).toBeCloseTo(OFFSET + ROW * rows, 0)
          await driver.see(brands[rows]!.proBrandName)
        }
      },
    )

    walk(
      world,
      '[R-SCR-49] [R-ENT-06] far rows are drawn when they come near, and a brand opens its goods',
      async (driver) => {
        const brands = await brandsOf(world)
        const last = brands.at(-1)!
        await openBrands(driver)
        await driver.notSee(last.proBrandName)
        await driver.scrollToBottom()
        await driver.see(last.proBrandName)
        await driver.settled()
        await driver.tap(last.proBrandName)
        await driver.at(ROUTES.list)
        expect((await driver.address()).query).toMatchObject({ brandId: last.proBrandId, title: last.proBrandName })
        await driver.see(last.proBrandName)
      },
    )

    walk(world, '[R-SCR-49] [R-RTE-10] 更多 of the brand floor opens the brand segment', async (driver) => {
      await driver.open(ROUTES.catalog, { segment: 'brand', shopNo: SHOP.demo })
      await driver.see('热门品牌')
    })

    walk(world, '[R-SCR-10] list and grid change places, and the choice is kept', async (driver) => {
      await searchFor(driver, BOLT)
      const hit = await firstHit(world, BOLT)
      await driver.see(hit.skuName)
      // Only a row has room for how many are in stock.
      expect(await driver.text()).toMatch(IN_STOCK)
      await driver.tap('改为大图显示')
      await driver.settled()
      expect(await driver.storage('goods_layout')).toBe('tile')
      expect(await driver.text()).not.toMatch(IN_STOCK)
      await searchFor(driver, BOLT)
      await driver.see(hit.skuName)
      expect(await driver.text()).not.toMatch(IN_STOCK)
    })

    walk(
      world,
      '[R-SCR-10] [R-ENT-04] [R-CALL-001] [R-CALL-010] the catalogue tree narrows, its count is on the button, and clearing leads back',
      async (driver) => {
        await searchFor(driver, '扳手')
        await driver.tap('筛选')
        await driver.see('品牌')
        await driver.settled()
        await driver.tap('手动工具')
        await driver.settled()
        await driver.tap('查看')
        await driver.settled()
        await driver.see('筛选 1')
        const asked = driver.requests('listProductInfo')
        expect(asked.length).toBeGreaterThan(1)
        await driver.tap('筛选')
        await driver.settled()
        await driver.tap('重置')
        await driver.settled()
        await driver.tap('查看')
        await driver.settled()
        await driver.notSee('筛选 1')
      },
    )

    walk(
      world,
      '[R-SCR-09] [R-SCR-50] [R-CHK-08] [R-CALL-008] [R-CALL-009] hot words and suggestions, results whose pages neither double nor skip, words remembered until they are cleared',
      async (driver) => {
        const second = await found(world, { keyWord: '安全帽', pageNum: 2 })
        const [hot] = await ask<{ keyword: string }[]>(world, '/WA/trade/shops/v1/keywordS')
        await driver.open(ROUTES.search, { shopNo: SHOP.demo })
        await driver.see('热门搜索')
        await driver.see(hot!.keyword)
        await driver.notSee('最近搜索')
        const suggested = await ask<string[]>(world, '/trade/shops/search/listSuggestKeywords', {
          ...{ method: 'POST', body: JSON.stringify({ keywords: '安全', shopNo: SHOP.demo }) },
        })
        expect(suggested).toContain('安全帽')
        await driver.type(SEARCH_FIELD, '安全')
        // In a browser what is asked is sealed: that it was asked by the right name is seen by its answer.
        await proves('R-FLD-05', async () => {
          for (const word of suggested) await driver.see(word)
        })
        expect(driver.requests('listSuggestKeywords')).toHaveLength(1)
        await searchFor(driver, '安全帽')
        const before = driver.requests('listProductInfo').length
        await driver.scrollToBottom()
        await driver.settled()
        expect(driver.requests('listProductInfo')).toHaveLength(before + 1)
        // Cards are drawn as they come near: where the first page was still being drawn, its end is further down now.
        if (!(await driver.sees(second[0]!.skuName))) await driver.scrollToBottom()
        await driver.see(second[0]!.skuName)
        await driver.open(ROUTES.search, { shopNo: SHOP.demo })
        await driver.see('最近搜索')
        await driver.see('安全帽')
        await driver.tap('清空搜索记录')
        await driver.see('确定清空搜索记录？')
        await driver.tap('清空')
        await driver.notSee('最近搜索')
      },
    )

    walk(
      world,
      '[R-SHR-05] [R-SCR-11] a list that was narrowed down is shared as it is: order, stock and filters',
      async (driver) => {
        await driver.open(ROUTES.list, { catalogId: '10', title: '紧固件', shopNo: SHOP.demo })
        await driver.tap('仅现货')
        await driver.settled()
        await driver.tap('按价格排序')
        await driver.settled()
        const here = await driver.address()
        const shared = (await driver.shareCard())?.path ?? `${here.path}?${new URLSearchParams(here.query).toString()}`
        expect(shared).toMatch(/inStock=1/)
        const [path = '', query = ''] = shared.split('?')
        await driver.open(path, Object.fromEntries(new URLSearchParams(query)))
        await driver.see('价格从低到高，点按改为从高到低')
        // In a browser what is asked is sealed.
        if (driver.target === 'h5') return
        const asked: unknown = JSON.parse(driver.requests('listProductInfo').at(-1)?.body ?? '{}')
        expect(asked).toMatchObject({ catalogId: '10', inStock: true, sort: 'priceAsc' })
      },
    )

    walk(
      world,
      '[R-SCR-11] [R-ENT-05] [R-CON-05] groups below a catalogue, each with four goods and its own 更多',
      async (driver) => {
        type Group = { catalogName: string; list: { skuName: string }[] }
        const [first] = await ask<Group[]>(world, '/WA/trade/shops/v1/catalog/byGroup?groupId=10&skuCount=4')
        await driver.open(ROUTES.list, { groupId: '10', shopNo: SHOP.demo })
        await driver.see(first!.catalogName)
        // A small card leaves out the brand, with which the name begins.
        for (const { skuName } of first!.list) await driver.see(skuName.replace(/^\S+ /, ''))
        expect(driver.requests('catalog/byGroup').at(-1)?.query).toMatchObject({ groupId: '10', skuCount: '4' })
        await driver.tap('更多')
        await driver.at(ROUTES.list)
        expect((await driver.address()).query.catalogId).toBeTruthy()
      },
    )

    for (const [query, title, action] of [
      [{ catalogId: 'nowhere', title: '紧固件' }, '本店没有这个分类', '全部分类'],
      [{ brandId: '4711471147114711471', title: '砺岑' }, '本店没有这个品牌', '全部品牌'],
      [{ groupId: '4711', title: '紧固件' }, '本店没有这个分类', '全部分类'],
    ] as const) {
      walk(
        world,
        `[R-SCR-11] a link to a list with an unknown ${Object.keys(query)[0]} finds nothing, says so, and leads to the catalogue`,
        async (driver) => {
          await driver.open(ROUTES.list, { ...query, shopNo: SHOP.demo })
          await driver.see(title)
          await driver.settled()
          expect(await driver.title()).toContain('商品列表')
          await driver.tap(action)
          await driver.at(ROUTES.catalog)
        },
      )
    }

    for (const [route, query, name] of [
      [ROUTES.list, { catalogId: '10', title: AWKWARD }, '紧固件'],
      [ROUTES.list, { brandId: '101', title: AWKWARD }, '砺岑'],
      [ROUTES.list, { groupId: '10', title: AWKWARD }, '紧固件'],
      [ROUTES.activityList, { activityId: `A${SHOP.demo}-flash`, title: AWKWARD }, '活动商品'],
    ] as const) {
      walk(
        world,
        `[R-RTE-05] [R-SCR-11] a link to ${route} with ${Object.keys(query)[0]} keeps an awkward title letter for letter, and the page has the name that the service gives`,
        async (driver) => {
          await driver.open(route, { ...query, shopNo: SHOP.demo })
          await driver.at(route)
          expect((await driver.address()).query.title).toBe(AWKWARD)
          await driver.settled()
          expect(await driver.title()).toContain(name)
          await driver.notSee(AWKWARD)
        },
      )
    }

    walk(world, '[R-RTE-05] a link to a selection with an awkward code says that there is none', async (driver) => {
      await driver.open(ROUTES.landing, { code: AWKWARD, shopNo: SHOP.demo })
      expect((await driver.address()).query.code).toBe(AWKWARD)
      await driver.see('专题不存在')
      await driver.tap('返回首页')
      await driver.at(ROUTES.home)
    })

    walk(world, '[R-SCR-15] [R-CALL-002] [R-CALL-029] a selection shows the goods of its code', async (driver) => {
      await driver.open(ROUTES.landing, { code: 'workshop', shopNo: SHOP.demo })
      await driver.see('车间常备')
      await driver.settled()
      const asked = JSON.parse(driver.requests('/product/detail/no/filter').at(-1)?.body ?? '[]') as string[]
      const goods = await ask<{ skuName: string }[]>(world, '/product/detail/no/filter', {
        method: 'POST',
        body: JSON.stringify(asked),
      })
      await driver.see(goods[0]!.skuName)
    })

    walk(world, '[R-SCR-16] [R-CALL-144] a promotion has pictures, words and goods', async (driver) => {
      await driver.open(ROUTES.promote, { code: 'opening', shopNo: SHOP.demo })
      await driver.see('满减怎么算')
      await driver.see('活动商品')
      await driver.settled()
      const goods = await ask<{ skuName: string }[]>(
        world,
        `/activity/202211/productDataS?activityId=A${SHOP.demo}-opening`,
      )
      await driver.see(goods[0]!.skuName)
    })

    walk(
      world,
      '[R-SCR-12] [R-PUR-23] [R-CALL-143] [R-CON-06] the festival: title, rules and halls from the service',
      async (driver) => {
        const festival = await ask<{ title: string; rules: string[]; floors: { activityId: string; name: string }[] }>(
          world,
          '/activity/202211/data?type=2',
        )
        await driver.open(ROUTES.doubleEleven, { shopNo: SHOP.demo })
        await driver.see('活动时间')
        expect(await driver.title()).toContain(festival.title)
        const hall = festival.floors[1]!
        await driver.tap(hall.name)
        await driver.settled()
        const goods = await ask<{ skuName: string }[]>(
          world,
          `/activity/202211/productDataS?activityId=${hall.activityId}`,
        )
        await driver.see(goods[0]!.skuName)
        await driver.tap('规则')
        await driver.see(festival.rules[0]!)
      },
    )

    walk(world, '[R-SCR-13] an activity that is over says so', async (driver) => {
      await driver.open(ROUTES.activityList, { activityId: 'A0-none', shopNo: SHOP.demo })
      await driver.see('暂无活动商品')
    })

    walk(
      world,
      '[R-SCR-14] [R-SCR-59] favourites and history of a guest ask him in and send nothing',
      async (driver) => {
        for (const route of [ROUTES.favorite, ROUTES.history]) {
          await driver.open(route, { shopNo: SHOP.demo })
          await driver.see('登录后查看')
          expect(driver.requests('/favorite/')).toEqual([])
          expect(driver.requests('/browse/')).toEqual([])
        }
      },
    )

    walk(world, '[R-SCR-59] [R-CALL-014] what was looked at stands in the history under 今天', async (driver) => {
      await signedIn(driver, MEMBER.demander)
      const hit = await firstHit(world, '轴承')
      await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
      await driver.see(hit.skuName)
      await driver.settled()
      await driver.open(ROUTES.history, { shopNo: SHOP.demo })
      await driver.see('今天')
      await driver.see(hit.skuName)
      expect(await driver.axe()).toEqual([])
    })

    walk(
      world,
      '[R-SCR-14] [R-CALL-134] [R-CALL-136] [R-CALL-134b] [R-CALL-134c] [R-CALL-134d] [R-CALL-134e] a group of favourites is made, filled by a move, emptied, renamed and removed',
      async (driver) => {
        await signedIn(driver, MEMBER.demander)
        const token = String(await driver.storage(`shop_token_${SHOP.demo}`))
        const hit = await firstHit(world, '断路器')
        await fetch(`${world.service()}/favorite/group/sku/add/0`, {
          method: 'POST',
          headers: { ShopNo: SHOP.demo, Authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ skuNo: hit.skuNo }),
        })
        const group = `${world.target}常买`
        await driver.open(ROUTES.favorite, { shopNo: SHOP.demo })
        await driver.see(hit.skuName)
        expect(await driver.axe()).toEqual([])
        await driver.tap('管理分组')
        await driver.see('新分组的名称')
        expect(await driver.axe()).toEqual([])
        await driver.type('新分组的名称', group)
        await driver.tap('新建')
        await driver.see(`${group}（0）`)
        await driver.tap('关闭')
        await driver.settled()
        await driver.tap(`取消收藏，${hit.skuName}`)
        await driver.settled()
        await driver.tap(group)
        await driver.see('已移动')
        await driver.settled()
        await driver.see(`${group} 1`)
        await driver.tap(`${group} 1`)
        await driver.see(hit.skuName)
        await driver.settled()
        await driver.tap(`取消收藏，${hit.skuName}`)
        await driver.settled()
        await driver.tap('取消收藏')
        await driver.see('暂无收藏')
        await driver.tap('管理分组')
        await driver.tap(`改名，${group}`)
        await driver.type(`给“${group}”改名`, `${group}二`)
        await driver.tap('保存')
        await driver.see(`${group}二（0）`)
        await driver.tap(`删除，${group}二`)
        await driver.tap('删除')
        await driver.see('还没有自己的分组')
      },
    )

    walk(
      world,
      '[R-SCR-56] a list whose line broke is asked for again by its button',
      async (driver) => {
        driver.obstruct('/activity/202211/productDataS', 'dead')
        await driver.open(ROUTES.activityList, { activityId: `A${SHOP.demo}-flash`, shopNo: SHOP.demo })
        await driver.see('重新加载')
        driver.clearObstacles()
        await driver.tap('重新加载')
        await driver.see('没有更多了')
      },
      { complains: [logged('list')] },
    )
  })
}
