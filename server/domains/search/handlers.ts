import type { SearchAnswer, SearchRequest, searchCalls } from '../../../src/api/search'
import { toCents } from '../../../src/domain/money'
import { isPriceRange } from '../../../src/domain/search/priceRange'
import { tellsPrices, type SearchSort } from '../../../src/domain/search/sorts'
import { fail, type Context, type Handlers } from '../../contract'
import { currentKey } from '../../search/keys'
import { keepMiss } from '../../search/misses'
import { EVERYTHING, search, type SearchInput, type SearchResult } from '../../search/search'
import { suggest } from '../../search/suggest'
import { catalogsOfIndustry } from '../industry/repository'
import { hotWordsOf, itemsOf } from './repository'

const inputOf = ({ shopNo, city }: Context, more: Partial<SearchInput>): SearchInput => ({
  shopNo,
  city,
  ...EVERYTHING,
  pageSize: 1,
  ...more,
})

/** What those who see no prices get in place of an order that tells them (R-PRM-02). */
function sortFor({ pricesHidden }: Context, sort: SearchSort = 'default'): SearchSort {
  return pricesHidden && tellsPrices(sort) ? 'default' : sort
}

/** A range tells prices as well as the prices themselves would, question by question. */
function rangeFor({ pricesHidden }: Context, { minPrice, maxPrice }: SearchRequest): Pick<SearchInput, 'price'> {
  if (!isPriceRange({ minPrice, maxPrice })) throw fail('badRequest', '最高价不能低于最低价')
  if (pricesHidden || (minPrice === undefined && maxPrice === undefined)) return {}
  return { price: { from: toCents(minPrice) ?? 0, to: toCents(maxPrice) ?? Infinity } }
}

/** Cards of the page and of every group, by one query. */
async function answerOf({ db, city }: Context, found: SearchResult): Promise<SearchAnswer> {
  const { groups = [], corrected, missing, instead, cut } = found
  const docIds = [...new Set([...found.docIds, ...groups.flatMap((group) => group.docIds)])]
  const items = await itemsOf(db, docIds, city.provinceCode)
  const byDoc = new Map(items.map(({ docId, item }) => [docId, item]))
  const cards = (docs: readonly number[]) => docs.flatMap((docId) => byDoc.get(docId) ?? [])
  return {
    page: { content: cards(found.docIds), last: found.last, totalElements: found.totalElements },
    ...found.facets,
    ...(corrected && { corrected }),
    ...(missing && { missing }),
    ...(instead && { instead }),
    ...(cut && { cut }),
    ...(found.groups && {
      groups: groups.map(({ docIds: docs, ...group }) => ({ ...group, content: cards(docs) })),
    }),
  }
}

/** Without a choice that could be why. */
function isMiss(request: SearchRequest, { totalElements, groups }: SearchResult): boolean {
  const {
    catalogId,
    brandIds = [],
    pros = [],
    industryId,
    inStock,
    onlyShopProduct,
    minPrice,
    maxPrice,
    exact,
  } = request
  const isChosen = [catalogId, industryId, inStock, onlyShopProduct, minPrice, maxPrice, exact].some(Boolean)
  return totalElements === 0 && !groups && !isChosen && brandIds.length + pros.length === 0 && request.pageNum === 1
}

export const searchHandlers: Handlers<typeof searchCalls> = {
  products: async (request, context) => {
    const { keyWord, catalogId, industryId, brandIds, pros, pageNum, pageSize } = request
    const within = industryId && (await catalogsOfIndustry(context.db, context.shopNo, Number(industryId)))
    const found = await search(
      context.db,
      inputOf(context, {
        keyWord,
        ...(catalogId === undefined ? {} : { catalogId }),
        ...(within ? { within } : {}),
        brandIds: brandIds ?? [],
        pros: pros ?? [],
        ...rangeFor(context, request),
        ...(request.counted === undefined ? {} : { counted: request.counted }),
        filters: { onlyOwn: request.onlyShopProduct ?? false, atOnce: request.inStock ?? false },
        sort: sortFor(context, request.sort),
        exact: request.exact ?? false,
        pageNum,
        pageSize,
      }),
    )
    if (isMiss(request, found)) {
      // Nobody waits for it, and nobody is told when it cannot be kept.
      keepMiss(context.db, context.shopNo, keyWord).catch(() => undefined)
    }
    return answerOf(context, found)
  },

  suggest: ({ keywords }, { db, shopNo }) => suggest(db, shopNo, keywords),

  hotWords: (_, { db, shopNo }) => hotWordsOf(db, shopNo),

  publicKey: (_, { db, now }) => currentKey(db, now()),

  properties: async ({ keyWord, catalogId }, context) => {
    const input = inputOf(context, { keyWord: keyWord ?? '', ...(catalogId === undefined ? {} : { catalogId }) })
    return (await search(context.db, input)).facets.pros
  },
}
