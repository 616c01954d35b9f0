/** What the app sent, held against the list of calls: method, address, fields and headers in the words of the list. */
import type { Driver, SeenRequest } from './driver'
import { LISTED_CALLS, type ListedCall } from './listedCalls'

type Target = Driver['target']

/** Fields that the requirements name, at the call that they name; a call that shows them all proves the row. */
const FIELDS: readonly (readonly [id: string, number: string, fields: readonly string[]])[] = [
  ['R-FLD-01', '004', ['shopNo', 'platform']],
  ['R-FLD-02', '105', ['skuNo', 'quantity']],
  ['R-FLD-04', '001', ['keyWord']],
  ['R-FLD-05', '008', ['keywords']],
  ['R-FLD-06', '102', ['startTime', 'endTime']],
  ['R-FLD-08', '105', ['cityCode']],
  ['R-FLD-09', '011', ['groupId', 'skuCount']],
  ['R-FLD-19', '011', ['skuCount']],
  ['R-FLD-11', '048', ['mobile', 'code']],
  ['R-FLD-12', '144', ['activityId']],
  ['R-FLD-13', '107', ['selectedId']],
  ['R-FLD-15', '075', ['companyName']],
  ['R-FLD-17', '001', ['onlyShopProduct']],
  ['R-FLD-20', '086', ['cancelReason']],
  ['R-FLD-21', '090', ['orderAmount', 'provinceCode', 'skuList']],
]

/** R-CON-25; a question about a number, or about one order, wants one row. */
const PAGE_SIZES: Readonly<Record<string, readonly string[]>> = {
  '001': ['20', '1'],
  '014': ['20', '1'],
  '082': ['10', '1'],
  '134': ['20', '1'],
}
/** R-CON-07: calls that name the platform. */
const NAMES_PLATFORM = ['001', '004', '006', '105', '129']

function shapeOf({ host, paths }: ListedCall, target: Target): RegExp {
  const path = paths[target].replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${host === 'pay' ? '/pay' : ''}${path}$`)
}

const SHAPES = (target: Target) => LISTED_CALLS.map((listed) => ({ listed, shape: shapeOf(listed, target) }))
const shapes = { h5: SHAPES('h5'), weapp: SHAPES('weapp') } as const

/** A path that is written out goes before one with a name in it. */
function listedOf({ method, path }: SeenRequest, target: Target): ListedCall | undefined {
  const found = shapes[target].filter(({ listed, shape }) => listed.method === method && shape.test(path))
  const exact = found.find(({ listed }) => !listed.paths[target].includes('{'))
  return (exact ?? found[0])?.listed
}

const must = (names: readonly string[]): string[] => names.filter((name) => !name.endsWith('?'))

function bodyOf({ body }: SeenRequest): Record<string, unknown> {
  const read: unknown = body === '' ? {} : JSON.parse(body)
  return Array.isArray(read) ? {} : (read as Record<string, unknown>)
}

/** Every name of a field in query or body, however deep it lies. */
function fieldsOf({ query, body }: SeenRequest): string[] {
  return [...Object.keys(query), ...[...body.matchAll(/"(\w+)":/g)].map(([, name]) => name!)]
}

/** What is wrong with one request, in words. */
function faultsOf(request: SeenRequest, listed: ListedCall, target: Target): string[] {
  const { query, headers } = request
  // A sealed body shows nothing of what is in it but the key that it was sealed with.
  const isSealed = target === 'h5' && listed.paths.h5.endsWith('/enhance')
  const given = isSealed ? {} : bodyOf(request)
  const number = listed.id.slice(-3)
  const wantsBody = !isSealed && !listed.list && listed.body
  const asked = [
    ...must(listed.query).map((name) => ['query', name, name in query] as const),
    ...(wantsBody ? must(listed.body ?? []) : []).map((name) => ['body', name, name in given] as const),
    ...[...listed.headers, ...(isSealed ? ['x-akc', 'x-rgn'] : [])].map(
      (name) => ['header', name, name.toLowerCase() in headers] as const,
    ),
  ]
  const faults = asked.filter(([, , there]) => !there).map(([where, name]) => `no ${where} ${name}`)
  const valueOf = (field: string): unknown => query[field] ?? given[field]
  if (NAMES_PLATFORM.includes(number) && !isSealed && valueOf('platform') !== (target === 'h5' ? 'H5' : 'WA'))
    faults.push(`platform ${String(valueOf('platform'))}`)
  const sizes = PAGE_SIZES[number]
  if (sizes && !isSealed && !sizes.includes(String(valueOf('pageSize'))))
    faults.push(`pageSize ${String(valueOf('pageSize'))}`)
  return faults
}

/** What only the other target sends: WeChat knows its buyer and pays by itself, a browser seals what it asks and goes there. */
const ELSEWHERE: Readonly<Record<Target, readonly string[]>> = {
  h5: '027 031 036 037 038 039 040 041 042 043 045 095 096 098'.split(' '),
  weapp: '010 032 046 145'.split(' '),
}

export const isSentBy = (id: string, target: Target): boolean => !ELSEWHERE[target].includes(id.slice(-3))

/** A form that goes where a leave sends it (R-CALL-139) is no call of the list. */
const FORMS: readonly string[] = ['/chat/upload']

export interface Sent {
  /** In the form of the list. */
  readonly ids: readonly string[]
  readonly faults: readonly string[]
}

/** What these requests prove, and what is wrong with them. */
export function judgeSent(requests: readonly SeenRequest[], target: Target): Sent {
  const ids = new Set<string>()
  const faults: string[] = []
  for (const request of requests) {
    if (FORMS.includes(request.path)) continue
    if (request.headers['syb-platform'] !== 'BBY_H5') faults.push(`${request.path}: no syb-platform`)
    const listed = listedOf(request, target)
    if (!listed) continue
    const found = faultsOf(request, listed, target)
    faults.push(...found.map((fault) => `${listed.id} ${request.path}: ${fault}`))
    if (found.length > 0) continue
    const number = listed.id.slice(-3)
    const fields = new Set(fieldsOf(request))
    ids.add(listed.id).add('R-CON-08')
    if (NAMES_PLATFORM.includes(number)) ids.add('R-CON-07')
    for (const [id, call, names] of FIELDS) if (call === number && names.every((name) => fields.has(name))) ids.add(id)
  }
  return { ids: [...ids], faults }
}
