import { firstHit, openHome } from './steps'
import { ROUTES, SHOP, walk, type World } from './world'

const AWKWARD = ['外六角螺栓', '100%', 'A&B', '#46', 'M8 × 30', '1+1', '螺栓😀', '%E4%B8%AD', 'a=b?c']

export function addressFlow(world: World): void {
  describe('addresses', () => {
    for (const keyword of AWKWARD) {
      walk(
        world,
        `[R-RTE-05] [R-HDR-11] a shared search for ${JSON.stringify(keyword)} arrives letter for letter`,
        async (driver) => {
          await driver.open(ROUTES.result, { keyword, shopNo: SHOP.demo })
          await driver.at(ROUTES.result)
          expect((await driver.address()).query.keyword).toBe(keyword)
          await driver.see(keyword)
          await driver.settled()
          const asked = driver.requests('listProductInfo').at(-1)
          if (world.target === 'h5') {
            // What is asked is sealed: only its key and the name of the key's group travel in the open.
            expect(asked?.headers['x-akc']).toMatch(/^[A-Za-z0-9+/=]{300,}$/)
            expect(asked?.headers['x-rgn']).toMatch(/^shprsa-\d{8}-[0-9a-f]{8}$/)
            return
          }
          expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({ keyWord: keyword })
        },
      )
    }

    walk(world, '[R-RTE-05] a stray % in the address breaks nothing', async (driver) => {
      await driver.open(`${ROUTES.result}?keyword=100%&shopNo=${SHOP.demo}`)
      await driver.at(ROUTES.result)
      await driver.see('100%')
    })

    walk(
      world,
      '[R-SCR-06] [R-RTE-06] [R-CALL-004] [R-CALL-007] a shared product opens by itself and knows the way home',
      async (driver) => {
        const hit = await firstHit(world, '外六角螺栓')
        await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
        await driver.see(hit.skuName)
        expect(await driver.storage('shopNo')).toBe(SHOP.demo)
      },
    )

    walk(world, '[R-RTE-07] [R-VAL-01] a shop number with & is not kept', async (driver) => {
      await driver.open(ROUTES.home, { shopNo: '10002&x=1' })
      expect(String(await driver.storage('shopNo'))).not.toContain('&')
      await driver.see('岫钧工品')
    })

    walk(
      world,
      '[R-RTE-02] [R-RTE-12] [R-CON-16] [R-CALL-020] [R-CALL-028] [R-CALL-030] [R-CALL-034] without a shop number the demo shop opens at the root',
      async (driver) => {
        await driver.open('/')
        await driver.at(ROUTES.home)
        await driver.see('岫钧工品')
        expect(await driver.storage('shopNo')).toBe(SHOP.demo)
        await driver.settled()
        expect(driver.requests('bbjxSkuS')[0]?.query.pageSize).toBe('10')
      },
    )

    walk(
      world,
      '[R-PUR-01] [R-PUR-26] [R-SCR-48] another shop shows its own name, promise and floors',
      async (driver) => {
        const response = await fetch(`${world.service()}/WA/trade/shops/v1/homePage`, {
          headers: { ShopNo: SHOP.normal },
        })
        type Floor = { module: string; moduleTitle: string; jsonData: { list: { skuName: string }[] } }
        const { data } = (await response.json()) as { data: Floor[] }
        const floors = data.filter(({ module }) => module === 'WA_HP_PRODUCT_FLOOR')
        await openHome(driver, SHOP.normal)
        await driver.see('峪衡机电')
        await driver.see('电气与自动化备件')
        for (const { moduleTitle } of floors) await driver.see(moduleTitle)
        // A slide holds four; a small card leaves out the brand, with which the name begins.
        for (const { skuName } of floors[0]!.jsonData.list.slice(0, 4)) await driver.see(skuName.replace(/^\S+ /, ''))
        await driver.notSee('岫钧工品')
      },
    )

    walk(world, '[R-RTE-03] [R-RTE-04] an unknown page of ours leads home', async (driver) => {
      await driver.open('/pages/nowhere/index', { shopNo: SHOP.demo })
      await driver.at(ROUTES.home)
      await driver.see('岫钧工品')
      expect(await driver.shownPages()).toEqual([ROUTES.home])
    })

    if (world.target === 'h5') {
      walk(
        world,
        '[R-RTE-04] [R-ERR-17] an unknown route is answered 404 and shows the way home',
        async (driver) => {
          const response = await fetch(`${world.service()}/nowhere`, { headers: { accept: 'text/html' } })
          expect(response.status).toBe(404)
          await driver.open('/nowhere', { shopNo: SHOP.demo })
          await driver.see('页面不存在')
          expect(await driver.axe()).toEqual([])
          await driver.tap('返回首页')
          await driver.at(ROUTES.home)
          await driver.see('岫钧工品')
        },
        // The document itself is the answer 404, which the browser reports.
        { complains: [/Failed to load resource: .* 404 .*\/nowhere/] },
      )
    }
  })
}
