/** What a phone sends again, because the first answer was lost on the way, happens once (R-HDR-13, R-STO-06). */
import { SECOND_SKU, SKU, type Trader } from './trader'

interface Given {
  buyer: Trader
  /** Has a demand basket. */
  demander: Trader
  emptyCart: () => Promise<void>
  database: string
}

interface DemandBasket {
  lines: { id: string; skuNo: string; quantity: number }[]
}

export function repeatedTests(given: () => Given): void {
  const key = (name: string) => `${name}-${given().database}`

  test('[R-STO-06] [R-CALL-108] a quantity that is sent again does not undo what another device has set since', async () => {
    const { buyer, emptyCart } = given()
    await emptyCart()
    await buyer.push([{ skuNo: SKU, quantity: 2 }])
    const [line] = (await buyer.cart()).lines
    const set = (quantity: number, of = '') =>
      buyer.ask('cart', 'updateQty', { id: line!.id, skuNo: SKU, quantity }, of)
    const first = await set(5, key('set'))
    expect(first).toMatchObject({ code: 200, data: { quantity: 5 } })
    await set(9)
    expect((await set(5, key('set'))).data).toEqual(first.data)
    expect((await buyer.cart()).lines).toMatchObject([{ quantity: 9 }])
    expect(await set(6, key('set'))).toMatchObject({ code: 409 })
    // The key is the buyer's own name for one request of his: nobody else's, and of no other call.
    expect(await buyer.ask('cart', 'pullOut', { ids: [line!.id] }, key('set'))).toMatchObject({ code: 200 })
  })

  test('[R-STO-06] [R-CALL-106] a removal that is sent again leaves what has been put in since', async () => {
    const { buyer, emptyCart } = given()
    await emptyCart()
    await buyer.push([{ skuNo: SKU, quantity: 2 }])
    const [line] = (await buyer.cart()).lines
    expect(await buyer.ask('cart', 'pullOut', { ids: [line!.id] }, key('out'))).toMatchObject({ code: 200, data: true })
    await buyer.push([{ skuNo: SKU, quantity: 3 }])
    expect(await buyer.ask('cart', 'pullOut', { ids: [line!.id] }, key('out'))).toMatchObject({ code: 200, data: true })
    expect((await buyer.cart()).lines).toMatchObject([{ quantity: 3 }])
  })

  test('[R-STO-06] [R-CALL-131] [R-CALL-133] the demand basket hears a repetition once as well', async () => {
    const { demander } = given()
    const basket = async () => (await demander.ask<DemandBasket>('demandCart', 'get')).data.lines
    await demander.ask('demandCart', 'remove', { ids: (await basket()).map(({ id }) => id) })
    const wanted = { platform: 'H5', cityCode: '310100', skuList: [{ skuNo: SECOND_SKU, quantity: 2 }] }
    await demander.ask('demandCart', 'add', wanted, key('add'))
    await demander.ask('demandCart', 'add', wanted, key('add'))
    const [line] = await basket()
    expect(line).toMatchObject({ skuNo: SECOND_SKU, quantity: 2 })
    const set = (quantity: number, of = '') => demander.ask('demandCart', 'update', { id: line!.id, quantity }, of)
    await set(4, key('demand'))
    await set(8)
    expect(await set(4, key('demand'))).toMatchObject({ code: 200, data: { quantity: 4 } })
    expect(await basket()).toMatchObject([{ quantity: 8 }])
    await demander.ask('demandCart', 'remove', { ids: [line!.id] }, key('gone'))
    await demander.ask('demandCart', 'remove', { ids: [line!.id] }, key('gone'))
    expect(await basket()).toEqual([])
  })

  test('[R-STO-06] [R-CALL-135] [R-CALL-136] a favourite that is kept or dropped twice is so once', async () => {
    const { buyer } = given()
    const keep = () => buyer.ask<{ id: string }>('favorite', 'add', { groupId: '0', skuNo: SKU }, key('keep'))
    const isKept = async () =>
      (await buyer.ask<{ favorite: boolean }>('favorite', 'check', { groupId: '0', skuNo: SKU })).data.favorite
    const { id } = (await keep()).data
    expect(await buyer.ask('favorite', 'remove', { id }, key('drop'))).toMatchObject({ code: 200, data: true })
    // Another device, or the same hand, has dropped it since.
    expect((await keep()).data).toEqual({ id })
    expect(await isKept()).toBe(false)
    const all = () => buyer.ask<{ kept: string[] }>('favorite', 'addAll', { groupId: '0', skuNos: [SKU] }, key('all'))
    expect((await all()).data.kept).toEqual([SKU])
    const [kept] = (
      await buyer.ask<{ list: { favoriteId: string }[] }>('favorite', 'page', {
        groupId: '0',
        pageNum: 1,
        pageSize: 20,
      })
    ).data.list
    await buyer.ask('favorite', 'remove', { id: kept!.favoriteId })
    expect((await all()).data.kept).toEqual([SKU])
    expect(await isKept()).toBe(false)
  })
}
