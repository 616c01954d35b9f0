import Taro from '@tarojs/taro'
import fc from 'fast-check'
import { nameShopInAddress, readLaunchLink, reloadWithShop } from '@/platform/launch'
import { crawlerHost, isMiniProgramWebView, isWechatH5 } from '@/platform/env'
import { currentUrl, readParams } from '@/platform/location'
import { addressOf, socketAddress } from '@/platform/service'
import { storage } from '@/platform/storage'
import { transport } from '@/platform/transport'
import { buildQuery, splitUrl, withQuery } from '@/utils/query'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getStorageSync: jest.fn(),
    setStorageSync: jest.fn(),
    removeStorageSync: jest.fn(),
    getCurrentPages: jest.fn(() => []),
    request: jest.fn(),
  },
}))

const mocked = Taro as unknown as Record<
  'getStorageSync' | 'setStorageSync' | 'removeStorageSync' | 'getCurrentPages' | 'request',
  jest.Mock
>

/** As the mini-program hands them over: still encoded. */
function rawOptions(query: Record<string, string>): Record<string, string> {
  const pairs = buildQuery(query).split('&').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
}

test('[R-RTE-05] what was put into a link arrives on the page, whatever it is', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('50% 折', 'a&b', '1+1', '#3', '🔩', '%25'))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('keyword', 'skuNo', 'redirect'), text), (query) => {
      expect(readParams({ ...rawOptions(query), $taroTimestamp: 1 })).toEqual({ ...query })
    }),
  )
})

test('the address of the page shown can be opened again', () => {
  const query = { skuNo: 'A/1', keyword: '螺丝 50% & 🔩' }
  mocked.getCurrentPages.mockReturnValue([{ route: 'pages/item/index', options: rawOptions(query) }])
  expect(splitUrl(currentUrl())).toEqual({ path: '/pages/item/index', query })
  expect(withQuery('/pages/item/index', query)).toBe(currentUrl())
})

test('[R-RTE-06] a scanned scene is decoded once at launch', () => {
  expect(readLaunchLink({ path: 'pages/index/index', query: { scene: 's%3D10001%26k%3DLC-1' } })).toEqual({
    path: '/pages/index/index',
    query: { scene: 's=10001&k=LC-1' },
    host: '',
  })
})

test('[R-STO-01] the number of the shop is kept as plain text, under its own name', () => {
  storage.set('shopNo', '10001')
  expect(mocked.setStorageSync.mock.calls).toEqual([['shopNo', '10001']])
})

test('a storage that throws or holds something else is an empty one', () => {
  mocked.getStorageSync.mockReturnValueOnce('10001').mockReturnValueOnce({ a: 1 }).mockReturnValueOnce('')
  expect([storage.get('a'), storage.get('b'), storage.get('c')]).toEqual(['10001', undefined, undefined])
  for (const method of [mocked.getStorageSync, mocked.setStorageSync, mocked.removeStorageSync]) {
    method.mockImplementationOnce(() => {
      throw new Error('full')
    })
  }
  expect(storage.get('a')).toBeUndefined()
  expect(() => {
    storage.set('a', '1')
    storage.remove('a')
  }).not.toThrow()
})

test('[R-DEC-01] the mini-program asks the service host, with pay and chat beside it', () => {
  expect(addressOf('/product/x', 'service')).toBe('http://127.0.0.1:3000/product/x')
  expect(addressOf('/order/1', 'pay')).toBe('http://127.0.0.1:3000/pay/order/1')
  expect(socketAddress('/im')).toBe('ws://127.0.0.1:3000/im')
})

test('a request leaves and returns as text', async () => {
  mocked.request.mockResolvedValue({ statusCode: 200, data: '{"code":200}' })
  const answer = await transport.send({
    method: 'POST',
    address: 'http://127.0.0.1:3000/x',
    headers: { ShopNo: '1' },
    body: '{"a":1}',
    timeoutMs: 60_000,
  })
  expect(answer).toEqual({ status: 200, body: '{"code":200}' })
  expect(mocked.request).toHaveBeenCalledWith(
    expect.objectContaining({ data: '{"a":1}', dataType: 'text', timeout: 60_000, header: { ShopNo: '1' } }),
  )
})

test('[R-PUR-27] the mini-program is no browser, no crawler and has no address', () => {
  expect([isWechatH5(), isMiniProgramWebView(), crawlerHost()]).toEqual([false, false, ''])
  expect([reloadWithShop('10001'), nameShopInAddress('10001')]).toEqual([false, undefined])
})
