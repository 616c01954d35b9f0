/** @jest-environment jsdom */
import { takeEarly } from '@/platform/early.h5'
import { nameShopInAddress, readLaunchLink, reloadWithShop, watchChunks } from '@/platform/launch.h5'
import { crawlerHost, isMiniProgramWebView, isWechatH5 } from '@/platform/env.h5'
import { hideKeyboard } from '@/platform/screen.h5'
import { readParams as readBrowserParams } from '@/platform/location.h5'
import { addressOf as browserAddress, socketAddress } from '@/platform/service.h5'
import { storage } from '@/platform/storage.h5'

const agent = (text: string) => jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(text)

afterEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('[R-STO-01] values are kept as plain text', () => {
  storage.set('shopNo', '10001')
  expect(window.localStorage.getItem('shopNo')).toBe('10001')
  expect(storage.get('shopNo')).toBe('10001')
  storage.remove('shopNo')
  expect(storage.get('shopNo')).toBeUndefined()
})

test('[R-RTE-06] a tab that is loaded again is in its own shop, a new tab in the one that was entered last', () => {
  storage.set('shopNo', '10001')
  window.localStorage.setItem('shopNo', '10002')
  expect(storage.get('shopNo')).toBe('10001')
  window.sessionStorage.clear()
  expect(storage.get('shopNo')).toBe('10002')
})

test('a full storage keeps for the life of the page, a forbidden one does not throw', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  storage.set('city', 'a')
  expect(storage.get('city')).toBe('a')
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(full)
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(full)
  expect(storage.get('other')).toBeUndefined()
  storage.remove('city')
  expect(storage.get('city')).toBeUndefined()
})

test('[R-PUR-27] the messaging app and its web-view are known by what they say', () => {
  agent('Mozilla/5.0 MicroMessenger/8.0')
  expect([isWechatH5(), isMiniProgramWebView()]).toEqual([true, false])
  window.__wxjs_environment = 'miniprogram'
  expect(isMiniProgramWebView()).toBe(true)
  delete window.__wxjs_environment
})

test('[R-HDR-04] crawler mode: a bot, or asked for in the address', () => {
  expect(crawlerHost()).toBe('')
  agent('Mozilla/5.0 (compatible; Baiduspider/2.0)')
  expect(crawlerHost()).toBe('localhost')
  agent('Mozilla/5.0')
  window.history.replaceState(null, '', '/?a=1&crawler=1')
  expect(crawlerHost()).toBe('localhost')
})

test('[R-RTE-12] the shop is added to the address, the router’s state and the rest of the query stay', () => {
  window.history.replaceState({ key: 'k', idx: 0 }, '', '/pages/item/index?skuNo=A%2FB#top')
  nameShopInAddress('10001')
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/pages/item/index?skuNo=A%2FB&shopNo=10001#top',
  )
  expect(window.history.state).toEqual({ key: 'k', idx: 0 })
  expect(readLaunchLink({})).toEqual({
    path: '/pages/item/index',
    query: { skuNo: 'A/B', shopNo: '10001' },
    host: 'localhost',
  })
})

test('[R-RTE-05] the browser’s router has decoded already; nothing is decoded twice', () => {
  expect(readBrowserParams({ keyword: '100%25', stamp: 'AA', $taroTimestamp: 1, list: ['a', 'b'] })).toEqual({
    keyword: '100%25',
    list: 'a',
  })
  expect(readBrowserParams(undefined)).toEqual({})
})

test('[R-DEC-01] the service is behind /h5 of the same origin, pay and chat beside it', () => {
  expect(browserAddress('/WA/x', 'service')).toBe('/h5/WA/x')
  expect(browserAddress('/order/1', 'pay')).toBe('/pay/order/1')
  expect(socketAddress('/im')).toBe('ws://localhost/im')
})

test('an early answer is given away once, and only to the same shop and buyer', async () => {
  const answer = Promise.resolve({ status: 200, body: '{}' })
  const headers = { ShopNo: '10001', Authorization: 'GUEST' }
  window.__early = { 'GET /h5/a': answer, 'GET /h5/b': answer }
  window.__earlyFor = { shopNo: '10001', authorization: 'GUEST' }
  expect(takeEarly('GET /h5/a', headers)).toBe(answer)
  expect(takeEarly('GET /h5/a', headers)).toBeUndefined()
  expect(takeEarly('GET /h5/b', { ...headers, ShopNo: '10002' })).toBeUndefined()
  expect(takeEarly('GET /h5/none', headers)).toBeUndefined()
  delete window.__early
  delete window.__earlyFor
})

/** jsdom cannot load another document and says so; that it was asked to is what counts here. */
const navigations = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

test('[R-RTE-08] the page is loaded anew once per shop, also when the address forgets it', () => {
  const tried = navigations()
  expect(reloadWithShop('10002')).toBe(true)
  expect(reloadWithShop('10002')).toBe(false)
  expect(tried).toHaveBeenCalledTimes(1)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(reloadWithShop('10003')).toBe(false)
})

test('[R-ERR-18] a chunk of an older build: one reload, then the buyer is told; other errors are none of its business', async () => {
  const tried = navigations()
  const told = jest.fn()
  const answers = { document: () => Promise.resolve({ ok: true }) }
  const asked = jest.fn(() => answers.document())
  Object.assign(window, { fetch: asked })
  watchChunks(told, () => undefined)
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const fail = async (error: Error) => {
    window.dispatchEvent(new ErrorEvent('error', { error }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  await fail(new TypeError('x is undefined'))
  expect(asked).not.toHaveBeenCalled()
  // Without a line a reload would lead to the browser's own error page.
  answers.document = () => Promise.reject(new TypeError('Failed to fetch'))
  await fail(lost)
  expect([tried.mock.calls.length, told.mock.calls]).toEqual([0, [['offline']]])
  answers.document = () => Promise.resolve({ ok: true })
  await fail(lost)
  expect([tried.mock.calls.length, told.mock.calls.length]).toEqual([1, 1])
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: lost }))
  await new Promise((resolve) => setTimeout(resolve))
  expect([tried.mock.calls.length, told.mock.calls.at(-1)]).toEqual([1, ['stale']])
})

test('the field that is typed into is left before the page changes', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  hideKeyboard()
  expect(document.activeElement).not.toBe(field)
})
