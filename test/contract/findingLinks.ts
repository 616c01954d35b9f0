/** Ways to goods from outside: activities, landing and promote pages, posters, codes and links. */
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { Activity } from '@/api/activity'
import type { PageModuleData } from '@/api/homeModules'
import type { Poster } from '@/api/poster'
import type { ProductItem } from '@/api/product'
import type { ShopIntro } from '@/api/shop'
import { activityId } from '../../server/seed/activities'
import { promotionActivity } from '@/domain/promotion'
import { SEED_MEMBERS } from '../../server/seed/people'
import { proves } from '../support/proves'
import { databases, type Service } from '../support/service'
import type { ServiceOn } from '../support/sharedService'
import { declared, logIn, send, type Answer } from './caller'
import { OTHER_SHOP_NO, SHOP_NO, SKU_NO } from './requests'

const NOW = '2025-11-01 08:00:00'
/** Names what this suite adds, to be taken away again. */
const LIMIT = '限售一时'

/** What takes something off, by name. */
const promotionsOf = ({ promotionTagDTOS }: ProductItem) =>
  (promotionTagDTOS ?? []).filter(({ tagType }) => tagType === 'PROMOTION').map(({ tagName }) => tagName)

export function findingLinksSuite(serviceOn: ServiceOn): void {
  describe.each(databases())('ways to goods on %s', (database) => {
    let service: Service
    let mine = ''
    let stranger = ''

    beforeAll(async () => {
      service = await serviceOn(database)
      mine = await logIn(service.url, SEED_MEMBERS.purchaser.mobile)
      stranger = await logIn(service.url, SEED_MEMBERS.otherAdmin.mobile)
    })
    afterAll(() =>
      service?.edit(`delete from shop_modules where seq = 900; delete from shop_scenes where id = 'scene-of-item';
      delete from area_limits where region_code = '440100' and reason = '${LIMIT}'`),
    )

    type Domain = Parameters<typeof declared>[0]
    const ask = <TData>(domain: Domain, name: string, request: object = {}, token = 'GUEST', shopNo = SHOP_NO) =>
      send<TData>(service.url, declared(domain, name), {
        request: request as Record<string, unknown>,
        headers: { Authorization: token, ShopNo: shopNo },
      })

    type PageModule<TKind extends keyof PageModuleData> = { module: string; jsonData: PageModuleData[TKind] }
    const modulesOf = async <TKind extends keyof PageModuleData>(kind: TKind) =>
      (await ask<PageModule<TKind>[]>('shop', 'modules', { modules: [kind] })).body.data

    test('[R-ENT-23] [R-CALL-030] a shop has a bar of its own or none, and its colours are colours', async () => {
      const barOf = async (shopNo = SHOP_NO) =>
        (await ask<ShopIntro>('shop', 'intro', {}, 'GUEST', shopNo)).body.data.navigationBarModule
      expect(await barOf()).toEqual({ bgColor: '', textColor: 'black', showSearch: true })
      const other = await barOf(OTHER_SHOP_NO)
      expect(other.bgColor).toMatch(/^#[0-9A-F]{6}$/)
      const bare = { bgColor: '#0A5', textColor: 'white', showSearch: false }
      const write = ({ bgColor, textColor, showSearch }: typeof bare) =>
        service.edit(
          `update shops set bar_colour = nullif('${bgColor}', ''), bar_text = '${textColor}', bar_search = ${showSearch}
           where shop_no = '${OTHER_SHOP_NO}'`,
        )
      await expect(write(bare)).rejects.toThrow('bar_colour')
      await write({ ...bare, bgColor: '#00AA55' })
      expect(await barOf(OTHER_SHOP_NO)).toEqual({ ...bare, bgColor: '#00AA55' })
      await write(other)
      expect(await barOf(OTHER_SHOP_NO)).toEqual(other)
    })

    test('[R-CALL-005] the codes of a poster, of a landing page and of a link into the shop lead to their product', async () => {
      const lead = async (code: string): Promise<string | number> => {
        const { body } = await ask<{ skuNo: string }>('product', 'byCode', { code })
        return body.data?.skuNo ?? body.code
      }
      const poster = await ask<Poster>('poster', 'create', { skuNo: SKU_NO, shopNo: SHOP_NO })
      expect(await lead(poster.body.data.posterId)).toBe(SKU_NO)
      const [landing] = await modulesOf('LANDING')
      expect(await lead(landing!.jsonData.code)).toBe(landing!.jsonData.skuNos[0])
      await service.edit(
        `insert into shop_scenes (id, shop_no, path, query) values ('scene-of-item', '${SHOP_NO}', '/pages/item/index', 'a=1&skuNo=${SKU_NO}')`,
      )
      expect(await lead('scene-of-item')).toBe(SKU_NO)
      expect(await lead(SKU_NO.toLowerCase())).toBe(SKU_NO)
      expect(await lead('scene-of-nothing')).toBe(404)
    })

    test('[R-CALL-143] [R-PUR-23] the activity has a title, rules, times and floors with goods', async () => {
      const { data } = (await ask<Activity>('activity', 'data')).body
      expect(data.title).toBe('双 11 企业采购节')
      expect(data.startTime! < data.endTime!).toBe(true)
      expect(data.floors.length).toBeGreaterThanOrEqual(4)
      for (const floor of data.floors) {
        const goods = (await ask<ProductItem[]>('activity', 'products', { activityId: floor.activityId })).body.data
        expect(goods.length).toBeGreaterThanOrEqual(6)
        expect(goods.every((item) => item.valid && item.price !== null)).toBe(true)
      }
    })

    test('[R-CON-06] the activity is asked for by its type, in a query as well', async () => {
      const { body } = await ask('activity', 'data', { type: 3 })
      expect(body.code).toBe(400)
    })

    test('[R-CALL-144] an activity of another shop does not exist, and each shop has its own goods', async () => {
      const foreign = await ask('activity', 'products', { activityId: activityId(OTHER_SHOP_NO, 'flash') })
      expect(foreign.body.code).toBe(404)
      const request = { activityId: activityId(OTHER_SHOP_NO, 'flash') }
      const own = await ask<ProductItem[]>('activity', 'products', request, 'GUEST', OTHER_SHOP_NO)
      expect(own.body.data.length).toBeGreaterThan(0)
      const asked = { skuNos: own.body.data.map(({ skuNo }) => skuNo) }
      const sold = await ask<ProductItem[]>('product', 'byNumbers', asked, 'GUEST', OTHER_SHOP_NO)
      expect(sold.body.data.every(({ valid }) => valid)).toBe(true)
    })

    test('[R-CALL-144] what may not be sold to the city is left out', async () => {
      const products = declared('activity', 'products')
      const request = { activityId: activityId(SHOP_NO, 'flash') }
      const before = await send<ProductItem[]>(service.url, products, { request })
      const banned = before.body.data[0]!.skuNo
      await service.edit(
        `insert into area_limits (sku_no, region_code, reason) values ('${banned}', '440100', '${LIMIT}')`,
      )
      const headers = { provinceCode: '440000', cityCode: '440100' }
      const there = await send<ProductItem[]>(service.url, products, { request, headers })
      const here = await send<ProductItem[]>(service.url, products, { request })
      expect(there.body.data.map(({ skuNo }) => skuNo)).not.toContain(banned)
      expect(here.body.data.map(({ skuNo }) => skuNo)).toContain(banned)
    })

    test('[R-SCR-15] a landing module names goods that the shop sells', async () => {
      const landings = await modulesOf('LANDING')
      expect(landings.map(({ jsonData }) => jsonData.code)).toEqual(['inspection', 'workshop'])
      for (const { jsonData } of landings) {
        const request = { skuNos: jsonData.skuNos }
        const goods = (await ask<ProductItem[]>('product', 'byNumbers', request)).body.data
        expect(goods.map(({ skuNo }) => skuNo)).toEqual(jsonData.skuNos)
        expect(goods.filter(({ valid }) => valid).length).toBeGreaterThanOrEqual(10)
      }
    })

    test('[R-CALL-028] the home page does not carry the pages of others', async () => {
      const home = await ask<{ module: string }[]>('shop', 'homePage')
      const kinds = home.body.data.map(({ module }) => module)
      expect(kinds).toContain('WA_HP_BANNER')
      expect(kinds).not.toContain('LANDING')
      expect(kinds).not.toContain('PROMOTE')
    })

    test('[R-CALL-144] the goods that count for a promotion, and none for one that is not there', async () => {
      const asked = (name: string) =>
        ask<ProductItem[]>('activity', 'products', { activityId: promotionActivity(name) }).then(({ body }) => body)
      const goods = (await asked('满500减30')).data
      expect(goods.length).toBeGreaterThan(5)
      expect(goods.map(promotionsOf)).toEqual(goods.map(() => ['满500减30']))
      expect((await asked('满1减99')).code).toBe(404)
    })

    test('[R-SCR-16] a promote module has pictures, text and the goods of an activity', async () => {
      const [promote] = await modulesOf('PROMOTE')
      expect(promote!.jsonData.images.length).toBeGreaterThan(1)
      expect(promote!.jsonData.html).toContain('<table>')
      const request = { activityId: promote!.jsonData.activityId }
      const goods = (await ask<ProductItem[]>('activity', 'products', request)).body.data
      expect(goods.length).toBeGreaterThan(0)
      // Its text promises 满 2,000 元减 120 元: every one of its goods has it.
      expect(goods.map(promotionsOf)).toEqual(goods.map(() => ['满2000减120']))
    })

    test('[R-SCR-16] the text of a merchant leaves the service without anything that runs', async () => {
      const hostile = [
        '<p onclick="steal()" style="color:red;position:fixed">留下</p><script>steal()</script>',
        '<img src="javascript:steal()"><img src="/media/banner/fast.webp" onerror="steal()"><svg onload="steal()">',
        '<a href="javascript:steal()">甲</a><a href="//evil.example.com">乙</a><a href="https://a.example.com/">丙</a>',
        '<iframe src="https://evil.example.com"></iframe><style>*{display:none}</style><form action="/x"><input></form>',
        '<math><mtext><table><mglyph><style><img src=x onerror=steal()>',
      ].join('')
      const data = { code: 'hostile', title: '测试', images: [], html: hostile, activityId: '' }
      for (const stored of [JSON.stringify(data), JSON.stringify(JSON.stringify(data))]) {
        await service.edit(
          `delete from shop_modules where seq = 900;
         insert into shop_modules (shop_no, seq, module, data)
         values ('${SHOP_NO}', 900, 'PROMOTE', '${stored.replaceAll("'", "''")}'::jsonb)`,
        )
        const answered = (await modulesOf('PROMOTE')).find(({ jsonData }) => jsonData.code === 'hostile')
        const html = answered!.jsonData.html
        expect(html).toContain('<p style="color:red">留下</p>')
        expect(html).toContain('src="/media/banner/fast.webp"')
        expect(html).toContain('href="https://a.example.com/"')
        expect(html).not.toMatch(/steal|script|onerror|evil|iframe|style>|svg|form|position/)
      }
    })

    /** Reads a code as a phone does. */
    async function scanned(dataUrl: string): Promise<{ width: number; height: number; text: string }> {
      const [, base64] = /^data:image\/png;base64,(.+)$/.exec(dataUrl) ?? []
      const image = sharp(Buffer.from(base64!, 'base64')).toColourspace('srgb').ensureAlpha().raw()
      const { data, info } = await image.toBuffer({ resolveWithObject: true })
      const { width, height } = info
      return { width, height, text: decodeQR({ width, height, data: new Uint8Array(data) }) }
    }

    test('[R-CALL-016] a code is a square picture of the width asked for and leads to the product', async () => {
      const text = `${service.url}/pages/item/index?skuNo=${SKU_NO}&shopNo=${SHOP_NO}`
      for (const width of [120, 430, 1280]) {
        const { image } = (await ask<{ image: string }>('poster', 'code', { width })).body.data
        expect(await scanned(image)).toEqual({ width, height: width, text })
      }
      const home = await ask<{ image: string }>('poster', 'code', { skuNo: undefined })
      const { text: address } = await scanned(home.body.data.image)
      expect(address).toBe(`${service.url}/pages/index/index?shopNo=${SHOP_NO}`)
    })

    test.each([
      ['an unknown product', { skuNo: 'NO-SUCH' }, 404],
      ['another shop', { shopNo: OTHER_SHOP_NO }, 400],
      ['a page of a stranger', { page: 'https://evil.example.com/pages/x' }, 400],
      ['a page that climbs', { page: '/pages/../../etc' }, 400],
      ['a huge width', { width: 100_000 }, 400],
    ])('[R-CALL-016] %s gets no code', async (_what, request, code) => {
      expect((await ask('poster', 'code', request)).body.code).toBe(code)
    })

    test('[R-CALL-015] [R-CALL-017] [R-CALL-018] a poster is made, changed and marked', async () => {
      const { data } = (await ask<Poster>('poster', 'create', {}, mine)).body
      expect(data.image).toMatch(/^\/media\/product\//)
      await proves('R-PUR-09', async () => expect((await scanned(data.qrCode)).text).toContain(SKU_NO))
      const { posterId } = data
      expect((await ask('poster', 'update', { posterId, fields: { showPrice: false } }, mine)).body.data).toBe(true)
      for (const type of ['VIEW', 'SAVE', 'SHARE', 'VIEW']) {
        expect((await ask('poster', 'timeMark', { posterId, type, time: NOW }, mine)).body.data).toBe(true)
      }
      for (const time of ['gestern', '2025-02-31 00:00:00', '2025-11-01', '']) {
        expect((await ask('poster', 'timeMark', { posterId, type: 'VIEW', time }, mine)).body.code).toBe(400)
      }
      expect((await ask('poster', 'timeMark', { posterId, type: 'PRINT', time: NOW }, mine)).body.code).toBe(400)
    })

    test('[R-PRM-18] [R-CALL-017] the poster of a member is out of reach for others, that of a guest for those without its number', async () => {
      const own = (await ask<Poster>('poster', 'create', {}, mine)).body.data.posterId
      const fields = { title: '别人的' }
      for (const token of [stranger, 'GUEST']) {
        expect((await ask('poster', 'update', { posterId: own, fields }, token)).body.code).toBe(404)
        const mark = { posterId: own, type: 'VIEW', time: NOW }
        expect((await ask('poster', 'timeMark', mark, token)).body.code).toBe(404)
      }
      const guests = (await ask<Poster>('poster', 'create')).body.data.posterId
      expect((await ask('poster', 'update', { posterId: guests, fields })).body.code).toBe(200)
      const elsewhere = await ask('poster', 'update', { posterId: guests, fields }, 'GUEST', OTHER_SHOP_NO)
      expect(elsewhere.body.code).toBe(404)
      expect((await ask('poster', 'update', { posterId: 'A'.repeat(22), fields })).body.code).toBe(404)
      expect((await ask('poster', 'update', { posterId: "' or 1=1", fields })).body.code).toBe(400)
    })

    test('[R-CALL-026] [R-CALL-145] without the mini-program a link leads to the page on the browser site', async () => {
      const home: Answer<{ url: string }> = await ask('scheme', 'shop')
      expect(home.body.data.url).toBe(`${service.url}/pages/index/index?shopNo=${SHOP_NO}`)
      const request = { path: '/pages/item/index', query: 'skuNo=SO1&from=a%26b&shopNo=99999' }
      const { url } = (await ask<{ url: string }>('scheme', 'url', request)).body.data
      const { pathname, searchParams } = new URL(url)
      expect(pathname).toBe('/pages/item/index')
      expect(Object.fromEntries(searchParams)).toEqual({ skuNo: 'SO1', from: 'a&b', shopNo: SHOP_NO })
    })

    test.each(['https://evil.example.com/', '//evil.example.com', '/pages/a?x=', 'javascript:alert(1)', '/admin', ''])(
      '[R-CALL-145] a link leads to pages only: %p',
      async (path) => {
        const { body } = await ask<{ url: string } | null>('scheme', 'url', { path, query: '' })
        if (path === '') expect(body.data?.url).toContain('/pages/index/index')
        else expect(body).toMatchObject({ code: 400, data: null })
      },
    )

    test('[R-SCR-49] the brands of the shop have every letter and the rest', async () => {
      type Brands = { list: { proBrandFirstLetter: string; proBrandId: string }[]; total: number }
      const request = { pageNum: 1, pageSize: 10_000 }
      const { list, total } = (await ask<Brands>('product', 'brands', request)).body.data
      expect(new Set(list.map((brand) => brand.proBrandFirstLetter))).toEqual(
        new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#']),
      )
      expect(list).toHaveLength(total)
      const paged: string[] = []
      for (let pageNum = 1; paged.length < total; pageNum += 1) {
        const page = (await ask<Brands>('product', 'brands', { pageNum, pageSize: 7 })).body.data.list
        expect(page.length).toBeGreaterThan(0)
        paged.push(...page.map(({ proBrandId }) => proBrandId))
      }
      expect(paged).toEqual(list.map(({ proBrandId }) => proBrandId))
    })
  })
}
