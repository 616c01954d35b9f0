import fc from 'fast-check'
import { fixed, grouped, round } from '@/utils/numbers'

const decimalText = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([negative, whole, part]) => `${negative ? '-' : ''}${whole}.${String(part).padStart(4, '0')}`)

/** Rounds the digits of the text, without binary arithmetic. */
function roundText(text: string): number {
  const negative = text.startsWith('-')
  const [whole = '0', part = '0'] = text.replace('-', '').split('.')
  const hundredths = BigInt(whole) * 100n + BigInt(part.slice(0, 2)) + (part[2]! >= '5' ? 1n : 0n)
  return ((negative ? -1 : 1) * Number(hundredths)) / 100
}

test('[R-CON-24] halves go away from zero, also where binary fractions fall short', () => {
  expect(round(1.005, 2)).toBe(1.01)
  expect(round(-1.005, 2)).toBe(-1.01)
  expect(round(2.5)).toBe(3)
  expect(round(-2.5)).toBe(-3)
  expect(round(1e-7, 2)).toBe(0)
  expect(round(1.45, 1)).toBe(1.5)
})

test('[R-CON-24] rounding equals rounding the decimal digits', () => {
  fc.assert(fc.property(decimalText, (text) => round(Number(text), 2) + 0 === roundText(text) + 0))
})

test('[R-CON-24] the fixed helper shows two decimals unless told otherwise', () => {
  expect(fixed(1.005)).toBe('1.01')
  expect(fixed('12.3')).toBe('12.30')
  expect(fixed(7.25, 1)).toBe('7.3')
})

test('[R-CON-24] whatever is no number is zero', () => {
  for (const value of [undefined, null, '', 'abc', NaN, Infinity, {}, []]) {
    expect(round(value)).toBe(0)
    expect(fixed(value)).toBe('0.00')
  }
})

test('a count is written in groups of three', () => {
  for (const [count, text] of [
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
  ] as const) {
    expect(grouped(count)).toBe(text)
  }
})
