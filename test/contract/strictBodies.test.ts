/** A body says what it means by its types: nothing in it becomes a number or a flag, and in an address only what is one. */
import fc from 'fast-check'
import type { TObject, TSchema } from 'typebox'
import { pathOn, pathParams } from '@/api/call'
import { allDomains } from '../../server/domains/index'
import { createPayments } from '../../server/domains/payment/payments'
import { readSettings } from '../../server/environment'
import { startService, WHOLE_MATRIX, type Service } from '../support/service'
import { declared, declaredCalls, expectEnvelope, logIn, send, type DeclaredCall } from './caller'
import { SEED_MEMBERS } from '../../server/seed/people'
import { SKU_NO } from './requests'

/** By call, its schema: the domains are made without a database, which nothing here asks. */
const settings = readSettings({})
const nothing = { error: () => undefined } as never
const domains = allDomains(settings, createPayments(settings.payment, true, nothing, nothing), nothing, nothing)
const schemaOf = ({ domain, name }: DeclaredCall): TObject => {
  const found = domains.find(({ calls }) => Object.hasOwn(calls, name) && calls[name] === declared(domain, name).call)
  return found!.schemas[name]!
}

type Kind = 'number' | 'boolean'
type Place = readonly (string | number)[]

interface Part {
  type?: string
  const?: unknown
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

/** Where in a request a number or a flag is asked for, the items of its lists included. */
function places(schema: TSchema, at: Place = []): { at: Place; kind: Kind }[] {
  const { type = '', properties = {}, items, anyOf } = schema as Part
  if (type === 'number' || type === 'integer') return [{ at, kind: 'number' }]
  if (type === 'boolean') return [{ at, kind: 'boolean' }]
  if (type === 'array' && items) return places(items, [...at, 0])
  if (anyOf) return places(anyOf[0]!, at)
  return Object.entries(properties).flatMap(([name, inner]) => places(inner, [...at, name]))
}

/** The request with something else at one place; what leads there is made when it is not there. */
function spoiled(value: unknown, [step, ...rest]: Place, wrong: unknown): unknown {
  if (step === undefined) return wrong
  const copy: Record<string | number, unknown> =
    typeof step === 'number' ? ([...((value ?? []) as unknown[])] as never) : { ...(value as object) }
  copy[step] = spoiled(copy[step], rest, wrong)
  return copy
}

const NO_NUMBER = fc.oneof(
  fc.constantFrom<unknown>(true, false, '0x10', '1e3', ' 1', '1 ', '', '１', '+1', '01', '1,0', 'NaN', [1], {
    value: 1,
  }),
  fc.integer({ min: -5, max: 1000 }).map(String),
  fc.double({ noNaN: true }).map(String),
)
const NO_FLAG = fc.constantFrom<unknown>('true', 'false', '1', '0', 1, 0, '', 'yes', [true])

const withBody = declaredCalls
  .filter(({ call }) => call.method !== 'GET')
  .flatMap((each) => {
    const inAddress = [...pathParams(pathOn(each.call, 'h5')), ...(each.call.query ?? [])]
    const wanted = places(schemaOf(each)).filter(({ at }) => !inAddress.includes(String(at[0])))
    return wanted.map(({ at, kind }) => [`${each.call.id} ${at.join('.')}`, { each, at, kind }] as const)
  })
  .map(([title, place], index) => [title, { ...place, index }] as const)
/** How many wrong values each place is given, others at each place; `npm run soak` gives more. */
const TRIES = WHOLE_MATRIX ? 40 : 10

test('numbers and flags are asked for in many bodies', () => {
  expect(new Set(withBody.map(([, { each }]) => each.call.id)).size).toBeGreaterThan(15)
})

describe('what the service takes', () => {
  let service: Service
  let headers: Record<string, string>
  beforeAll(async () => {
    service = await startService()
    headers = { Authorization: await logIn(service.url, SEED_MEMBERS.admin.mobile) }
  })
  afterAll(() => service?.stop())
  const ask = (domain: Parameters<typeof declared>[0], name: string, request: Record<string, unknown>) =>
    send<unknown>(service.url, declared(domain, name), { request, headers })

  test.each(withBody)('%s takes a number or a flag as such only', async (_title, { each, at, kind, index }) => {
    const refused = async (wrong: unknown): Promise<void> => {
      const request = { id: '1', ...(spoiled(each.request, at, wrong) as Record<string, unknown>) }
      if (request.id === '') request.id = '1'
      const answer = await send(service.url, each, { request, headers })
      expectEnvelope(answer)
      expect(answer.body).toMatchObject({ code: 400, data: null })
    }
    const wrongs = kind === 'number' ? NO_NUMBER : NO_FLAG
    await fc.assert(fc.asyncProperty(wrongs, refused), { seed: 20_261_123 + index, numRuns: TRIES })
  })

  test.each<unknown>([true, '0x10', '5', '1e2', ' 5', '', [5]])(
    'a quantity of %j in a body is refused',
    async (quantity) => {
      const answer = await ask('cart', 'pushIn', { skuList: [{ skuNo: SKU_NO, quantity }] })
      expectEnvelope(answer)
      expect(answer.body).toMatchObject({ code: 400, data: null })
    },
  )

  test('an address says numbers by their usual digits, and an empty word for nothing', async () => {
    const list = (pageSize: string) => ask('product', 'brands', { pageNum: '1', pageSize })
    expect((await list('5')).body).toMatchObject({ code: 200, data: { list: { length: 5 } } })
    expect((await list('')).body.code).toBe(200)
    for (const wrong of ['0x10', '1e1', ' 5', '5 ', '+5', '05', '5.5', 'true'])
      expect([wrong, (await list(wrong)).body.code]).toEqual([wrong, 400])
  })

  test('a coordinate has its sign and its decimals', async () => {
    expect((await ask('regions', 'locate', { lat: '31.230416', lng: '-0.5' })).body.code).toBe(200)
    expect((await ask('regions', 'locate', { lat: '0x1f', lng: '121' })).body.code).toBe(400)
  })
})
