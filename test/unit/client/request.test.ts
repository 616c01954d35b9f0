import { accountCalls } from '@/api/account'
import { call, pathOn, pathParams, type AnyCall } from '@/api/call'
import { registry } from '@/api/index'
import { productCalls } from '@/api/product'
import { searchCalls } from '@/api/search'
import { shopCalls } from '@/api/shop'
import { callsOf } from '@/client/calls'
import { proves } from '../../support/proves'
import { business, ok, wire } from './wire'

const everyCall = Object.entries(registry).flatMap(([domain, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, one]) => [`${domain}.${name}`, one] as const),
)
/** A value for every field that the path of a call names. */
const namedIn = (one: AnyCall) => Object.fromEntries(pathParams(pathOn(one, 'h5')).map((name) => [name, 'x']))

describe.each(['weapp', 'h5'] as const)('every call on %s', (target) => {
  test.each(everyCall)('%s carries the common headers', async (_name, one) => {
    const { request, sent } = wire(() => ok(null), { target })
    await request(one, namedIn(one))
    const { headers } = sent[0]!
    await proves('R-HDR-01', () => expect(headers.ShopNo).toBe('10001'))
    await proves('R-HDR-02 R-ROL-02', () => expect(headers.Authorization).toBe('TOKEN-1'))
    await proves('R-HDR-03 R-CON-08', () => expect(headers['syb-platform']).toBe('BBY_H5'))
    await proves('R-HDR-05', () => expect(headers).toMatchObject({ provinceCode: '310000', cityCode: '310100' }))
    await proves('R-HDR-07', () => expect(headers.waDistinctId).toBe('device-1'))
    await proves('R-HDR-13', () => expect(headers['X-Request-Id']).toBe('id-1'))
    expect(headers['Accept-Language']).toBe('zh-CN')
  })
})

test('[R-ROL-01] [R-HDR-02] a guest says GUEST', async () => {
  const { request, sent, session } = wire(() => ok(null))
  session.token = undefined
  await callsOf(shopCalls, request).intro()
  expect(sent[0]?.headers.Authorization).toBe('GUEST')
})

test('[R-HDR-04] a crawler names the host', async () => {
  const { request, sent } = wire(() => ok(null), { crawlerHost: 'shop.example' })
  await callsOf(shopCalls, request).intro()
  expect(sent[0]?.headers['host-for-crawler']).toBe('shop.example')
})

test('[R-HDR-06] lead time and area limits carry the names of the city, encoded', async () => {
  const { request, sent } = wire(() => ok(null))
  await callsOf(productCalls, request).leadTime({ skuNo: 'A1' })
  expect(sent[0]?.headers).toMatchObject({
    provinceName: '%E4%B8%8A%E6%B5%B7%E5%B8%82',
    cityName: '%E4%B8%8A%E6%B5%B7%E5%B8%82',
  })
})

test('[R-HDR-09] logging in carries distinctId, the same as waDistinctId', async () => {
  const { request, sent } = wire(() => ok(null))
  await callsOf(accountCalls, request).smsLogin({ mobile: '13800000000', code: '123456', shopNo: '10001' })
  expect(sent[0]?.headers.distinctId).toBe(sent[0]?.headers.waDistinctId)
})

const approvalAndPay = {
  external: call<void, null>()({ id: 'T-1', method: 'GET', path: '/x', headers: ['authNO'], access: 'approver' }),
  pay: call<{ orderNo: string }, null>()({
    id: 'T-2',
    method: 'POST',
    path: '/order/:orderNo/pay',
    host: 'pay',
    headers: ['payAuth', 'idempotencyKey'],
    access: 'member',
  }),
  rename: call<{ id: string; name: string; reason: string }, null>()({
    id: 'T-3',
    method: 'PUT',
    path: '/thing/:id',
    query: ['reason'],
    access: 'guest',
  }),
  forget: call<{ id: string }, null>()({ id: 'T-4', method: 'DELETE', path: '/thing/:id', access: 'guest' }),
}

test('[R-HDR-08] an external approver is known by authNO', async () => {
  const { request, sent } = wire(() => ok(null))
  await callsOf(approvalAndPay, request).external(undefined, { authNO: 'abc' })
  expect(sent[0]?.headers.authNO).toBe('abc')
})

test.each([
  ['h5', 'H5'],
  ['weapp', 'WA'],
] as const)(
  '[R-HDR-10] [R-HDR-13] the pay service on %s: host, gbb-auth, platform %s, idempotency key',
  async (target, platform) => {
    const { request, sent } = wire(() => ok(null), { target })
    await callsOf(approvalAndPay, request).pay({ orderNo: 'SO1' }, { idempotencyKey: 'once' })
    expect(sent[0]?.address).toBe('https://pay.example/order/SO1/pay')
    expect(sent[0]?.headers).toMatchObject({ 'gbb-auth': 'TOKEN-1', platform, 'Idempotency-Key': 'once' })
  },
)

test('header values that no header may hold do not stop the request', async () => {
  const { request, sent, session } = wire(() => ok(null))
  session.shopNo = '店1\r\nX: 1'
  await callsOf(shopCalls, request).intro()
  expect(sent[0]?.headers.ShopNo).toBe('1X: 1')
})

test('[R-DEC-01] H5 puts /h5 before every path and picks the H5 path of a call', async () => {
  const { request, sent } = wire(() => ok(null))
  await callsOf(shopCalls, request).homePage()
  await callsOf(searchCalls, request).suggest({ keywords: 'M8', shopNo: '10001' })
  expect(sent.map(({ address }) => address)).toEqual([
    '/h5/WA/trade/shops/v1/homePage',
    '/h5/trade/shops/search/listSuggestKeywords/enhance',
  ])
})

test('[R-ENC-01] the mini-program picks its own path', async () => {
  const { request, sent } = wire(() => ok(null), { target: 'weapp' })
  await callsOf(searchCalls, request).suggest({ keywords: 'M8', shopNo: '10001' })
  expect(sent[0]).toMatchObject({
    address: '/trade/shops/search/listSuggestKeywords',
    body: '{"keywords":"M8","shopNo":"10001"}',
  })
})

test('fields travel where the declaration says, encoded once', async () => {
  const { request, sent } = wire(() => ok(null))
  const product = callsOf(productCalls, request)
  await product.related({ id: 'A/1 螺丝%' })
  await product.leadTime({ skuNo: 'A&B' })
  await product.byNumbers({ skuNos: ['A', 'B'] })
  await callsOf(approvalAndPay, request).rename({ id: '1', name: '甲', reason: '不要了' })
  await callsOf(approvalAndPay, request).forget({ id: '1' })
  expect(sent.map(({ method, address, body }) => [method, address, body])).toEqual([
    ['GET', '/h5/product/relatedProductS/A%2F1%20%E8%9E%BA%E4%B8%9D%25', undefined],
    ['GET', '/h5/product/skuLeadTime?skuNo=A%26B', undefined],
    ['POST', '/h5/product/detail/no/filter', '["A","B"]'],
    ['PUT', `/h5/thing/1?reason=${encodeURIComponent('不要了')}`, '{"name":"甲"}'],
    ['DELETE', '/h5/thing/1', undefined],
  ])
})

test('[R-HDR-12] bodies are JSON, also the empty one of a POST; no body, no content type', async () => {
  const { request, sent } = wire(() => ok(true))
  await callsOf(accountCalls, request).logout()
  await callsOf(shopCalls, request).intro()
  expect(sent[0]).toMatchObject({ body: '{}', headers: { 'Content-Type': 'application/json' } })
  expect(sent[1]?.headers).not.toHaveProperty('Content-Type')
})

function countingCipher() {
  const dropped: string[] = []
  let key = 1
  return {
    dropped,
    cipher: {
      seal: (body: unknown) =>
        Promise.resolve({ body: { data: `sealed ${JSON.stringify(body)}` }, headers: { 'x-rgn': `group-${key}` } }),
      drop(refused: { headers: Record<string, string> }) {
        dropped.push(refused.headers['x-rgn'] ?? '')
        key += 1
      },
      prefetch: () => Promise.resolve(),
    },
  }
}

test('[R-VAL-08] [R-ENC-10] [R-ERR-11] 440: the key is dropped and the request sealed and sent once more', async () => {
  const { cipher, dropped } = countingCipher()
  let answers = 0
  const { request, sent, modals } = wire(() => (++answers === 1 ? business(440, '公钥已过期') : ok(['M8'])), { cipher })
  const answer = await callsOf(searchCalls, request).suggest({ keywords: 'M8', shopNo: '10001' })
  expect(answer).toMatchObject({ data: ['M8'] })
  expect(sent.map(({ headers }) => headers['x-rgn'])).toEqual(['group-1', 'group-2'])
  expect(dropped).toEqual(['group-1'])
  expect(modals).toHaveLength(0)
})

test('[R-ENC-10] [R-ERR-11] a second 440 is an ordinary failure', async () => {
  const { cipher } = countingCipher()
  const { request, sent, modals } = wire(() => business(440, '公钥已过期'), { cipher })
  const { products, suggest } = callsOf(searchCalls, request)
  const asked = { platform: 'H5', shopNo: '10001', keyWord: 'M8', pageNum: 1, pageSize: 20 } as const
  expect(await products(asked)).toBe(false)
  expect(sent).toHaveLength(2)
  expect(modals).toMatchObject([{ title: '提示', content: '公钥已过期' }])
  expect(await suggest({ keywords: 'M8', shopNo: '10001' })).toBe(false)
  expect(modals).toHaveLength(1)
})

test('[R-ENC-09] only the body is sealed, query fields stay readable', async () => {
  const { cipher } = countingCipher()
  const { request, sent } = wire(() => ok(null), { cipher })
  await callsOf(searchCalls, request).products({
    platform: 'H5',
    shopNo: '10001',
    onlyShopProduct: true,
    keyWord: 'M8',
    pageNum: 1,
    pageSize: 20,
  })
  expect(sent[0]?.address).toBe(
    '/h5/trade/shops/search/listProductInfo/enhance?platform=H5&shopNo=10001&onlyShopProduct=true',
  )
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ data: 'sealed {"keyWord":"M8","pageNum":1,"pageSize":20}' })
})
