import { Type } from 'typebox'
import type { searchCalls } from '../../../src/api/search'
import { HIGHEST_PRICE } from '../../../src/domain/search/priceRange'
import { SEARCH_SORTS } from '../../../src/domain/search/sorts'
import { empty, integer, listOf, pageNum, platform, schemasFor, shopNo, text } from '../../schema'

const KEYWORD_LIMIT = 100
const keyWord = text(KEYWORD_LIMIT)
/** Of a longer text the first 2,000 signs are read, which the answer says; more than this is no question. */
const LONGEST_TEXT = 10_000
const catalogId = Type.Optional(text(16))

const price = Type.Optional(Type.Number({ minimum: 0, maximum: HIGHEST_PRICE }))

const sort = Type.Enum([...SEARCH_SORTS])

export const searchSchemas = schemasFor<typeof searchCalls>()({
  products: Type.Object({
    onlyShopProduct: Type.Optional(Type.Boolean()),
    platform,
    shopNo,
    keyWord: text(LONGEST_TEXT),
    catalogId,
    industryId: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    brandIds: Type.Optional(listOf(text(16), 50)),
    pros: Type.Optional(listOf(Type.Object({ name: text(64), values: listOf(text(64), 50) }), 20)),
    inStock: Type.Optional(Type.Boolean()),
    minPrice: price,
    maxPrice: price,
    counted: Type.Optional(listOf(text(64), 20)),
    sort: Type.Optional(sort),
    exact: Type.Optional(Type.Boolean()),
    pageNum,
    pageSize: integer(1, 50, 20),
  }),
  suggest: Type.Object({ keywords: keyWord, shopNo }),
  hotWords: empty,
  publicKey: empty,
  properties: Type.Object({ keyWord: Type.Optional(keyWord), catalogId, shopNo }),
})
