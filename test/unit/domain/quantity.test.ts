import fc from 'fast-check'
import { adjustedQuantityText, quantityRule, roundUpQuantity } from '@/domain/quantity'

const source = fc.record({
  minOrderNum: fc.integer({ min: 0, max: 500 }),
  mpq: fc.integer({ min: 0, max: 200 }),
  canPurchaseQty: fc.option(fc.integer({ min: 0, max: 200_000 })),
})

test('[R-VAL-02] the least quantity is raised to whole packs', () => {
  expect(quantityRule({ minOrderNum: 5, mpq: 10, canPurchaseQty: null })).toEqual({
    step: 10,
    min: 10,
    max: 99990,
    purchasable: true,
  })
  expect(quantityRule({ minOrderNum: 25, mpq: 10, canPurchaseQty: 47 })).toMatchObject({ min: 30, max: 40 })
})

test('[R-VAL-02] less left than the least quantity cannot be bought', () => {
  const rule = quantityRule({ minOrderNum: 30, mpq: 10, canPurchaseQty: 25 })
  expect(rule.purchasable).toBe(false)
  expect(roundUpQuantity(5, rule)).toBe(0)
})

test('[R-VAL-02] every typed quantity becomes whole packs within the limits', () => {
  fc.assert(
    fc.property(source, fc.double(), (given, typed) => {
      const rule = quantityRule(given)
      const quantity = roundUpQuantity(typed, rule)
      if (!rule.purchasable) return expect(quantity).toBe(0)
      expect(quantity % rule.step).toBe(0)
      expect(quantity).toBeGreaterThanOrEqual(Math.max(given.minOrderNum, given.mpq, 1))
      expect(quantity).toBeLessThanOrEqual(Math.min(99999, given.canPurchaseQty ?? 99999))
    }),
  )
})

test('[R-VAL-02] rounding goes up and is stable', () => {
  const rule = quantityRule({ minOrderNum: 1, mpq: 12, canPurchaseQty: null })
  expect(roundUpQuantity(13, rule)).toBe(24)
  expect(roundUpQuantity(24, rule)).toBe(24)
  expect(adjustedQuantityText(24)).toBe('已按最小包装量调整为 24')
})
