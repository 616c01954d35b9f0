import { withoutPrices } from '../../../server/http/hiddenPrices'

test('[R-PRM-02] money is hidden by the names of its fields, however deep and in whatever form', () => {
  const answer = {
    list: [
      { skuNo: 'A', price: 1, noTaxPrice: 0.88, sybSellingScribePrice: '2.00', tierPrices: [{ minQty: 1, price: 1 }] },
    ],
    memberPrice: { now: 3 },
    totalAmount: 12,
    minOrderNum: 5,
  }
  expect(withoutPrices(answer)).toEqual({
    list: [{ skuNo: 'A', price: null, noTaxPrice: null, sybSellingScribePrice: '', tierPrices: [] }],
    memberPrice: null,
    totalAmount: null,
    minOrderNum: 5,
  })
})

test('[R-PRM-02] flags, plain values and the shop’s own words stay', () => {
  const answer = {
    exactPrice: false,
    showNoTaxPrice: true,
    priceLogin: true,
    subTitle: '原厂直供',
    list: ['a', 1, null],
  }
  expect(withoutPrices(answer)).toEqual(answer)
  expect(withoutPrices(true)).toBe(true)
  expect(withoutPrices(undefined)).toBeUndefined()
})

test('[R-PRM-02] words on goods that name a sum or a discount go, the others stay', () => {
  const goods = {
    tags: ['现货', '直降20元', '最小起订 10 盒', '会员价 ¥9.9'],
    promotionTagDTOS: ['满500减30', '买2赠1', '满10件9.2折', '阶梯价'].map((tagName) => ({
      tagType: 'PROMOTION',
      tagName,
    })),
  }
  expect(withoutPrices(goods)).toEqual({
    tags: ['现货', '最小起订 10 盒'],
    promotionTagDTOS: ['买2赠1', '阶梯价'].map((tagName) => ({ tagType: 'PROMOTION', tagName })),
  })
})

test('[R-PRM-02] a module that is stored as text is read for prices, and text that is none stays as it is', () => {
  const moduleOf = (jsonData: string) => ({ module: 'X', jsonData })
  expect(withoutPrices([moduleOf('{"list":[{"price":5,"unit":"盒"}]}')])).toEqual([
    moduleOf('{"list":[{"price":null,"unit":"盒"}]}'),
  ])
  for (const text of ['price', '"price"', '{"price":', '{"tabs":[]}'])
    expect(withoutPrices(moduleOf(text))).toEqual(moduleOf(text))
})

test('[R-PRM-02] a merchant’s own words stay, without the sums that they name', () => {
  const module = {
    title: '满500减30',
    html: '<p>合计满 <strong>2,000 元减 120 元</strong>，到手 ¥9.9，满10件9.2折</p>',
    rules: ['现货当日发出', '立减50'],
    images: [{ image: '/media/banner/2000.webp', title: '满减加码' }],
  }
  expect(withoutPrices(module)).toEqual({
    title: '满减',
    html: '<p>合计满 <strong>若干元减 若干元</strong>，到手 若干元，满10件折扣</p>',
    rules: ['现货当日发出', '立减若干'],
    images: [{ image: '/media/banner/2000.webp', title: '满减加码' }],
  })
})
