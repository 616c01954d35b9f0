/** What the address changes in an order, and what only the city of the buyer does. */
import type { Alike } from '@/api/baskets'
import type { OrderPreview, OrderSource } from '@/api/order'
import type { FavoriteItem } from '@/api/favorite'
import type { PagedList, ProductDetail } from '@/api/product'
import type { SearchAnswer } from '@/api/search'
import { declared, send } from './caller'
import { proves } from '../support/proves'
import type { Service } from '../support/service'
import { SECOND_SKU, SHOP, SKU, type Trader } from './trader'

interface Given {
  service: Service
  buyer: Trader
  stranger: Trader
  emptyCart: () => Promise<void>
}

export function placeTests(given: () => Given): void {
  test('the preview is judged for the address, and the cart adds and drops nothing because of it', async () => {
    const { service, buyer, stranger, emptyCart } = given()
    await emptyCart()
    await buyer.push([
      { skuNo: SKU, quantity: 2 },
      { skuNo: SECOND_SKU, quantity: 2 },
    ])
    const { receiveId } = (await buyer.ask<{ receiveId: string }[]>('addresses', 'list')).data[0]!
    const lines = async (where: object): Promise<unknown[]> => {
      const { data } = await buyer.ask<OrderPreview>('order', 'preview', { source: 'CART', skuList: [], ...where })
      return data.skuList.map(({ skuNo, valid, invalidKind }) => [skuNo, valid, invalidKind]).sort()
    }
    // The address lies in 江苏, the buyer looks around for 上海.
    await service.edit(`insert into area_limits (sku_no, region_code, reason) values ('${SKU}', '320000', '限售')`)
    await proves('R-CALL-087', async () => {
      expect(await lines({ receiveId })).toEqual([
        [SECOND_SKU, true, null],
        [SKU, false, 'AREA'],
      ])
      expect(await lines({})).toEqual([
        [SECOND_SKU, true, null],
        [SKU, true, null],
      ])
    })
    // The other way round: what was not selected for the city is not ordered because the address would allow it, and
    // the page that orders the rest names it.
    await service.edit(`update area_limits set region_code = '310000' where sku_no = '${SKU}' and reason = '限售'`)
    expect(await lines({ receiveId })).toEqual([[SECOND_SKU, true, null]])
    const order = { source: 'CART', receiveId }
    for (const skuList of [[], [{ skuNo: SECOND_SKU, quantity: 1 }]]) {
      const { data } = await buyer.ask<OrderPreview>('order', 'preview', { ...order, skuList })
      expect(data.leftBehind).toMatchObject([{ skuNo: SKU, reason: '所在区域暂不可售' }])
      expect(data.leftBehind[0]?.skuName).toContain('断路器')
    }
    const skuList = [{ skuNo: SECOND_SKU, quantity: 1 }]
    const now = await buyer.ask<OrderPreview>('order', 'preview', { source: 'BUY_NOW', skuList, receiveId })
    expect(now.data.leftBehind).toEqual([])
    const strange = await stranger.ask('order', 'preview', {
      source: 'BUY_NOW',
      skuList: [{ skuNo: SKU, quantity: 1 }],
      receiveId,
    })
    expect(strange).toMatchObject({ code: 400, msg: '请选择收货地址' })
  })

  const SOURCES: readonly OrderSource[] = ['CART', 'BUY_NOW', 'DEMAND', 'REORDER']
  test.each(SOURCES)('what may not go to the address is no order from %s, and stays where it was', async (source) => {
    const { service, buyer, emptyCart } = given()
    await emptyCart()
    await buyer.push([
      { skuNo: SKU, quantity: 2 },
      { skuNo: SECOND_SKU, quantity: 2 },
    ])
    const skuList = [SKU, SECOND_SKU].map((skuNo) => ({ skuNo, quantity: 2 }))
    const order = await buyer.basket(skuList, source)
    await service.edit(`insert into area_limits (sku_no, region_code, reason) values ('${SKU}', '320000', '限售')`)
    const { receiveId } = order
    const seen = (await buyer.ask<OrderPreview>('order', 'preview', { source, skuList, receiveId })).data
    await proves('R-CALL-087', () =>
      expect(seen.skuList.map(({ skuNo, valid, invalidReason }) => [skuNo, valid, invalidReason])).toEqual([
        [SKU, false, '所在区域暂不可售'],
        [SECOND_SKU, true, ''],
      ]),
    )
    const refused = await buyer.create(order)
    await proves('R-CALL-088', () =>
      expect(refused).toMatchObject({ code: 2004, data: { lines: [{ skuNo: SKU, reason: '所在区域暂不可售' }] } }),
    )
    expect((await buyer.cart()).lines.map(({ skuNo, quantity }) => [skuNo, quantity]).sort()).toEqual([
      [SECOND_SKU, 2],
      [SKU, 2],
    ])
  })

  test('[R-CALL-002] [R-CALL-011] [R-CALL-021] every list promises what the product does: when it arrives in the city of who asks', async () => {
    const { service } = given()
    const sku = 'LC-931-0850-88'
    const ask = async (domain: Parameters<typeof declared>[0], name: string, request: object, province: string) => {
      const headers = { provincecode: province, citycode: `${province.slice(0, 2)}0100` }
      const { body } = await send<unknown>(service.url, declared(domain, name), { headers, request: { ...request } })
      const promises = new Map<string, string>()
      const walk = (value: unknown): void => {
        if (Array.isArray(value)) return value.forEach(walk)
        if (typeof value !== 'object' || value === null) return
        const { skuNo, leadTimeDesc } = value as { skuNo?: unknown; leadTimeDesc?: unknown }
        if (typeof skuNo === 'string' && typeof leadTimeDesc === 'string') promises.set(skuNo, leadTimeDesc)
        Object.values(value).forEach(walk)
      }
      walk(body.data)
      return promises
    }
    const lists = [
      ['product', 'byNumbers', { skuNos: [sku] }],
      ['product', 'related', { id: sku }],
      ['product', 'selectionPage', { pageNum: 1, pageSize: 10 }],
      ['product', 'selectionGroups', {}],
      ['product', 'catalogGroups', { skuCount: 4 }],
      ['shop', 'homePage', {}],
    ] as const
    for (const [domain, name, request] of lists) {
      const near = await ask(domain, name, request, '310000')
      const far = await ask(domain, name, request, '650000')
      const [first] = [...near].find(([, promise]) => promise.endsWith('达')) ?? []
      expect({ name, hasPromises: first !== undefined }).toEqual({ name, hasPromises: true })
      expect({ name, promise: far.get(first!) }).not.toEqual({ name, promise: near.get(first!) })
      const detail = { skuNo: first!, shopNo: '10001', platform: 'WA' }
      expect(far.get(first!)).toBe((await ask('product', 'detail', detail, '650000')).get(first!))
    }
  })

  test('[R-CALL-105] [R-CALL-106] a line that cannot be ordered comes back as it was when it was taken out by mistake', async () => {
    const { service, buyer, emptyCart } = given()
    await emptyCart()
    await buyer.push([{ skuNo: SKU, quantity: 3 }])
    await service.edit(`insert into area_limits (sku_no, region_code, reason) values ('${SKU}', '310000', '限售')`)
    const told = async () =>
      (await buyer.cart()).lines.map(({ skuNo, quantity, invalidKind }) => [skuNo, quantity, invalidKind])
    const before = await told()
    const ids = (await buyer.cart()).lines.map(({ id }) => id)
    expect(await buyer.ask('cart', 'pullOut', { ids })).toMatchObject({ code: 200 })
    const skuList = [SKU, 'NO-SUCH'].map((skuNo) => ({ skuNo, quantity: 3 }))
    const back = { skuList, platform: 'WA', putBack: true }
    expect(await buyer.ask('cart', 'pushIn', { ...back, putBack: false })).toMatchObject({ code: 2004 })
    const answer = await buyer.ask('cart', 'pushIn', back)
    expect(answer).toMatchObject({ code: 200, data: { lineCount: 1, rejected: [{ skuNo: 'NO-SUCH' }] } })
    expect(await told()).toEqual(before)
    await service.edit(`delete from area_limits where reason = '限售'`)
  })

  test('goods that cannot be had name their catalogue and size, where others are that can', async () => {
    const { service, buyer, emptyCart } = given()
    await emptyCart()
    await buyer.push([
      { skuNo: SKU, quantity: 2 },
      { skuNo: SECOND_SKU, quantity: 2 },
    ])
    await service.edit(`update products set on_sale = false where sku_no = '${SECOND_SKU}';
      insert into area_limits (catalog_id, region_code, reason)
        select catalog_id, '310000', '限售' from products where sku_no = '${SKU}'`)
    const lines = (await buyer.cart()).lines
    await service.edit(`delete from area_limits where reason = '限售'`)
    // Of a catalogue that may not go there as a whole there is nothing else.
    const limited = lines.find(({ skuNo }) => skuNo === SKU)
    expect([limited?.invalidKind, limited?.alike]).toEqual(['AREA', undefined])
    const { catalogId, catalogName, size } = lines.find(({ skuNo }) => skuNo === SECOND_SKU)?.alike as Alike
    const { body } = await send<SearchAnswer>(service.url, declared('search', 'products'), {
      request: { keyWord: '', catalogId, pros: [{ name: size!.name, values: [size!.value] }], shopNo: SHOP },
      headers: { ShopNo: SHOP },
    })
    const found = body.data.page.content
    await proves('R-CALL-103', () => expect([catalogName, found.length > 0]).toEqual(['深沟球轴承', true]))
    expect(found.map(({ specText }) => specText)).toEqual(
      found.map(() => expect.stringContaining('25×52×15') as string),
    )
    // A card of a list promises what the page of its goods does, wherever they go.
    const inXinjiang = { ShopNo: SHOP, provinceCode: '650000', cityCode: '650100' }
    const far = await send<SearchAnswer>(service.url, declared('search', 'products'), {
      request: { keyWord: '', catalogId, inStock: true, shopNo: SHOP },
      headers: inXinjiang,
    })
    const [card] = far.body.data.page.content
    const page = await send<ProductDetail>(service.url, declared('product', 'detail'), {
      request: { skuNo: card!.skuNo },
      headers: inXinjiang,
    })
    expect(card!.leadTimeDesc).toMatch(/^预计 \d+ 天送达$/)
    expect(page.body.data.leadTimeDesc).toBe(card!.leadTimeDesc)
    // So do those that the buyer kept, and those that he looked at.
    await buyer.ask('favorite', 'add', { groupId: '0', skuNo: card!.skuNo })
    const favorites = { groupId: '0', pageNum: 1, pageSize: 10 }
    const kept = await buyer.ask<PagedList<FavoriteItem>>('favorite', 'page', favorites)
    const near = await send<ProductDetail>(service.url, declared('product', 'detail'), {
      request: { skuNo: card!.skuNo },
      headers: { ShopNo: SHOP },
    })
    expect([kept.data.list[0]?.skuNo, kept.data.list[0]?.leadTimeDesc]).toEqual([
      card!.skuNo,
      near.body.data.leadTimeDesc,
    ])
  })

  test('[R-CALL-088] what nobody sees is in no remark and no purchase number', async () => {
    const { buyer } = given()
    const order = await buyer.basket([{ skuNo: SKU, quantity: 2 }])
    const unseen = '\u202e\u200b\u2066\ufeff'
    const words = { remark: `卸货找${unseen}门卫\n电话\t先打`, purchaseNo: `PO${unseen}-1` }
    const { orderNo } = (await buyer.create({ ...order, ...words })).data
    expect(await buyer.detail(orderNo)).toMatchObject({ remark: '卸货找门卫\n电话 先打', purchaseNo: 'PO-1' })
  })

  test('[R-CALL-088] a reduction that ended between preview and order is told before there is an order', async () => {
    const { buyer } = given()
    const order = await buyer.basket([{ skuNo: SKU, quantity: 2 }])
    const goods = { source: 'BUY_NOW', skuList: [{ skuNo: SKU, quantity: 2 }] }
    const { totalAmount } = (await buyer.ask<OrderPreview>('order', 'preview', goods)).data
    const told = await buyer.create({ ...order, totalAmount: totalAmount - 5 })
    expect(told).toMatchObject({ code: 409, msg: '价格已变动', data: { changes: [], freight: null, totalAmount } })
  })
}
