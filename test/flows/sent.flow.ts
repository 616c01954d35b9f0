/** What the flows sent, looked at once they are over. It says nothing when only some of them were run. */
import { LISTED_CALLS, type ListedCall } from '../support/listedCalls'
import type { SeenRequest } from '../support/driver'
import type { World } from './world'

/** By number: calls that no flow makes, of which the tests of stores and hooks see more; and calls that no page makes. */
const NEVER = '005 013 019 026 027 032 035 041 044 046 059 092 093 094 098 106 131 132 133 145 201 202'.split(' ')
const NOT_WALKED: Readonly<Record<World['target'], readonly string[]>> = {
  // A browser pays elsewhere, and its driver hears only what is asked under the prefix of the site.
  h5: [...NEVER, ...'031 036 037 038 039 040 042 043 045 095 096 097 099 100 101'.split(' ')],
  // A plain search needs no key.
  weapp: [...NEVER, '010'],
}

const shapeOf = (listed: ListedCall, target: World['target']): RegExp =>
  new RegExp(
    `^${listed.host === 'pay' ? '/pay' : ''}${listed.paths[target].replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`,
  )

function sentAs(sent: readonly SeenRequest[], listed: ListedCall, target: World['target']): SeenRequest[] {
  const shape = shapeOf(listed, target)
  return sent.filter(({ method, path }) => method === listed.method && shape.test(path))
}

const namesIn = (body: string): string[] => {
  const read = body === '' ? undefined : (JSON.parse(body) as object)
  return read === undefined || Array.isArray(read) ? [] : Object.keys(read)
}

/** Every name of a field in query or body, however deep it lies. */
function fieldsOf({ query, body }: SeenRequest): string[] {
  const inside = body === '' ? [] : [...body.matchAll(/"(\w+)":/g)].map(([, name]) => name!)
  return [...Object.keys(query), ...inside]
}

/** Section 7: every field is used by at least one call, here the call that the section names. */
const FIELDS: readonly (readonly [id: string, number: string, fields: readonly string[]])[] = [
  ['R-FLD-01', '004', ['shopNo', 'platform']],
  ['R-FLD-01', '082', ['pageNum', 'pageSize']],
  ['R-FLD-02', '105', ['skuNo', 'quantity']],
  ['R-FLD-02', '129', ['skuNo', 'quantity']],
  ['R-FLD-06', '082', ['orderStatus']],
  ['R-FLD-06', '102', ['startTime', 'endTime']],
  ['R-FLD-08', '105', ['cityCode']],
  ['R-FLD-08', '129', ['cityCode']],
  ['R-FLD-08', '022', ['cityCode']],
  ['R-FLD-09', '011', ['groupId', 'skuCount']],
  ['R-FLD-19', '011', ['skuCount']],
  ['R-FLD-11', '048', ['mobile', 'code']],
  ['R-FLD-12', '144', ['activityId']],
  ['R-FLD-13', '107', ['selectedId']],
  ['R-FLD-15', '075', ['companyName']],
  ['R-FLD-15', '051', ['companyName']],
  ['R-FLD-17', '001', ['onlyShopProduct']],
  ['R-FLD-20', '086', ['cancelReason']],
  ['R-FLD-21', '090', ['orderAmount', 'provinceCode', 'skuList']],
]

export function sentFlow(world: World): void {
  const { target, sent } = world
  // What a browser asks is sealed, so that its words are to be seen in the mini-program only.
  const inTheOpen: typeof FIELDS = [
    ['R-FLD-04', '001', ['keyWord']],
    ['R-FLD-05', '008', ['keywords']],
  ]
  const fields = target === 'weapp' ? [...FIELDS, ...inTheOpen] : FIELDS
  const walked = LISTED_CALLS.filter(({ id }) => !NOT_WALKED[target].some((number) => id.endsWith(number)))

  describe('what was sent', () => {
    test.each(walked.map((listed) => [listed.id, listed] as const))('[%s] as the list has it', (_id, listed) => {
      const requests = sentAs(sent, listed, target)
      expect(requests).not.toEqual([])
      const must = (names: readonly string[]) => names.filter((name) => !name.endsWith('?'))
      // A sealed body shows nothing of what is in it.
      const isSealed = target === 'h5' && listed.paths.h5.endsWith('/enhance')
      for (const { query, body, headers } of requests) {
        expect(Object.keys(query)).toEqual(expect.arrayContaining(must(listed.query)))
        if (!isSealed && !listed.list && listed.body) {
          expect(namesIn(body)).toEqual(expect.arrayContaining(must(listed.body)))
        }
        if (isSealed) expect(headers).toMatchObject({ 'x-akc': expect.any(String), 'x-rgn': expect.any(String) })
        expect(Object.keys(headers)).toEqual(expect.arrayContaining(listed.headers.map((name) => name.toLowerCase())))
      }
    })

    const valuesOf = (number: string, field: string): string[] => {
      const listed = LISTED_CALLS.find(({ id }) => id === `R-CALL-${number}`)!
      const values = sentAs(sent, listed, target).map(({ query, body }) => {
        const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
        return query[field] ?? (field in given ? String(given[field]) : undefined)
      })
      // A question about a number, or about one order, wants one row.
      return [...new Set(values.filter((value): value is string => value !== undefined && value !== '1'))].sort()
    }

    test('[R-CON-05] eight goods a group of the catalogue, four a group of a list', () => {
      expect(valuesOf('011', 'skuCount')).toEqual(['4', '8'])
    })

    test('[R-CON-07] each target says its own platform code', () => {
      const own = target === 'h5' ? 'H5' : 'WA'
      for (const number of ['001', '004', '006', '105', '129']) expect(valuesOf(number, 'platform')).toEqual([own])
    })

    test('[R-CON-08] one platform header on every call', () => {
      const others = sent.filter(({ headers }) => headers['syb-platform'] !== 'BBY_H5')
      expect(others.map(({ path }) => path)).toEqual([])
    })

    test('[R-CON-25] goods come by twenty, orders by ten', () => {
      const goods = target === 'h5' ? ['014', '134'] : ['001', '014', '134']
      for (const number of goods) expect([number, ...valuesOf(number, 'pageSize')]).toEqual([number, '20'])
      expect(valuesOf('082', 'pageSize')).toEqual(['10'])
    })

    test('[R-CON-16] the selection of home begins with ten', () => {
      expect(valuesOf('020', 'pageSize')).toEqual(['10'])
    })

    test.each(fields)('[%s] in call %s: %p', (_id, number, names) => {
      const listed = LISTED_CALLS.find(({ id }) => id === `R-CALL-${number}`)!
      const used = new Set(sentAs(sent, listed, target).flatMap(fieldsOf))
      expect(names.filter((field) => !used.has(field))).toEqual([])
    })
  })
}
