/** Hostile input to every declared call: never a crash, never a 5xx, always the envelope. The seed is fixed; both databases in `npm run soak`. */
import fc from 'fast-check'
import { pathOn, pathParams, type Method } from '@/api/call'
import { anyDatabase, startService, WHOLE_MATRIX, type Service } from '../support/service'
import { SEED_MEMBERS } from '../../server/seed/people'
import {
  declared,
  declaredCalls,
  expectEnvelope,
  fetchAnswer,
  logIn,
  received,
  send,
  type DeclaredCall,
} from './caller'
import { ownRecords } from './people'
import { ownTrade } from './tradeRecords'

const SEED = 20_261_121
/** `npm run soak` has the time for more. */
const RUNS_PER_CALL = WHOLE_MATRIX ? 40 : 6

const HOSTILE = [
  '',
  ' ',
  '\0',
  '%',
  '%zz',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '\ud800',
  '😀'.repeat(50),
  '中文 内六角螺丝 M8×30',
  '‮‏﷽',
  'Ａ１％＿',
  '_%\\',
  '(((((((((',
  "& | ! :* <-> '",
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-1',
  '9007199254740993',
  '99999999999999999999999',
  '0x10',
  'true',
  'x'.repeat(3000),
]

const hostileValue = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...HOSTILE), { maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constant(deep(200)) },
)

function deep(levels: number): unknown {
  return levels === 0 ? 'x' : { name: [deep(levels - 1)] }
}

/** What an HTTP header may hold at all; the rest never leaves the client. */
const headerValue = fc
  .oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 80 }), fc.string({ minLength: 2000, maxLength: 3000 }))
  .map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').trim())

const HEADERS = [
  'ShopNo', 'Authorization', 'provinceCode', 'cityCode', 'provinceName', 'cityName', 'distinctId', 'waDistinctId', 'authNO',
  'host-for-crawler', 'x-akc', 'x-rgn', 'Cookie', 'Accept', 'Accept-Encoding', 'X-Request-Id', 'X-Forwarded-For', 'Origin',
  'If-None-Match', 'Idempotency-Key',
] // prettier-ignore

const headers = fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 4 })

interface Attack {
  target: 'weapp' | 'h5'
  /** Fields to spoil; the others stay good, so that the damage reaches deep. */
  fields: Record<string, unknown>
  headers: Record<string, string>
  alternative: boolean
}

function attackOn({ request, call }: DeclaredCall): fc.Arbitrary<Attack> {
  const names = [
    ...new Set([...Object.keys(request), ...pathParams(pathOn(call, 'h5')), 'extra', 'shopNo', 'platform']),
  ]
  return fc.record({
    target: fc.constantFrom('weapp' as const, 'h5' as const),
    fields: fc.dictionary(fc.constantFrom(...names), hostileValue, { minKeys: 1, maxKeys: 3 }),
    headers,
    alternative: fc.boolean(),
  })
}

/** Lone surrogates cannot be percent-encoded: fetch would refuse them before the service could. */
function sendable(value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value).toString() : value
}

function wellFormed(fields: Record<string, unknown>, inPath: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, inPath.includes(name) ? sendable(String(value)) : value]),
  )
}

describe.each(anyDatabase())('hostile input on %s', (database) => {
  let service: Service
  let token: string
  let pid: number

  beforeAll(async () => {
    service = await startService({ database })
    pid = service.pid
    // ADMIN may make every call.
    token = await logIn(service.url, SEED_MEMBERS.admin.mobile)
    await ownRecords(service.url, { ADMIN: token })
    await ownTrade(service, token)
  })
  afterAll(() => service?.stop())

  /** Nothing but the calls that say so ends a session, and what comes next is not tried as a guest. */
  async function expectSession(): Promise<void> {
    const { body } = await send(service.url, declared('account', 'me'), { headers: { Authorization: token } })
    expect(body.code).toBe(200)
  }

  test.each(declaredCalls.map((each) => [`${each.call.id} ${each.domain}.${each.name}`, each] as const))(
    '%s bears it',
    async (_title, each) => {
      const inPath = pathParams(pathOn(each.call, 'h5'))
      const attack = async ({ target, fields, headers: spoiled, alternative }: Attack): Promise<void> => {
        const methods: Method[] = [each.call.method, ...(each.call.accepts ?? [])]
        const method = alternative ? methods.at(-1) : methods[0]
        const request = wellFormed(fields, inPath)
        // An empty path parameter makes another address, which the service does not know.
        const answer = await send(service.url, each, {
          target,
          request,
          method,
          headers: { Authorization: token, ...spoiled },
        })
        expectEnvelope(answer)
        expect(answer.status).toBeLessThan(500)
        expect(answer.body.code).not.toBe(500)
      }
      await fc.assert(fc.asyncProperty(attackOn(each), attack), { seed: SEED, numRuns: RUNS_PER_CALL })
      if (each.call.endsSession) token = await logIn(service.url, SEED_MEMBERS.admin.mobile)
      else await expectSession()
    },
  )

  test('raw bodies of every sort are answered', async () => {
    const bodies = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json({ maxDepth: 6 }),
      fc.constantFrom(
        '',
        '{',
        '[',
        '{"a":',
        '[[[[[[',
        '{"constructor":{"prototype":{}}}',
        '['.repeat(20_000),
        '\ufeff{}',
      ),
    )
    const paths = declaredCalls.filter(({ call }) => call.method === 'POST').map(({ call }) => pathOn(call, 'h5'))
    const attack = async (path: string, body: string): Promise<void> => {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ShopNo: '10001' } }
      const answer = await fetchAnswer(`${service.url}/h5${path}`, init)
      expectEnvelope(answer)
      expect(answer.status).toBeLessThan(500)
      expect(answer.body.code).not.toBe(500)
    }
    await fc.assert(fc.asyncProperty(fc.constantFrom(...paths), bodies, attack), { seed: SEED, numRuns: 150 })
  })

  test('addresses of every sort are answered', async () => {
    const addresses = fc
      .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.webPath(), fc.string({ maxLength: 20 })), { maxLength: 4 })
      .map((parts) => `/h5/${parts.map((part) => encodeURIComponent(Buffer.from(part).toString())).join('/')}`)
    const attack = async (path: string): Promise<void> => {
      const answer = await fetchAnswer(service.url + path)
      expectEnvelope(answer)
      expect(answer.status).toBeLessThan(500)
    }
    await fc.assert(fc.asyncProperty(addresses, attack), { seed: SEED, numRuns: 150 })
  })

  test('a NUL in any part of any address is no fault of the service', async () => {
    const inCalls = ({ call, request }: DeclaredCall): [Method, string][] => {
      const path = pathOn(call, 'h5')
      const query = Object.keys(request).map((name) => `${encodeURIComponent(name)}=%00`)
      const filled = pathParams(path).reduce((text, name) => text.replace(`:${name}`, 'a%00b'), path)
      const prefix = call.host === 'pay' ? '/pay' : '/h5'
      return [call.method, ...(call.accepts ?? [])].map((method) => [
        method,
        `${prefix}${filled}?${[...query, 'shopNo=10001', '%00=1'].join('&')}`,
      ])
    }
    const others = [
      '/media/product/%00.webp',
      '/media/cut/motor.webp?x-oss-process=%00',
      '/sandbox/pay?orderNo=%00',
      '/sa?project=%00',
      '/seller/orders?status=%00',
      '/seller/orders?q=%00',
    ]
    const failed: string[] = []
    const ask = async ([method, path]: [Method, string]): Promise<void> => {
      const headers = { ShopNo: '10001', Authorization: token }
      const body = method === 'GET' ? {} : { body: '{}', headers: { ...headers, 'content-type': 'application/json' } }
      const { status, text } = await received(service.url + path, { method, headers, ...body })
      if (status >= 500 || /"code":500/.test(text)) failed.push(`${method} ${path}`)
    }
    const lasting = declaredCalls.filter(({ call }) => !call.endsSession).flatMap(inCalls)
    for (const address of [...lasting, ...others.map((path): [Method, string] => ['GET', path])]) await ask(address)
    await expectSession()
    for (const address of declaredCalls.filter(({ call }) => call.endsSession).flatMap(inCalls)) {
      token = await logIn(service.url, SEED_MEMBERS.admin.mobile)
      await ask(address)
    }
    expect(failed).toEqual([])
  })

  test('afterwards it is the same process, and it still sells', async () => {
    expect(service.pid).toBe(pid)
    const request = { headers: { ShopNo: '10001' } }
    expect((await fetchAnswer(`${service.url}/WA/trade/shops/v1/homePage`, request)).body.code).toBe(200)
  })
})
