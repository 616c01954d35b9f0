/** Who reaches the service, under which names, from which address, and for how long he may hold it. */
import { connect, type Socket } from 'node:net'
import { startService, type Service, type ServiceOptions } from '../support/service'
import { declared, expectEnvelope, fetchAnswer, send, wireForm } from '../contract/caller'
import { SHOP_NO } from '../contract/requests'

const running: Service[] = []
async function started(environment: ServiceOptions['environment']): Promise<Service> {
  const service = await startService({ environment })
  running.push(service)
  return service
}
afterAll(() => Promise.all(running.map((service) => service.stop())))

const portOf = ({ url }: Service): number => Number(new URL(url).port)

/** Everything that one connection hears until its end; bytes are sent as they are. */
function heard(service: Service, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(service), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

/** A demonstration that the whole network reaches, and one behind a proxy: neither counts what a test asks of it. */
let open: Promise<Service> | undefined
let proxied: Promise<Service> | undefined
const openService = (): Promise<Service> =>
  (open ??= started({
    ...{ HOST: '0.0.0.0', PUBLIC_HOSTS: '' },
    CORS_ORIGINS: ' HTTPS://Shop.Example.com:443/ , http://b.example:80',
  }))
const proxiedService = (): Promise<Service> =>
  (proxied ??= started({
    ...{ TRUST_PROXY: '127.0.0.1', PUBLIC_HOSTS: 'shop.example.com, 127.0.0.1' },
    LIMIT_CONNECTIONS: '3',
  }))

function envelopeOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
}

describe('behind proxies', () => {
  /** How many of these are answered when two requests a minute are free. */
  async function answered(environment: Record<string, string>, forwarded: readonly string[]): Promise<number[]> {
    const service = await started({ LIMIT_ALL: '2', ...environment })
    const statuses: number[] = []
    for (const addresses of forwarded) {
      const answer = await send(service.url, declared('shop', 'random'), { headers: { 'X-Forwarded-For': addresses } })
      statuses.push(answer.status)
    }
    return statuses
  }
  // What a client wrote, then what the proxy before the service added: the address that it saw, perhaps with its port.
  const spoofed = [
    '1.1.1.1, 203.0.113.7:4001',
    '2.2.2.2, 203.0.113.7',
    '3.3.3.3, 203.0.113.7:4002',
    '3.3.3.3, 203.0.113.8',
  ]

  test.each([{ TRUST_PROXY: '1' }, { TRUST_PROXY: '10.0.0.0/8, 127.0.0.0/8,::1' }])(
    '%j: a client does not change its address by a header of its own',
    async (environment) => {
      expect(await answered(environment, spoofed)).toEqual([200, 200, 429, 200])
    },
  )

  test('with two proxies the one before the last counts; without any no header does', async () => {
    const twice = ['8.8.8.8', '9.9.9.9:9', '1.1.1.1'].map((own, port) => `${own}, [2001:db8::7]:40${port}, 10.0.0.2:80`)
    expect(await answered({ TRUST_PROXY: '2' }, twice)).toEqual([200, 200, 429])
    expect(await answered({}, spoofed)).toEqual([200, 200, 429, 429])
  })

  test('[R-VAL-07b] a buyer is where the address is that the proxy saw, whatever he wrote before it', async () => {
    const service = await proxiedService()
    const cityBehind = async (addresses: string) => {
      const headers = { 'X-Forwarded-For': addresses, Host: 'shop.example.com' }
      return (await send<{ city: string }>(service.url, declared('regions', 'byIp'), { headers })).body.data.city
    }
    expect(await cityBehind('1.202.1.1, 218.4.167.70')).toBe('苏州市')
    expect(await cityBehind('218.4.167.70, 10.0.0.9')).toBe('上海市')
  })

  test('a program that is none of the proxies is not believed', async () => {
    expect(await answered({ TRUST_PROXY: '10.0.0.0/8' }, spoofed)).toEqual([200, 200, 429, 429])
  })
})

describe('names of the service', () => {
  const ask = (service: Service, headers: Record<string, string>, path = '/openapi.json') =>
    fetchAnswer(service.url + path, { headers })
  const statusFor = async (service: Service, headers: Record<string, string>): Promise<number> =>
    (await ask(service, headers)).status

  test('[R-ENV-03] a production answers under those that it was given, and under no other', async () => {
    const service = await startService({
      operator: true,
      environment: { TRUST_PROXY: '127.0.0.1', PUBLIC_HOSTS: 'Shop.Example.com, pay.example.com:8443' },
    })
    running.push(service)
    for (const host of ['shop.example.com', 'SHOP.example.com:443', 'pay.example.com:8443'])
      expect([host, await statusFor(service, { host })]).toEqual([host, 200])
    for (const host of [
      'evil.example',
      'shop.example.com.evil.example',
      'shop.example.com:81',
      'pay.example.com',
      '127.0.0.1',
    ])
      expect([host, await statusFor(service, { host })]).toEqual([host, 421])
    expect(await statusFor(service, { host: 'shop.example.com', 'x-forwarded-host': 'evil.example' })).toBe(421)
    expect(await statusFor(service, { host: 'upstream', 'x-forwarded-host': 'shop.example.com' })).toBe(200)

    const refused = await ask(service, { host: 'evil.example' }, '/trade/shops/randomShopNo')
    expectEnvelope(refused)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    // An operator who forgot a name finds it in the log, once in a while.
    const told = service
      .logs()
      .split('\n')
      .filter((line) => line.includes('refused: not a name of PUBLIC_HOSTS'))
    expect(told.map((line) => JSON.parse(line).host)).toEqual(['evil.example'])
    // Who watches the process knows it by its address.
    for (const path of ['/livez', '/readyz'])
      expect([path, (await fetch(service.url + path)).status]).toEqual([path, 200])
  })

  test('a demonstration answers under the names of this machine, so that no stranger can make his page ours', async () => {
    const service = await openService()
    const port = portOf(service)
    for (const host of [
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      `192.168.1.20:${port}`,
      'shop.localhost',
    ])
      expect([host, await statusFor(service, { host })]).toEqual([host, 200])
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'user@localhost', 'a b'])
      expect([host, await statusFor(service, { host })]).toEqual([host, 421])
    // The proxy may go by one of them, and the service by the other.
    const twice = await heard(
      service,
      'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(twice).toMatch(/^HTTP\/1\.1 400 /)
    expect(envelopeOf(twice)).toMatchObject({ code: 400, success: false })
    // A header that nobody set for it leads nowhere.
    expect(await statusFor(service, { 'x-forwarded-host': 'evil.example' })).toBe(200)
  })

  test('a link leads to the name under which it was asked for, with the scheme of a browser', async () => {
    const service = await proxiedService()
    const urlFor = async (headers: Record<string, string>): Promise<string> =>
      (await send<{ url: string }>(service.url, declared('scheme', 'shop'), { headers })).body.data?.url
    const forwarded = { 'x-forwarded-host': 'shop.example.com', 'x-forwarded-proto': 'https' }
    expect(await urlFor(forwarded)).toMatch(/^https:\/\/shop\.example\.com\/pages\/index\/index\?/)
    expect(await urlFor({ ...forwarded, 'x-forwarded-proto': 'javascript' })).toMatch(/^http:\/\/shop\./)
    expect(await urlFor({ ...forwarded, 'x-forwarded-host': 'evil.example' })).toBeUndefined()
  })
})

describe('what is held open', () => {
  test('[R-ENV-03] requests that do not arrive end with 408 in an envelope', async () => {
    const service = await started({ LIMIT_ARRIVAL_SECONDS: '1' })
    const head = `POST /customer/mobile/login HTTP/1.1\r\nHost: 127.0.0.1\r\nShopNo: ${SHOP_NO}\r\n`
    const stalled = await Promise.all([
      heard(service, `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"mobile":`),
      heard(service, head),
      heard(service, ''),
    ])
    for (const answer of stalled) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n(?:.+\r\n)*Connection: close\r\n/)
      expect(envelopeOf(answer)).toMatchObject({ code: 400, data: null, msg: '请求超时，请重试', success: false })
    }
    expect(service.logs()).not.toContain('request failed')
    expect((await send(service.url, declared('shop', 'random'))).status).toBe(200)
  })

  /** Open connections that have been answered once. */
  async function held(service: Service, count: number): Promise<Socket[]> {
    return Promise.all(
      Array.from({ length: count }, () => {
        const socket = connect(portOf(service), '127.0.0.1')
        return new Promise<Socket>((resolve, reject) => {
          socket.once('data', () => resolve(socket)).once('error', reject)
          socket.write('GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
        })
      }),
    )
  }
  const GET = 'GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'

  test('[R-ENV-03] one address has so many connections and no more, until it gives one back', async () => {
    const service = await started({ LIMIT_CONNECTIONS: '3' })
    const sockets = await held(service, 3)
    const refused = await heard(service, GET)
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(envelopeOf(refused)).toMatchObject({ code: 429, success: false })
    sockets.pop()?.destroy()
    const deadline = Date.now() + 20_000
    let answer = ''
    while (!answer.startsWith('HTTP/1.1 200') && Date.now() < deadline) answer = await heard(service, GET)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of sockets) socket.destroy()
  })

  test('a proxy that is believed holds as many as it likes', async () => {
    const service = await proxiedService()
    const sockets = await held(service, 8)
    expect(await heard(service, GET)).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of sockets) socket.destroy()
  })
})

describe('other origins', () => {
  test('are the same however they are written, and their preflight has no body, not even a length', async () => {
    const service = await openService()
    const { path, init } = wireForm(declared('shop', 'index'), {})
    for (const origin of ['https://shop.example.com', 'http://b.example']) {
      const headers = { ...init.headers, Origin: origin }
      const { headers: answered } = await fetch(service.url + path, { headers })
      expect(answered.get('access-control-allow-origin')).toBe(origin)
    }
    const preflight = await heard(
      service,
      `OPTIONS ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://shop.example.com\r\n` +
        'Access-Control-Request-Method: GET\r\nConnection: close\r\n\r\n',
    )
    expect(preflight).toMatch(/^HTTP\/1\.1 204 /)
    expect(preflight).not.toMatch(/content-length/i)
  })

  test('what nobody says may be kept is not kept', async () => {
    const service = await openService()
    const authorization = 'Bearer demo-seller'
    for (const path of ['/seller/orders', '/seller', '/nothing', '/trade/shops/index']) {
      const { headers } = await fetch(service.url + path, { headers: { authorization, ShopNo: SHOP_NO } })
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })
})
