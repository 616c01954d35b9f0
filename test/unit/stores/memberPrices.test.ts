import { withoutPrice } from '@/domain/price'
import { fakeRoot, intro, openShop } from './fakeRoot'

const shopWith = (priceLogin: boolean) => {
  const told = intro('10001')
  return { shopNo: '10001', intro: { ...told, shopBriefBO: { ...told.shopBriefBO, priceLogin } } as never }
}

test('[R-PRM-02] prices wait for the login of a guest, and only where the shop keeps them for members', () => {
  expect(fakeRoot({ initial: shopWith(true) }).root.user.pricesHidden).toBe(true)
  expect(fakeRoot({ initial: shopWith(false) }).root.user.pricesHidden).toBe(false)
  expect(fakeRoot({ initial: { shopNo: '10001' } }).root.user.pricesHidden).toBe(false)
})

test('[R-PRM-02] a member sees them until his session ends; a session of another shop does not count', () => {
  const { root } = fakeRoot({ initial: shopWith(true), stored: { shop_token_10002: 'elsewhere' }, play: openShop })
  expect(root.user.pricesHidden).toBe(true)
  root.user.setToken('mine')
  expect(root.user.pricesHidden).toBe(false)
  root.user.removeToken()
  expect(root.user.pricesHidden).toBe(true)
})

test('[R-PRM-02] goods of the last session lose whatever tells their price, and nothing else', () => {
  const goods = {
    skuNo: 'A',
    price: 38.5,
    noTaxPrice: 34.07,
    sybSellingScribePrice: '46.00',
    tierPrices: [{ minQty: 20, price: 36.2 }],
    minOrderNum: 5,
  }
  expect(withoutPrice(goods)).toEqual({
    skuNo: 'A',
    price: null,
    noTaxPrice: null,
    sybSellingScribePrice: '',
    tierPrices: [],
    minOrderNum: 5,
  })
})
