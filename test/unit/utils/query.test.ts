import fc from 'fast-check'
import { buildQuery, parseQuery, safeDecode, splitUrl, withQuery } from '@/utils/query'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('内六角螺丝', '100%', '%E4%B8', 'a&b=c', '1+1 #2', '螺丝🔩', '%2525'),
)
const name = fc.constantFrom('keyword', 'skuNo', 'shopNo', '名称', 'a b')

test('[R-RTE-05] every value comes back as it was sent, decoded once', () => {
  fc.assert(
    fc.property(fc.dictionary(name, text), (query) => {
      expect(parseQuery(buildQuery(query))).toEqual({ ...query })
      expect(splitUrl(withQuery('/pages/item/index', query))).toEqual({
        path: '/pages/item/index',
        query: { ...query },
      })
    }),
  )
})

test('[R-RTE-05] no text makes the decoder throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (anything) => {
      expect(typeof safeDecode(anything)).toBe('string')
      expect(typeof parseQuery(anything)).toBe('object')
      expect(typeof buildQuery({ a: anything })).toBe('string')
    }),
  )
})

test('[R-RTE-05] a stray % stays as it is and takes nothing else with it', () => {
  expect(parseQuery('?keyword=100%&shopNo=10001')).toEqual({ keyword: '100%', shopNo: '10001' })
})

test('fields without a value are left out, names of objects are harmless', () => {
  expect(buildQuery({ a: undefined, b: null, c: 0, d: '', e: false })).toBe('c=0&d=&e=false')
  expect(parseQuery('__proto__=1&a=1&a=2')).toMatchObject({ a: '1' })
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})
