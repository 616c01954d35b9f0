import fc from 'fast-check'
import { freightOf } from '@/domain/freight/rule'
import { trackStateText } from '@/domain/order/logistics'
import { giftMissing, reductionsOf, ruleOf, thresholdsOf, totalsOf } from '@/domain/promotion'

const GENERAL = { dangerous: false }
const DANGEROUS = { dangerous: true }
const SHANGHAI = '310000'

describe('[R-CON-26] freight', () => {
  test.each([
    [49_999, SHANGHAI, [GENERAL], 1_500, 0],
    [50_000, SHANGHAI, [GENERAL], 0, 0],
    [49_999, '650000', [GENERAL], 3_000, 0],
    [50_000, '650000', [GENERAL], 0, 0],
    [10_000, SHANGHAI, [DANGEROUS], 0, 5_000],
    [90_000, SHANGHAI, [DANGEROUS, DANGEROUS], 0, 5_000],
    [10_000, '540000', [GENERAL, DANGEROUS], 3_000, 5_000],
    [0, SHANGHAI, [], 0, 0],
  ])('[R-ENT-13] %i cents to %s', (cents, province, lines, general, dangerous) => {
    expect(freightOf(cents, province, lines)).toEqual({ general, dangerous, total: general + dangerous })
  })
})

describe('[R-ENT-11] promotions are read from the tags', () => {
  const line = (tagName: string, cents: number, quantity: number) => ({
    cents,
    quantity,
    promotions: [{ tagType: 'PROMOTION', tagName }],
  })

  test('满500减30 counts all its lines together, once', () => {
    const lines = [line('满500减30', 20_000, 2), line('满500减30', 10_000, 1), line('满500减30', 90_000, 1)]
    expect(reductionsOf(lines)).toEqual([{ name: '满500减30', cents: 3_000 }])
    expect(reductionsOf(lines.slice(0, 1))).toEqual([])
  })

  test('满10件9.2折 counts per line', () => {
    expect(reductionsOf([line('满10件9.2折', 1_000, 10)])).toEqual([{ name: '满10件9.2折', cents: 800 }])
    expect(reductionsOf([line('满10件9.2折', 1_000, 9), line('满10件9.2折', 1_000, 9)])).toEqual([])
  })

  test('买2赠1 makes every third piece free', () => {
    expect(reductionsOf([line('买2赠1', 1_000, 8)])).toEqual([{ name: '买2赠1', cents: 2_000 }])
  })

  test('what is missing for 满500减30 is told of the chosen lines, where its first line stands', () => {
    const all = [line('买2赠1', 1_000, 1), line('满500减30', 20_000, 1), line('满500减30', 10_000, 1)]
    const told = { name: '满500减30', from: 50_000, less: 3_000, first: 1 }
    expect(thresholdsOf(all, [])).toEqual([{ ...told, missing: 50_000 }])
    expect(thresholdsOf(all, all)).toEqual([{ ...told, missing: 20_000 }])
    expect(thresholdsOf(all, [...all, line('满500减30', 20_000, 1)])).toEqual([{ ...told, missing: 0 }])
    expect(thresholdsOf(all.slice(0, 1), all)).toEqual([])
  })

  test.each([
    [1, 2],
    [2, 1],
    [3, undefined],
    [4, undefined],
    [5, 1],
  ])(
    'of 买2赠1 with %i pieces the next free one is %s away; nothing is said where none is near',
    (quantity, missing) => {
      const told = missing === undefined ? undefined : { name: '买2赠1', missing }
      expect(giftMissing(line('买2赠1', 1_000, quantity))).toEqual(told)
      expect(giftMissing(line('满500减30', 1_000, quantity))).toBeUndefined()
    },
  )

  test('words that are no rule take nothing off', () => {
    expect(ruleOf('当日发')).toBeNull()
    expect(totalsOf([line('当日发', 100, 1)])).toMatchObject({ goods: 100, discount: 0, total: 100 })
  })

  test('the total is never below nothing and always adds up', () => {
    const name = fc.constantFrom('满500减30', '满1000减50', '满2000减120', '买2赠1', '满10件9.2折', '现货')
    const lines = fc.array(
      fc.record({ name, cents: fc.integer({ min: 1, max: 9_999_999 }), quantity: fc.integer({ min: 1, max: 9_999 }) }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(lines, (drawn) => {
        const totals = totalsOf(drawn.map((each) => line(each.name, each.cents, each.quantity)))
        expect(Number.isSafeInteger(totals.total)).toBe(true)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.goods - totals.reductions.reduce((sum, { cents }) => sum + cents, 0)).toBe(totals.total)
      }),
      { seed: 20_261_121, numRuns: 300 },
    )
  })
})

test('[R-LOG-01] seven states of a parcel, and words for one that is unknown', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(trackStateText)).toEqual([
    '运输中',
    '已揽收',
    '疑难件',
    '已签收',
    '拒收退回',
    '派送中',
    '已退回',
  ])
  expect(trackStateText(7)).toBe('暂无状态')
})
