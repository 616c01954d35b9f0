import fc from 'fast-check'
import { descImages } from '@/domain/descImages'
import { isSoldOut, priceView, stockShown, tierPrice } from '@/domain/price'

test('[R-ENT-01] the four picture lists become one, in order, without gaps and repeats', () => {
  const product = {
    leftImageList: ['a', 'b', null],
    descriptionImgs: ['b', 'c', ''],
    detailImgs: null,
    parametersImgs: ['d', 'a'],
  }
  expect(descImages(product)).toEqual(['a', 'b', 'c', 'd'])
  expect(descImages({})).toEqual([])
})

test('[R-ENT-01] no picture is lost and none is shown twice', () => {
  const pictures = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(pictures, pictures, (leftImageList, detailImgs) => {
      const merged = descImages({ leftImageList, detailImgs })
      expect(new Set(merged)).toEqual(new Set([...leftImageList, ...detailImgs]))
      expect(merged).toHaveLength(new Set(merged).size)
    }),
  )
})

test('[R-ENT-03] no price asks for one, an inexact one is a starting price, zero is a price', () => {
  expect(priceView({ price: null, exactPrice: true })).toEqual({ kind: 'ask' })
  expect(priceView({ price: 38.5, exactPrice: false })).toEqual({ kind: 'from', cents: 3850, struckCents: null })
  expect(priceView({ price: 0, exactPrice: true })).toEqual({ kind: 'exact', cents: 0, struckCents: null })
})

test('[R-ENT-03] the list price is struck only when there is one and it is higher', () => {
  const struck = (sybSellingScribePrice: string) => priceView({ price: 10, exactPrice: true, sybSellingScribePrice })
  expect(struck('12.50')).toMatchObject({ struckCents: 1250 })
  expect(struck('')).toMatchObject({ struckCents: null })
  expect(struck('9')).toMatchObject({ struckCents: null })
  expect(struck('面议')).toMatchObject({ struckCents: null })
})

test('[R-ENT-03] stock is the shop’s and the supplier’s; a limit of 0 is sold out, none is not', () => {
  expect(stockShown({ canPurchaseQty: null, sybQty: 3, gbbSupplierQty: 40 })).toBe(43)
  expect([0, null, 5].map((canPurchaseQty) => isSoldOut({ canPurchaseQty }))).toEqual([true, false, false])
})

test('[R-ENT-02] the highest tier that the quantity reaches sets the price', () => {
  const tiers = [
    { minQty: 100, price: 8 },
    { minQty: 10, price: 9 },
  ]
  expect([1, 10, 99, 100].map((quantity) => tierPrice(10, tiers, quantity))).toEqual([10, 9, 9, 8])
  expect(tierPrice(null, [], 5)).toBeNull()
})
