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

test('[R-SCR-60] addresses of our pages are links, those of others are words', () => {
  expect(pieces('看 https://shop.example.com/pages/item/index?skuNo=12 吧')).toEqual([
    { text: '看 ', path: '' },
    { text: 'https://shop.example.com/pages/item/index?skuNo=12', path: '/pages/item/index?skuNo=12' },
    { text: ' 吧', path: '' },
  ])
  expect(pieces('https://evil.example.com/login')).toEqual([{ text: 'https://evil.example.com/login', path: '' }])
  expect(pieces('你好')).toEqual([{ text: '你好', path: '' }])
})

test('[R-CHT-06] cards are read as what they are, and what is none is not', () => {
  expect(productIn('{"skuNo":"1","name":"电机","image":"/a.png","price":786}')).toMatchObject({
    name: '电机',
    price: 786,
  })
  expect(productIn('{"skuNo":"1"}')).toEqual({ skuNo: '1', name: '商品 1', image: '', price: null })
  expect(orderIn('{"orderNo":"SO1","status":"待付款","amount":null}')).toEqual({
    orderNo: 'SO1',
    status: '待付款',
    amount: null,
  })
  for (const text of ['', '{', 'null', '[]', '{"skuNo":5}'])
    expect([productIn(text), orderIn(text)]).toEqual([undefined, undefined])
})
