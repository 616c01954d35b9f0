/** Industries of a shop: what is switched on, what it consists of, and nothing of another shop. */
import type { Industry, IndustryBrief, IndustryCatalog } from '@/api/industry'
import type { Brand, PagedList, ProductItem } from '@/api/product'
import type { SearchAnswer } from '@/api/search'
import type { HomeModule } from '@/api/shop'
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, type Service } from '../support/service'
import { sharedServices } from '../support/sharedService'
import { declared, logIn, send, type Target } from './caller'
import { OTHER_SHOP_NO, SHOP_NO } from './requests'

const serviceOn = sharedServices()
const NOT_HERE = '8'
const EVIL = `<h1>标题</h1><script>alert(1)</script><p style="position:fixed;inset:0" class="sheet-mask" onclick="x()">正文</p>
<img src="https://evil.example/x.png"><img src="/media/banner/fast.webp"><a href="javascript:alert(1)">链接</a><iframe></iframe>`

describe.each(anyDatabase())('industries on %s', (database) => {
  let service: Service

  beforeAll(async () => {
    service = await serviceOn(database)
  })
  afterEach(() =>
    service.edit(`delete from industries where industry_id >= 900;
      update industries set enabled = true; update shops set price_login = false;
      insert into shop_industries select '${OTHER_SHOP_NO}', ${NOT_HERE} on conflict do nothing;
      delete from area_limits where reason = '行业试验'`),
  )

  const ask = <TData>(name: string, request: object = {}, { token = 'GUEST', shopNo = SHOP_NO, more = {} } = {}) =>
    send<TData>(service.url, declared('industry', name), {
      request: request as Record<string, unknown>,
      headers: { Authorization: token, ShopNo: shopNo, ...more },
    }).then(({ body }) => body)
  const search = (fields: object, target: Target = 'weapp') =>
    send<SearchAnswer>(service.url, declared('search', 'products'), {
      target,
      request: { platform: 'WA', shopNo: SHOP_NO, keyWord: '', pageNum: 1, pageSize: 20, ...fields },
    }).then(({ body }) => body)
  const idsOf = async (name: 'brief' | 'enabled', shopNo: string) =>
    (await ask<IndustryBrief[]>(name, {}, { shopNo })).data.map(({ id }) => id)

  test('[R-CALL-110] [R-CALL-115] each shop of the demonstration offers eight industries or more, the same in both lists', async () => {
    for (const shopNo of [SHOP_NO, OTHER_SHOP_NO]) {
      const ids = await idsOf('brief', shopNo)
      expect(ids.length).toBeGreaterThanOrEqual(8)
      expect(await idsOf('enabled', shopNo)).toEqual(ids)
      for (const id of ids) {
        const { data } = await ask<Industry>('base', { id }, { shopNo })
        expect([data.name !== '', data.html.includes('<li>'), data.solutions.length > 0]).toEqual([true, true, true])
        const banner = await fetch(new URL(data.banner, service.url))
        expect([banner.status, banner.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
    }
  })

  test('[R-CALL-111] [R-CALL-114] the count is that of the goods: on sale, each once, of the catalogues of its steps', async () => {
    const { data } = await ask<Industry>('base', { id: '1' })
    const found: ProductItem[] = []
    for (let pageNum = 1, goesOn = true; goesOn; pageNum++) {
      const page = (await ask<PagedList<ProductItem>>('recommended', { id: '1', pageNum, pageSize: 100 })).data
      expect(page.pageNum).toBe(pageNum)
      found.push(...page.list)
      goesOn = page.hasNextPage
    }
    expect(found.length).toBe(data.recommendCount)
    expect(found.length).toBeGreaterThan(60)
    expect(new Set(found.map(({ skuNo }) => skuNo)).size).toBe(found.length)
    expect(found.every(({ valid, image }) => valid && image !== '')).toBe(true)
    // Each step in turn: none crowds out the others.
    const all = (await search({ industryId: '1' })).data
    expect(all.page.totalElements).toBeGreaterThanOrEqual(found.length)
    const past = (await ask<PagedList<ProductItem>>('recommended', { id: '1', pageNum: 9999, pageSize: 20 })).data
    expect([past.list, past.hasNextPage]).toEqual([[], false])
  })

  test('[R-CALL-112] [R-CALL-113] hot brands and catalogues have goods within the industry', async () => {
    const brands = (await ask<Brand[]>('hotBrands', { id: '6' })).data
    const catalogs = (await ask<IndustryCatalog[]>('hotCatalogs', { id: '6' })).data
    expect([brands.length, catalogs.length]).toEqual([8, expect.any(Number)])
    for (const { proBrandId } of brands.slice(0, 3)) {
      const found = (await search({ industryId: '6', brandIds: [proBrandId] })).data.page
      expect(found.totalElements).toBeGreaterThan(0)
      expect(found.content.every(({ brandId }) => brandId === proBrandId)).toBe(true)
    }
    for (const { catalogId } of catalogs) {
      expect((await search({ industryId: '6', catalogId })).data.page.totalElements).toBeGreaterThan(0)
    }
  })

  test('[R-CALL-001] [R-SCR-42] a search within an industry finds nothing beside it', async () => {
    const whole = (await search({ keyWord: '轴承' })).data
    expect(whole.page.totalElements).toBeGreaterThan(0)
    const within = (await search({ keyWord: '轴承', industryId: '1' })).data
    expect(within.page.content.some(({ skuName }) => skuName.includes('深沟球轴承'))).toBe(false)
    const browsed = (await search({ industryId: '6' })).data
    const roots = browsed.zkhProCatalogVO.children.map(({ catalogId }) => catalogId)
    expect(roots).toEqual(['13', '14', '15', '20', '21'])
    expect((await search({ industryId: '6', catalogId: '16' })).data.page.totalElements).toBe(0)
    expect((await search({ industryId: '999' })).data.page.totalElements).toBe(0)
    expect((await search({ industryId: '1 or 1=1' })).code).toBe(400)
  })

  test('[R-CALL-111] [R-CALL-114] what another shop offers, what is switched off and what is no number is not there', async () => {
    await service.edit(
      `delete from shop_industries where shop_no = '${OTHER_SHOP_NO}' and industry_id = ${NOT_HERE};
       update industries set enabled = false where industry_id = 3`,
    )
    expect(await idsOf('enabled', OTHER_SHOP_NO)).not.toContain(NOT_HERE)
    for (const name of ['base', 'hotBrands', 'hotCatalogs', 'recommended']) {
      const page = name === 'recommended' ? { pageNum: 1, pageSize: 20 } : {}
      const codeOf = async (id: string, shopNo = SHOP_NO) => (await ask(name, { id, ...page }, { shopNo })).code
      expect([await codeOf(NOT_HERE), await codeOf(NOT_HERE, OTHER_SHOP_NO)]).toEqual([200, 404])
      expect([await codeOf('3'), await codeOf('0'), await codeOf('999999999')]).toEqual([404, 404, 404])
      for (const id of ['abc', '-1', "' OR 1=1", '9999999999']) expect(await codeOf(id)).toBe(400)
    }
    expect((await search({ industryId: '3' })).data.page.totalElements).toBe(0)
    for (const [pageNum, pageSize] of [
      [0, 20],
      [-1, 20],
      [1, 0],
      [1, 10000],
    ]) {
      expect((await ask('recommended', { id: '1', pageNum, pageSize })).code).toBe(400)
    }
  })

  test("[R-CALL-111] a merchant's words come cleaned, and an industry without steps has no goods", async () => {
    await service.edit(`insert into industries (industry_id, name, icon, summary, html) values (900, '空', '', '', '${EVIL}');
      insert into shop_industries values ('${SHOP_NO}', 900)`)
    const { data } = await ask<Industry>('base', { id: '900' })
    expect([data.solutions, data.recommendCount]).toEqual([[], 0])
    expect(data.html).toContain('<h2>标题</h2>')
    expect(data.html).toContain('正文')
    expect(data.html).toContain('/media/banner/fast.webp')
    expect(data.html).not.toMatch(/script|position|class=|onclick|evil\.example|javascript|iframe/)
    expect(
      (await ask<PagedList<ProductItem>>('recommended', { id: '900', pageNum: 1, pageSize: 20 })).data.list,
    ).toEqual([])
    expect((await ask<Brand[]>('hotBrands', { id: '900' })).data).toEqual([])
  })

  test('[R-CALL-114] [R-PRM-02] what the city is refused is left out, and a guest of a shop with hidden prices gets none', async () => {
    const request = { id: '1', pageNum: 1, pageSize: 20 }
    const skuNos = async (more = {}) =>
      (await ask<PagedList<ProductItem>>('recommended', request, { more })).data.list.map(({ skuNo }) => skuNo)
    const [banned] = await skuNos()
    await service.edit(
      `insert into area_limits (sku_no, region_code, reason) values ('${banned}', '440100', '行业试验')`,
    )
    expect(await skuNos({ provinceCode: '440000', cityCode: '440100' })).not.toContain(banned)
    expect(await skuNos()).toContain(banned)
    await service.edit(`update shops set price_login = true where shop_no = '${SHOP_NO}'`)
    const member = await logIn(service.url, SEED_MEMBERS.purchaser.mobile)
    const prices = async (token: string) =>
      (await ask<PagedList<ProductItem>>('recommended', request, { token })).data.list.map(({ price }) => price)
    expect((await prices('GUEST')).every((price) => price == null)).toBe(true)
    expect((await prices(member)).some((price) => typeof price === 'number')).toBe(true)
  })

  test('[R-PUR-22] home leads to the industries only where there are some', async () => {
    const links = async () => {
      const modules = (
        await send<HomeModule[]>(service.url, declared('shop', 'homePage'), { headers: { ShopNo: SHOP_NO } })
      ).body.data
      const entries = modules.find(({ module }) => module === 'WA_NEW_ACTIVITY_FLOOR')!.jsonData
      return (entries as { list: { link: string }[] }).list.map(({ link }) => link)
    }
    expect((await links()).filter((link) => link.startsWith('/pages/industry/'))).toEqual([
      '/pages/industry/catalog/index',
    ])
    await service.edit('update industries set enabled = false')
    const left = await links()
    expect([left.length > 5, left.some((link) => link.startsWith('/pages/industry/'))]).toEqual([true, false])
  })

  test('[R-CALL-035] an industry leads to the demonstration that offers it, anything else to the demonstration', async () => {
    const led = async (industryId?: string) =>
      (
        await send<{ shopNo: string; shopName: string }>(service.url, declared('shop', 'demoV2'), {
          request: industryId === undefined ? {} : { industryId },
        })
      ).body.data
    await service.edit(`update shops set demo = true where shop_no = '${OTHER_SHOP_NO}';
      delete from shop_industries where shop_no = '${SHOP_NO}' and industry_id = 2`)
    expect(await led('2')).toEqual({ shopNo: OTHER_SHOP_NO, shopName: '峪衡机电' })
    for (const id of ['1', undefined, '', 'abc', '999999999']) expect((await led(id)).shopNo).toBe(SHOP_NO)
    await service.edit(`update shops set demo = false where shop_no = '${OTHER_SHOP_NO}';
      insert into shop_industries values ('${SHOP_NO}', 2)`)
  })
})
