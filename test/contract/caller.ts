/** Sends a declared call as a client would, from nothing but its declaration. */
import { Agent, request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { pathOn, pathParams, type AnyCall, type Method } from '@/api/call'
import type { Envelope } from '@/api/envelope'
import { registry } from '@/api/index'
import { requests, SHOP_NO } from './requests'

export type Target = 'weapp' | 'h5'

export interface DeclaredCall {
  domain: keyof typeof registry
  name: string
  call: AnyCall
  request: Record<string, unknown>
  /** What a good request has beside its fields, such as the number of an approval link. */
  headers?: Record<string, string>
}

export const declaredCalls: DeclaredCall[] = (Object.keys(registry) as (keyof typeof registry)[]).flatMap((domain) =>
  Object.entries<AnyCall>(registry[domain]).map(([name, call]) => ({
    domain,
    name,
    call,
    request: goodRequest(domain, name),
  })),
)

/** A request of its own: what a test puts into it is not in the list of good ones. */
function goodRequest(domain: keyof typeof registry, name: string): Record<string, unknown> {
  const given = (requests[domain] as Record<string, object | null> | undefined)?.[name]
  return structuredClone(given ?? {}) as Record<string, unknown>
}

/** Takes out of the good requests what `ownRecords`, `ownTrade` and others put there for one service. */
export function forgetRecords(): void {
  for (const each of declaredCalls) {
    each.request = goodRequest(each.domain, each.name)
    delete each.headers
  }
}

export function declared(domain: keyof typeof registry, name: string): DeclaredCall {
  const found = declaredCalls.find((each) => each.domain === domain && each.name === name)
  if (!found) throw new Error(`no call ${domain}.${name}`)
  return found
}

export interface SendOptions {
  target?: Target
  headers?: Readonly<Record<string, string>>
  method?: Method
  /** What stands before the path, such as `/h5` or `/api`. */
  prefix?: string
  path?: string
  request?: Readonly<Record<string, unknown>>
}

export interface Answer<TData = unknown> {
  status: number
  headers: Headers
  body: Envelope<TData>
  text: string
}

export const ENVELOPE_FIELDS = ['code', 'data', 'message', 'msg', 'statusCode', 'success']

function queryText(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.append(name, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The pay service is a host of its own, without a second address for the browser site. */
function prefixOf(call: AnyCall, target: Target | undefined): string {
  if (call.host === 'pay') return '/pay'
  return target === 'h5' ? '/h5' : ''
}

/** The wire form of a call: path parameters, query and body, each field in its place. */
export function wireForm(
  { call, request, headers: own }: DeclaredCall,
  options: SendOptions,
): { path: string; init: WireInit } {
  const method = options.method ?? call.method
  const fields: Record<string, unknown> = { ...request, ...options.request }
  let path = options.path ?? pathOn(call, options.target ?? 'weapp')
  for (const name of pathParams(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(fields[name])))
    delete fields[name]
  }
  const inQuery = Object.keys(fields).filter((name) => method === 'GET' || call.query?.includes(name))
  const query = Object.fromEntries(inQuery.map((name) => [name, fields[name]]))
  for (const name of inQuery) delete fields[name]
  const body = method === 'GET' ? undefined : JSON.stringify(call.body ? fields[call.body] : fields)
  const headers = {
    ShopNo: SHOP_NO,
    Authorization: 'GUEST',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...own,
    ...options.headers,
  }
  const prefix = options.prefix ?? prefixOf(call, options.target)
  return { path: `${prefix}${path}${queryText(query)}`, init: { method, headers, body } }
}

export interface WireInit {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** What `fetch` sends by itself. */
const USUAL_HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate', 'user-agent': 'node' }
const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}
const agent = new Agent({ keepAlive: true })

interface Received {
  status: number
  headers: Headers
  text: string
}

/** As `fetch` does it, for a third of its price: the tests ask some ten thousand times. */
export function received(url: string, { method = 'GET', headers = {}, body }: WireInit): Promise<Received> {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const ofBody =
    body === undefined ? {} : { 'content-type': 'text/plain;charset=UTF-8', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...USUAL_HEADERS, ...ofBody, ...given } }
    const request = httpRequest(new URL(url), options, (response) => {
      const parts: Buffer[] = []
      response.on('error', reject)
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const fields = Object.entries(response.headersDistinct)
        const all = new Headers(
          fields.flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value])),
        )
        const unpack = UNPACK[all.get('content-encoding') ?? '']
        const packed = Buffer.concat(parts)
        const text = (unpack ? unpack(packed) : packed).toString()
        resolve({ status: response.statusCode ?? 0, headers: all, text })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

export async function fetchAnswer<TData = unknown>(url: string, init: WireInit = {}): Promise<Answer<TData>> {
  const { status, headers, text } = await received(url, init)
  let body: Envelope<TData>
  try {
    body = JSON.parse(text) as Envelope<TData>
  } catch {
    throw new Error(`no JSON from ${init.method ?? 'GET'} ${url}: ${status} ${text.slice(0, 200)}`)
  }
  return { status, headers, body, text }
}

export function send<TData = unknown>(
  url: string,
  which: DeclaredCall,
  options: SendOptions = {},
): Promise<Answer<TData>> {
  const { path, init } = wireForm(which, options)
  return fetchAnswer<TData>(url + path, init)
}

/** Calls by their names, at a service that may start later. */
export const callerOf =
  (urlOf: () => string) =>
  <TData = unknown>(
    domain: keyof typeof registry,
    name: string,
    request: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<TData>> =>
    send<TData>(urlOf(), declared(domain, name), { request: { ...request }, headers })

/** Six fields, the code twice, the text twice, and success only with 200 (R-ENV-01). */
export function expectEnvelope(answer: Answer): void {
  expect(Object.keys(answer.body).sort()).toEqual(ENVELOPE_FIELDS)
  expect(answer.body.statusCode).toBe(answer.body.code)
  expect(answer.body.message).toBe(answer.body.msg)
  expect(answer.body.msg).not.toBe('')
  expect(answer.body.success).toBe(answer.body.code === 200)
  expect(answer.headers.get('content-type')).toContain('application/json')
}

interface LoginData {
  token: string
  userInfo: { roleCodes: string[] }
}

export async function logIn(url: string, mobile: string, shopNo = SHOP_NO): Promise<string> {
  const request = { mobile, code: '123456', shopNo }
  const answer = await send<LoginData>(url, declared('account', 'smsLogin'), { request, headers: { ShopNo: shopNo } })
  if (answer.body.code !== 200) throw new Error(`${mobile} was not logged in: ${answer.text}`)
  return answer.body.data.token
}
