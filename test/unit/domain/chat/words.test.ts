import { orderIn, pieces, productIn, timeWords } from '@/domain/chat/words'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('[R-SCR-60] a time is told by the day in Shanghai', () => {
  const now = at('2026-11-25T00:30:00')
  const told = (text: string) => timeWords(at(text), now)
  expect(told('2026-11-25T00:10:00')).toBe('今天 00:10')
  expect(told('2026-11-24T23:59:00')).toBe('昨天 23:59')
  expect(told('2026-11-23T09:32:00')).toBe('11-23 09:32')
  expect(told('2025-12-31T09:32:00')).toBe('2025-12-31 09:32')
})

describe('[R-SCR-60] a link', () => {
  const here = { host: 'shop.example.com', shopNo: '10001' }
  const read = (text: string) =>
    pieces(text, here).map(({ text: words, path, address }) => (path ? `<${path}>` : address ? `[${address}]` : words))

  test('of this shop opens inside the app, however it is written', () => {
    expect(read('看 https://shop.example.com/pages/item/index?skuNo=12 吧')).toEqual([
      '看 ',
      '</pages/item/index?skuNo=12>',
      ' 吧',
    ])
    expect(read('/pages/order/orderDetail/index?orderNo=S1。')).toEqual([
      '</pages/order/orderDetail/index?orderNo=S1>',
      '。',
    ])
    expect(read('/pages/item/index?skuNo=1&shopNo=10001')).toEqual(['</pages/item/index?skuNo=1&shopNo=10001>'])
  })

  test('of somebody else is his, also where it looks like one of ours', () => {
    expect(read('https://evil.example.com/pages/item/index?skuNo=12')).toEqual([
      '[https://evil.example.com/pages/item/index?skuNo=12]',
    ])
    expect(read('https://shop.example.com.evil.com/pages/item/index')).toEqual([
      '[https://shop.example.com.evil.com/pages/item/index]',
    ])
    expect(read('https://shop.example.com/pages/item/index?shopNo=10002')).toEqual([
      '[https://shop.example.com/pages/item/index?shopNo=10002]',
    ])
    expect(read('报告：https://a.example.com/b.pdf，请查收')).toEqual([
      '报告：',
      '[https://a.example.com/b.pdf]',
      '，请查收',
    ])
    expect(read('see https://a.example.com.')).toEqual(['see ', '[https://a.example.com]', '.'])
  })

  test('that begins with www is one, by https, and shown as it was written', () => {
    const found = pieces('见www.example.com/a?b=1，或 WWW.Example.com:8443.', here)
    expect(found.map(({ text, address }) => [text, address])).toEqual([
      ['见', ''],
      ['www.example.com/a?b=1', 'https://www.example.com/a?b=1'],
      ['，或 ', ''],
      ['WWW.Example.com:8443', 'https://WWW.Example.com:8443'],
      ['.', ''],
    ])
    const own = { ...here, host: 'www.example.com' }
    expect(pieces('www.example.com/pages/item/index?skuNo=1', own)).toEqual([
      { text: 'www.example.com/pages/item/index?skuNo=1', path: '/pages/item/index?skuNo=1', address: '' },
    ])
    for (const text of ['www.', 'www.example', 'a@www.example.com', 'awww.example.com', 'ftp://www.example.com'])
      expect(read(text)).toEqual([text])
  })

  test('is nothing else: numbers are not guessed, other protocols are words', () => {
    for (const text of ['你好', '10000001', '订单 SO20261125', 'javascript:alert(1)', '/pages/item/index?shopNo=10002'])
      expect(read(text)).toEqual([text])
  })
})

test('[R-CHT-06] cards are read as what they are, and what is none is not', () => {
  expect(productIn('{"skuNo":"1","name":"电机","image":"/a.png","price":786}')).toMatchObject({
    name: '电机',
    price: 786,
  })
  expect(productIn('{"skuNo":"1"}')).toEqual({ skuNo: '1', name: '商品 1', image: '', price: null, unit: '' })
  expect(productIn('{"skuNo":"1","unit":"台"}')).toMatchObject({ unit: '台' })
  expect(orderIn('{"orderNo":"SO1","status":"待付款","amount":null}')).toEqual({
    orderNo: 'SO1',
    status: '待付款',
    amount: null,
  })
  for (const text of ['', '{', 'null', '[]', '{"skuNo":5}'])
    expect([productIn(text), orderIn(text)]).toEqual([undefined, undefined])
})
