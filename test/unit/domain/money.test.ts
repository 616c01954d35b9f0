import fc from 'fast-check'
import { formatMoney, priceParts, spokenMoney, toCents, toYuan } from '@/domain/money'

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })

test('[R-DEC-06] cents to yuan and back loses nothing', () => {
  fc.assert(fc.property(cents, (value) => toCents(toYuan(value)) === value))
})

test('[R-DEC-06] yuan are read by their digits, not by their binary value', () => {
  expect(toCents(1.005)).toBe(101)
  expect(toCents(0.29)).toBe(29)
  expect(toCents('4.35')).toBe(435)
  expect(toCents(-0.001)).toBe(0)
})

test.each([null, undefined, NaN, Infinity, '', 'abc', '1,000', '1e400', '询价'])('%p is no amount', (value) => {
  expect(toCents(value)).toBeNull()
})

test('an amount is shown with groups of thousands and two decimals, the minus as wide as a digit', () => {
  expect(formatMoney(123456789)).toBe('1,234,567.89')
  expect(formatMoney(5)).toBe('0.05')
  expect(formatMoney(-100000)).toBe('\u22121,000.00')
  expect(priceParts(1238000)).toEqual({ sign: '', whole: '12,380', fraction: '00' })
})

test('an amount shown can be read back', () => {
  fc.assert(fc.property(cents, (value) => toCents(formatMoney(value).replace(/,/g, '')) === value))
})

test('an amount is spoken in yuan and fen', () => {
  expect(spokenMoney(3850)).toBe('38 元 50 分')
  expect(spokenMoney(3800)).toBe('38 元')
  expect(spokenMoney(-5)).toBe('负 0 元 5 分')
})
