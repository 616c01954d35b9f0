import type { ProductDetail } from '@/api/product'
import { bounded, zoomedAt } from '@/components/Viewer/useZoom.h5'
import { nudgeText, quickPicks, ruleText } from '@/domain/offer'
import { quantityRule } from '@/domain/quantity'
import { buyingOf } from '@/pages/item/buying'
import { drawPoster, linesOf } from '@/pages/item/poster/draw'
import { firstSizes, rangeOf, sizeNames } from '@/pages/item/words'
import { groupsOf } from '@/pages/cart/groups'
import type { CartLine } from '@/api/cart'
import type { Painting } from '@/platform/painting.types'

const BOLT = {
  skuNo: 'A',
  unit: '盒',
  price: 38.5,
  minOrderNum: 5,
  mpq: 5,
  canPurchaseQty: null,
  tierPrices: [
    { minQty: 20, price: 36.2 },
    { minQty: 5, price: 38.5 },
    { minQty: 50, price: 34.6 },
  ],
} as unknown as ProductDetail

describe('words of the product page', () => {
  test('[R-VAL-02] least quantity and packs are told, and what is short of them', () => {
    expect(ruleText(quantityRule(BOLT), '盒')).toBe('起订 5 盒 · 按 5 的倍数')
    expect(ruleText(quantityRule({ ...BOLT, canPurchaseQty: 3 }), '盒')).toBe('当前库存不足最小起订量')
    expect(ruleText(quantityRule({ minOrderNum: 1, mpq: 1, canPurchaseQty: null }), '个')).toBe('')
  })

  test('[R-CALL-006] how much more brings the next price', () => {
    expect(nudgeText(BOLT, 5)).toBe('再加 15 盒，每盒 ¥36.20')
    expect(nudgeText(BOLT, 50)).toBe('')
    expect(nudgeText({ ...BOLT, canPurchaseQty: 15 }, 5)).toBe('')
    expect([
      rangeOf({ minQty: 5, price: 1 }, { minQty: 20, price: 1 }),
      rangeOf({ minQty: 50, price: 1 }, undefined),
    ]).toEqual(['5–19', '≥50'])
  })

  test('[R-VAL-02] quick picks are quantities that may be bought', () => {
    expect(quickPicks(BOLT, quantityRule(BOLT))).toEqual([5, 10, 20, 50, 100])
    expect(quickPicks(BOLT, quantityRule({ ...BOLT, canPurchaseQty: 12 }))).toEqual([5, 10])
  })

  test('[R-CALL-021] sizes are named by what tells them apart, the chosen one is always in sight', () => {
    const named = (...texts: string[]) => texts.map((specText) => ({ specText, skuName: '' }))
    expect(sizeNames(named('M8×40 · 100只/盒', 'M8×50 · 100只/盒'))).toEqual(['M8×40', 'M8×50'])
    expect(sizeNames(named('M8 · 100只/盒', 'M8 · 50只/盒'))).toEqual(['M8 · 100只/盒', 'M8 · 50只/盒'])
    const sizes = ['A', 'B', 'C', 'D'].map((skuNo) => ({ skuNo }))
    expect(firstSizes(sizes, 'D', 3).map(({ skuNo }) => skuNo)).toEqual(['A', 'B', 'D'])
    expect(firstSizes(sizes, 'B', 3).map(({ skuNo }) => skuNo)).toEqual(['A', 'B', 'C'])
  })

  test('[R-PRM-03] [R-CALL-022] what may be done with the product', () => {
    const rule = quantityRule(BOLT)
    const given = { detail: BOLT, pricesHidden: false, rule, limit: undefined, role: undefined }
    expect(buyingOf(given)).toBe('cart')
    expect(buyingOf({ ...given, role: 'DEMANDER' })).toBe('demand')
    expect(buyingOf({ ...given, detail: { ...BOLT, price: null } })).toBe('ask')
    expect(buyingOf({ ...given, rule: quantityRule({ ...BOLT, canPurchaseQty: 0 }) })).toBe('soldOut')
    expect(buyingOf({ ...given, limit: '该商品暂不销往西藏', role: 'DEMANDER' })).toBe('limited')
  })
})

test('[R-PRM-02] goods whose price waits for the login are bought like all others, and nobody need be asked for them', () => {
  const rule = quantityRule(BOLT)
  const hidden = { detail: { ...BOLT, price: null }, pricesHidden: true, rule, limit: undefined, role: undefined }
  expect(buyingOf(hidden)).toBe('cart')
  expect(buyingOf({ ...hidden, rule: quantityRule({ ...BOLT, canPurchaseQty: 0 }) })).toBe('soldOut')
  expect(buyingOf({ ...hidden, pricesHidden: false })).toBe('ask')
})

describe('poster', () => {
  const brush = () => ({
    texts: [] as string[],
    measureText: (text: string) => ({ width: Array.from(text).length * 10 }) as TextMetrics,
    fillText(text: string) {
      this.texts.push(text)
    },
    fillRect: jest.fn(),
    drawImage: jest.fn(),
    beginPath: jest.fn(),
    moveTo: jest.fn(),
    lineTo: jest.fn(),
    stroke: jest.fn(),
  })
  const words = {
    picture: 'p.png',
    code: 'data:image/png;base64,x',
    name: '外六角螺栓',
    spec: 'M8×50',
    price: '¥38.50',
    unit: '盒',
    shop: '岫钧工品',
    slogan: '',
  }

  test('[R-PUR-09] a long name is cut with an ellipsis, never between the halves of an emoji', () => {
    expect(linesOf(brush(), '一二三四五六七', 30, 2)).toEqual(['一二三', '四五…'])
    expect(linesOf(brush(), '一二', 30, 2)).toEqual(['一二'])
    expect(linesOf(brush(), '😀😀😀😀', 30, 1)).toEqual(['😀😀…'])
  })

  test('[R-PUR-09] it carries picture, name, price, shop and code; without the picture it still has the rest', async () => {
    const paint = async (given: typeof words, hasPicture = true) => {
      const own = brush()
      const painting = {
        brush: own,
        load: (address: string) =>
          address === words.picture && !hasPicture
            ? Promise.reject(new Error('gone'))
            : Promise.resolve({ width: 800, height: 600 }),
        finish: () => Promise.resolve('done'),
      } as unknown as Painting
      expect(await drawPoster(painting, given)).toBe('done')
      return own
    }
    const whole = await paint(words)
    expect(whole.texts).toEqual(expect.arrayContaining(['¥38.50', '/盒', '外六角螺栓', '岫钧工品']))
    expect(whole.drawImage).toHaveBeenCalledTimes(2)
    // A picture that is not square is cut to its middle.
    expect(whole.drawImage.mock.calls[0]?.slice(1, 5)).toEqual([100, 0, 600, 600])
    expect((await paint({ ...words, price: '', unit: '' })).texts.join()).not.toContain('¥')
    expect((await paint(words, false)).drawImage).toHaveBeenCalledTimes(1)
  })
})

describe('picture viewer', () => {
  test('[R-SCR-06] what lies under the fingers stays there, and the picture keeps covering the screen', () => {
    const view = zoomedAt({ scale: 1, x: 0, y: 0 }, 2, { x: 50, y: -30 })
    // The point of the picture under the finger: (at - offset) / scale.
    expect([(50 - view.x) / view.scale, (-30 - view.y) / view.scale]).toEqual([50, -30])
    expect(bounded({ scale: 2, x: 999, y: -999 }, 300, 600)).toEqual({ scale: 2, x: 150, y: -300 })
    expect(bounded({ scale: 0.2, x: 40, y: 40 }, 300, 600)).toMatchObject({ scale: 1, x: 0 })
    expect(bounded({ scale: 99, x: 0, y: 0 }, 300, 600).scale).toBe(4)
  })
})

test('[R-CALL-103] cart lines stand by who sends them, one slow line delays no other, and what cannot be had comes last with no date', () => {
  const line = (id: string, more: Partial<CartLine>) =>
    ({ id, valid: true, supplierDirect: false, leadTimeDays: 1, leadTimeDesc: '预计明日达', ...more }) as CartLine
  const groups = groupsOf([
    line('1', { valid: false }),
    line('2', { supplierDirect: true, leadTimeDays: 5, leadTimeDesc: '3-5 天发货' }),
    line('3', {}),
    line('4', { leadTimeDays: 2, leadTimeDesc: '预计后天达' }),
  ])
  expect(groups.map(({ title, arrives, lines }) => [title, arrives, lines.map(({ id }) => id)])).toEqual([
    ['现货直发', '', ['3', '4']],
    ['供应商直发', '3-5 天发货', ['2']],
    ['失效商品', '', ['1']],
  ])
})
