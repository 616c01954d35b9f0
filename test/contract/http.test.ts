/** What holds for every answer, whatever was asked: envelopes, headers, limits, logs. */
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { request as httpRequest } from 'node:http'
import { startService, type Service } from '../support/service'
import { declared, expectEnvelope, fetchAnswer, send, wireForm } from './caller'
import { SHOP_NO } from './requests'

let service: Service

beforeAll(async () => {
  service = await startService({ environment: { CORS_ORIGINS: 'https://shop.example.com' } })
})
afterAll(() => service?.stop())

const JSON_HEADERS = { 'content-type': 'application/json', ShopNo: SHOP_NO }

test.each([
  '/nothing',
  '/h5/nothing',
  '/api/nothing',
  '/customer/mobile/login/x',
  '/h5/pages/index/index',
  '/%zz',
  '/..%2f..%2fetc/passwd',
])('[R-ENV-03] an unknown address %s answers the envelope', async (path) => {
  const answer = await fetchAnswer(service.url + path)
  expectEnvelope(answer)
  expect([400, 404]).toContain(answer.status)
  expect(answer.body.code).toBe(answer.status)
})

test.each(['PUT', 'DELETE', 'PATCH', 'GET', 'OPTIONS'])(
  'a verb that a call does not take, %s, is unknown',
  async (method) => {
    const answer = await fetchAnswer(`${service.url}/customer/mobile/login`, { method })
    expectEnvelope(answer)
    expect(answer.status).toBe(404)
  },
)

test.each(['{"mobile":', 'null', '"text"', '[1,2]', '{"a":1}}', '{"__proto__":{"x":1},"mobile":"1"}'])(
  'a body that is no request, %s, gets a clear answer',
  async (body) => {
    const answer = await fetchAnswer(`${service.url}/customer/mobile/login`, {
      method: 'POST',
      body,
      headers: JSON_HEADERS,
    })
    expectEnvelope(answer)
    expect(answer.body.code).toBe(400)
  },
)

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a body of the kind %s is refused',
  async (kind) => {
    const headers = { ...JSON_HEADERS, 'content-type': kind }
    const answer = await fetchAnswer(`${service.url}/customer/mobile/login`, { method: 'POST', body: 'a=1', headers })
    expectEnvelope(answer)
    expect(answer.status).toBe(400)
  },
)

test('[R-ENV-03] a body that is too large answers 413', async () => {
  const body = JSON.stringify({ mobile: 'x'.repeat(600_000) })
  const answer = await fetchAnswer(`${service.url}/customer/mobile/login`, {
    method: 'POST',
    body,
    headers: JSON_HEADERS,
  })
  expectEnvelope(answer)
  expect(answer.status).toBe(413)
  expect(answer.body.code).toBe(413)
})

test('bytes that are no HTTP get an envelope too', async () => {
  const { port } = new URL(service.url)
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(received).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 400, success: false })
})

test('[R-ENV-03] a crash answers 500 and tells the buyer nothing of its cause', async () => {
  await service.edit('alter table shop_scenes rename to shop_scenes_away')
  const answer = await send(service.url, declared('shop', 'scene'))
  expectEnvelope(answer)
  expect(answer.status).toBe(500)
  expect(answer.body).toMatchObject({ code: 500, data: null, msg: '系统繁忙，请稍后再试' })
  // The answer comes one way, the log another.
  for (let tries = 0; tries < 100 && !service.logs().includes('request failed'); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(service.logs()).toContain('request failed')
  await service.edit('alter table shop_scenes_away rename to shop_scenes')
})

test('every answer carries the protective headers and its request id', async () => {
  for (const path of ['/trade/shops/index', '/nothing', '/openapi.json', '/media/none.webp']) {
    const { headers } = await fetch(service.url + path, { headers: { 'X-Request-Id': 'trace-0123456789' } })
    expect(headers.get('x-request-id')).toBe('trace-0123456789')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
  }
  const { headers } = await fetch(`${service.url}/nothing`, { headers: { 'X-Request-Id': 'no good id "\'' } })
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('answers about a buyer are never kept, those for everybody are', async () => {
  const index = await send(service.url, declared('shop', 'index'))
  expect(index.headers.get('cache-control')).toBe('no-store')
  const regions = await send(service.url, declared('regions', 'levels'))
  expect(regions.headers.get('cache-control')).toBe('public, max-age=86400')
})

test('only the named origins may read answers from another site', async () => {
  const { path, init } = wireForm(declared('shop', 'index'), {})
  const ask = (origin: string): Promise<Response> =>
    fetch(service.url + path, { ...init, headers: { ...(init.headers as Record<string, string>), Origin: origin } })
  expect((await ask('https://shop.example.com')).headers.get('access-control-allow-origin')).toBe(
    'https://shop.example.com',
  )
  expect((await ask('https://evil.example.com')).headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await fetch(service.url + path, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shop.example.com', 'Access-Control-Request-Headers': 'shopno' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('shopno')
})

test('what may be kept is kept apart by origin, as well as by encoding', async () => {
  for (const address of ['/address/getAllLevels', '/openapi.json', '/']) {
    const headers = { Origin: 'https://shop.example.com', accept: 'text/html', 'accept-encoding': 'identity' }
    const answer = await fetch(service.url + address, { headers })
    expect((answer.headers.get('vary') ?? '').toLowerCase()).toMatch(/\borigin\b/)
    expect((answer.headers.get('vary') ?? '').toLowerCase()).toMatch(/\baccept-encoding\b/)
  }
})

test('an origin that may not read gets no preflight', async () => {
  const options = (headers: Record<string, string>) =>
    fetchAnswer(`${service.url}/customer/mobile/login`, { method: 'OPTIONS', headers })
  const refused = await options({ Origin: 'https://evil.example.com', 'Access-Control-Request-Method': 'POST' })
  expectEnvelope(refused)
  expect(refused.status).toBe(404)
  expect(refused.headers.get('access-control-allow-methods')).toBeNull()
})

test('long answers travel compressed, short ones as they are', async () => {
  const raw = (path: string, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const headers = { ShopNo: SHOP_NO, 'accept-encoding': encoding }
      httpRequest(service.url + path, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    })
  const home = await raw('/WA/trade/shops/v1/homePage', 'gzip, deflate, br')
  expect(home.encoding).toBe('br')
  expect(JSON.parse(brotliDecompressSync(home.body).toString())).toMatchObject({ code: 200 })
  expect((await raw('/WA/trade/shops/v1/homePage', 'gzip')).encoding).toBe('gzip')
  expect((await raw('/WA/trade/shops/v1/homePage', 'br;q=0')).encoding).toBeUndefined()
  expect((await raw('/trade/shops/randomShopNo', 'br')).encoding).toBeUndefined()
})

test('the log names nobody', async () => {
  const secret = 'z'.repeat(43)
  await send(service.url, declared('product', 'byCode'), {
    request: { code: 'GEHEIM-4711' },
    headers: { Authorization: secret },
  })
  await send(service.url, declared('account', 'passwordLogin'), {
    request: { mobile: '13912345678', password: 'Hidden123456' },
  })
  for (const text of ['GEHEIM-4711', secret, '13912345678', 'Hidden123456']) expect(service.logs()).not.toContain(text)
  const line = service
    .logs()
    .split('\n')
    .find((each) => each.includes('/customer/mobile/login'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'POST', status: expect.any(Number), ms: expect.any(Number) })
})

test('the machine-readable contract lists every path', async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/trade/shops/code/{id}', '/customer/sms/login']))
})

describe('floods', () => {
  let limited: Service
  beforeAll(async () => {
    limited = await startService({
      environment: { LIMIT_ALL: '60', LIMIT_LOGIN: '4', LIMIT_UNKNOWN: '5', LIMIT_COSTLY: '2' },
    })
  })
  afterAll(() => limited?.stop())

  test('[R-ENV-03] logins, unknown addresses and everything have limits of their own', async () => {
    const login = declared('account', 'passwordLogin')
    const codes: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      // Through another mount the same limit counts on.
      const answer = await send(limited.url, login, { request: { mobile: 'x' }, prefix: tries % 2 ? '/h5' : '' })
      expectEnvelope(answer)
      codes.push(answer.body.code)
    }
    expect(codes).toEqual([1001, 1001, 1001, 1001, 429, 429])

    // The desk behind the same address has as many of its own.
    const desk: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const body = new URLSearchParams({ shopNo: '10001', name: 'nobody', password: 'Wrong12345' })
      const headers = { 'sec-fetch-site': 'same-origin' }
      desk.push((await fetch(`${limited.url}/console/login`, { method: 'POST', body, headers })).status)
    }
    expect(desk).toEqual([401, 401, 401, 401, 429, 429])

    const unknown = []
    for (let tries = 0; tries < 7; tries += 1) unknown.push((await fetchAnswer(`${limited.url}/x${tries}`)).status)
    expect(unknown).toEqual([404, 404, 404, 404, 404, 429, 429])

    // A secret that opens nothing is such an address, and is told so no longer.
    const guess = { request: { orderNo: 'SO2026112300000001', authcode: 'x'.repeat(43) } }
    expect((await send(limited.url, declared('payment', 'noLogin'), guess)).status).toBe(429)

    // And so is the number of an order that the sandbox does not know.
    expect((await fetchAnswer(`${limited.url}/sandbox/pay?orderNo=SO2026112300000001`)).status).toBe(429)

    const costly: number[] = []
    for (let tries = 0; tries < 3; tries += 1)
      costly.push((await send(limited.url, declared('addresses', 'resolveText'))).body.code)
    expect(costly).toEqual([401, 401, 429])
    // And so is what has to be drawn.
    for (const name of ['create', 'code']) expect((await send(limited.url, declared('poster', name))).status).toBe(429)

    let last = await send(limited.url, declared('shop', 'random'))
    expect(last.status).toBe(200)
    for (let tries = 0; tries < 60; tries += 1) last = await send(limited.url, declared('shop', 'random'))
    expectEnvelope(last)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
