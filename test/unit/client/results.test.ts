import { accountCalls } from '@/api/account'
import { productCalls } from '@/api/product'
import { shopCalls } from '@/api/shop'
import { callsOf, dataOf } from '@/client/calls'
import { failureWords, RequestError } from '@/client/requestError'
import type { Incoming } from '@/platform/transport.types'
import { business, envelope, ok, settle, wire } from './wire'

const modal = { errors: 'modal' } as const
const notModal = { errors: 'notModal' } as const
const self = { errors: 'self' } as const

test('[R-ENV-04] a success resolves with its envelope in every mode', async () => {
  const { request } = wire(() => ok({ shopNo: '10001' }))
  const { intro } = callsOf(shopCalls, request)
  for (const options of [modal, notModal, self]) {
    expect(dataOf(await intro(undefined, options))).toEqual({ shopNo: '10001' })
  }
})

test.each([
  ['in the body', business(603, '店铺已关闭')],
  ['as HTTP status', { status: 603, body: '' }],
])('[R-ERR-01] [R-ERR-02] 603 %s leads to the closed shop in every mode and resolves undefined', async (_, answer) => {
  for (const options of [modal, notModal, self]) {
    const { request, pages, modals } = wire(() => answer)
    expect(await callsOf(shopCalls, request).intro(undefined, options)).toBeUndefined()
    expect(pages).toEqual(['shopClose'])
    expect(modals).toHaveLength(0)
  }
})

test('[R-ERR-01] many 603 at once redirect once', async () => {
  const { request, pages } = wire(() => business(603, '店铺已关闭'))
  const { intro, homePage } = callsOf(shopCalls, request)
  await Promise.all([intro(), homePage(), intro()])
  expect(pages).toEqual(['shopClose'])
})

test('[R-ERR-03] 603 on the closed page itself redirects nowhere, what it tells of the shop is taken', async () => {
  const shop = { shopName: '岫钧工品', phone: '400-000-0000' }
  const { request, pages, closed, session } = wire(() => business(603, '店铺已关闭', shop))
  session.url = '/pages/protocol/shopClose/index?shopNo=10001'
  expect(await callsOf(shopCalls, request).intro()).toBeUndefined()
  expect(pages).toEqual([])
  expect(closed).toEqual([shop])
})

test('[R-ENV-04] a service that asks for patience is heard with what it asks for', async () => {
  const crowded = {
    status: 429,
    body: JSON.stringify(envelope(429, null, '操作过于频繁')),
    headers: { 'Retry-After': '7' },
  }
  const asked = callsOf(shopCalls, wire(() => crowded).request).intro()
  await expect(asked).rejects.toMatchObject({ status: 429, message: '操作过于频繁', headers: { 'Retry-After': '7' } })
})

const REFUSALS: [string, Incoming][] = [
  ['business 401', business(401, '登录已失效，请重新登录')],
  ['HTTP 401 with an envelope', { status: 401, body: JSON.stringify(envelope(401, null, '登录已失效，请重新登录')) }],
  ['HTTP 401 without one', { status: 401, body: '<html>' }],
]

test.each(REFUSALS)(
  '[R-ERR-04] [R-ERR-05] %s: one modal, then token away and login with the way back',
  async (_, answer) => {
    const { request, modals, pages, session } = wire(() => answer)
    expect(await callsOf(shopCalls, request).intro()).toBe(false)
    expect(modals).toMatchObject([{ title: '登录失败', content: '登录已失效，请重新登录' }])
    expect(session.token).toBe('TOKEN-1')
    modals[0]!.confirm()
    await settle()
    expect(session.token).toBeUndefined()
    expect(pages).toEqual(['login from /pages/item/index?skuNo=1'])
  },
)

test('[R-ERR-04] one modal for many 401s', async () => {
  const { request, modals, pages } = wire(() => business(401, '登录已失效，请重新登录'))
  const { intro, homePage } = callsOf(shopCalls, request)
  expect(await Promise.all([intro(), homePage(), intro(), homePage()])).toEqual([false, false, false, false])
  expect(modals).toHaveLength(1)
  modals[0]!.confirm()
  await settle()
  await intro()
  expect(pages).toHaveLength(1)
})

test('[R-ERR-04] a late 401 of the old session leaves the new one alone', async () => {
  let answerLate: (answer: Incoming) => void = () => undefined
  const { request, modals, session } = wire(() => new Promise((resolve) => (answerLate = resolve)))
  const late = callsOf(shopCalls, request).intro()
  await settle()
  session.token = 'TOKEN-2'
  answerLate(business(401, '登录已失效，请重新登录'))
  expect(await late).toBe(false)
  expect(modals).toHaveLength(0)
})

test.each(REFUSALS)('[R-ERR-06] %s: no modal in notModal (false) and self (the envelope)', async (_, answer) => {
  const { request, modals } = wire(() => answer)
  const { intro } = callsOf(shopCalls, request)
  expect(await intro(undefined, notModal)).toBe(false)
  expect(await intro(undefined, self)).toMatchObject({ code: 401, success: false })
  expect(modals).toHaveLength(0)
})

test('[R-ERR-07] another code: a modal titled 提示 with the words of the service, and false', async () => {
  const { request, modals } = wire(() => business(2001, '商品已下架'))
  expect(await callsOf(shopCalls, request).intro()).toBe(false)
  expect(modals).toMatchObject([{ title: '提示', content: '商品已下架' }])
})

test('[R-ERR-08] another code: no modal in notModal (false) and self (the envelope)', async () => {
  const { request, modals } = wire(() => business(2001, '商品已下架'))
  const { intro } = callsOf(shopCalls, request)
  expect(await intro(undefined, notModal)).toBe(false)
  expect(await intro(undefined, self)).toMatchObject({ code: 2001, msg: '商品已下架' })
  expect(modals).toHaveLength(0)
})

test.each([
  ['msg', { code: 500, msg: '甲', message: '乙' }, '甲'],
  ['message', { code: 500, msg: '', message: '乙' }, '乙'],
  ['a word of our own', { code: 500, msg: 7 }, '系统繁忙，请稍后再试'],
])('[R-ENV-02] the buyer reads %s', async (_, body, shown) => {
  const { request, modals } = wire(() => ({ status: 200, body: JSON.stringify(body) }))
  await callsOf(shopCalls, request).intro()
  expect(modals[0]?.content).toBe(shown)
})

test.each([429, 500, 502, 404, 413, 204, 302])(
  '[R-ERR-09] HTTP %i is thrown with the words of the answer',
  async (status) => {
    const { request, modals } = wire(() => ({ status, body: JSON.stringify(envelope(status, null, '操作过于频繁')) }))
    const { intro } = callsOf(shopCalls, request)
    for (const options of [modal, notModal, self]) {
      await expect(intro(undefined, options)).rejects.toMatchObject({ kind: 'http', message: '操作过于频繁', status })
    }
    expect(modals).toHaveLength(0)
  },
)

test('[R-ERR-09] HTTP 502 with a page of HTML has a word of our own', async () => {
  const { request } = wire(() => ({ status: 502, body: '<html>bad gateway' }))
  await expect(callsOf(shopCalls, request).intro()).rejects.toMatchObject({ message: '系统繁忙，请稍后再试' })
})

test.each<[string, unknown]>([
  ['HTML', '<!doctype html>'],
  ['cut JSON', '{"code":200,"data":{'],
  ['nothing', ''],
  ['null', null],
  ['a list', '[1,2]'],
  ['no code', '{"data":1}'],
  ['a code that is no number', '{"code":{},"data":1}'],
])('%s with HTTP 200 is thrown as a damaged answer', async (_, body) => {
  const { request } = wire(() => ({ status: 200, body }))
  await expect(callsOf(shopCalls, request).intro()).rejects.toMatchObject({ kind: 'malformed', name: 'RequestError' })
})

test('a success without data is a success with null', async () => {
  const { request } = wire(() => ({ status: 200, body: { code: '200' } }))
  expect(await callsOf(shopCalls, request).intro()).toMatchObject({ code: 200, data: null, success: true })
})

test.each<[string, unknown]>([
  ['the mini-program', { errMsg: 'request:fail timeout' }],
  ['the browser', Object.assign(new Error('The user aborted a request.'), { name: 'AbortError' })],
])('[R-ERR-16] a timeout as %s reports it', async (_, thrown) => {
  const { request } = wire(() => Promise.reject(thrown))
  await expect(callsOf(shopCalls, request).intro()).rejects.toMatchObject({
    kind: 'timeout',
    message: '网络连接超时，请稍后再试',
  })
})

test('[R-CON-01] [R-ERR-16] an answer that never comes ends after 60 seconds', async () => {
  const { request, clock, sent } = wire(() => new Promise(() => undefined))
  const ended = callsOf(shopCalls, request)
    .intro()
    .catch((error: unknown) => error)
  await settle()
  expect(sent[0]?.timeoutMs).toBe(60_000)
  clock.pass(59_999)
  clock.pass(1)
  expect(await ended).toMatchObject({ kind: 'timeout' })
})

test.each([new TypeError('Failed to fetch'), { errMsg: 'request:fail' }, undefined, 'offline'])(
  'a dead network is thrown in words: %p',
  async (thrown) => {
    const { request } = wire(() => Promise.reject(thrown))
    const error: unknown = await callsOf(shopCalls, request)
      .intro()
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ kind: 'network', message: '网络连接失败，请检查网络后重试' })
  },
)

test.each<[string, () => Promise<Incoming>, readonly string[]]>([
  ['no line', () => Promise.reject(new TypeError('Failed to fetch')), ['网络连接失败', '请检查网络后重试']],
  ['no answer in time', () => Promise.reject(new Error('timeout')), ['网络连接超时', '请稍后再试']],
  ['a service that is down', async () => ({ status: 502, body: '' }), ['系统繁忙', '请稍后再试']],
  ['a refusal', async () => business(404, '商品不存在'), ['加载失败', '请稍后再试']],
  ['a session that has ended', async () => business(401, '登录已失效'), ['登录已失效', '请重新登录']],
])('[R-ERR-16] what a page says of %s is true', async (_, answer, words) => {
  const { request } = wire(answer)
  await callsOf(shopCalls, request)
    .intro()
    .catch(() => undefined)
  expect(failureWords()).toEqual(words)
})

test('many calls in a shop that nobody has lead to one page, and to no dialog', async () => {
  const { request, pages, modals } = wire(() => business(404, '店铺不存在'))
  const calls = callsOf(shopCalls, request)
  expect(await Promise.all([calls.intro(), calls.homePage()])).toEqual([false, false])
  await settle()
  expect(new Set(pages)).toEqual(new Set(['unknown', 'shopClose']))
  expect(pages.filter((page) => page === 'shopClose')).toHaveLength(1)
  expect(modals).toEqual([])
})

test('[R-CRT-08] what guests may not ask is not sent for a guest', async () => {
  const { request, sent, modals, session } = wire(() => ok(true))
  session.token = undefined
  const { me } = callsOf(accountCalls, request)
  expect(await me()).toBe(false)
  expect(await me(undefined, self)).toMatchObject({ code: 401 })
  expect(sent).toHaveLength(0)
  expect(modals).toHaveLength(0)
  expect(dataOf(await callsOf(productCalls, request).byNumbers({ skuNos: [] }))).toBe(true)
})

test('[R-ERR-21] the overlay comes after 300 ms, once for many requests, and goes with the last', async () => {
  const answers: ((answer: Incoming) => void)[] = []
  const { request, overlay, clock } = wire(() => new Promise((resolve) => answers.push(resolve)))
  const { intro } = callsOf(shopCalls, request)
  const first = intro(undefined, { loading: true })
  const second = intro(undefined, { loading: true })
  void intro()
  await settle()
  clock.pass(299)
  expect(overlay).toEqual([])
  clock.pass(1)
  expect(overlay).toEqual(['加载中'])
  answers[0]!(ok(1))
  await first
  expect(overlay).toEqual(['加载中'])
  answers[1]!({ status: 500, body: '' })
  await second.catch(() => undefined)
  expect(overlay).toEqual(['加载中', 'hidden'])
})

test('[R-ERR-21] a quick answer shows no overlay', async () => {
  const { request, overlay, clock } = wire(() => ok(1))
  await callsOf(shopCalls, request).intro(undefined, { loading: true })
  clock.pass(1000)
  expect(overlay).toEqual([])
})
