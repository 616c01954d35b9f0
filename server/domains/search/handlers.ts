import type { searchCalls } from '../../../src/api/search'
import { tellsPrices, type SearchSort } from '../../../src/domain/search/sorts'
import type { Context, Handlers } from '../../contract'
import { currentKey } from '../../search/keys'
import { EVERYTHING, search, type SearchInput } from '../../search/search'
import { suggest } from '../../search/suggest'
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

export const searchHandlers: Handlers<typeof searchCalls> = {
  products: async (request, context) => {
    const { keyWord, catalogId, brandIds, pros, pageNum, pageSize } = request
    const found = await search(
      context.db,
      inputOf(context, {
        keyWord,
        ...(catalogId === undefined ? {} : { catalogId }),
        brandIds: brandIds ?? [],
        pros: pros ?? [],
        filters: { onlyOwn: request.onlyShopProduct ?? false, atOnce: request.inStock ?? false },
        sort: sortFor(context, request.sort),
        pageNum,
        pageSize,
      }),
    )
    return {
      page: {
        content: await itemsOf(context.db, found.docIds),
        last: found.last,
        totalElements: found.totalElements,
      },
      ...found.facets,
      ...(found.corrected === undefined ? {} : { corrected: found.corrected }),
    }
  },

  suggest: ({ keywords }, { db, shopNo }) => suggest(db, shopNo, keywords),

  hotWords: (_, { db, shopNo }) => hotWordsOf(db, shopNo),

  publicKey: (_, { db, now }) => currentKey(db, now()),

  properties: async ({ keyWord, catalogId }, context) => {
    const input = inputOf(context, { keyWord: keyWord ?? '', ...(catalogId === undefined ? {} : { catalogId }) })
    return (await search(context.db, input)).facets.pros
  },
}
