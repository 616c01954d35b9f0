import type { SearchSort } from '../domain/search/sorts'
import { call } from './call'
import type { Brand, Platform, ProductItem, PropertyFacet } from './product'
import { searchStartCalls } from './searchStart'

export interface SearchRequest {
  onlyShopProduct?: boolean
  platform: Platform
  shopNo: string
  keyWord: string
  catalogId?: string
  /** Only goods of this industry's catalogues; one that the shop does not offer finds nothing. */
  industryId?: string
  brandIds?: string[]
  pros?: { name: string; values: string[] }[]
  /** Only goods that leave the warehouse at once. */
  inStock?: boolean
  /** Yuan, both included. Who sees no prices is answered as if he had not asked (R-PRM-02). */
  minPrice?: number
  maxPrice?: number
  /** Properties to be counted with all their values, in place of those that are most useful beside the choices. */
  counted?: string[]
  sort?: SearchSort
  /** Word for word: nothing is repaired or left out. */
  exact?: boolean
  pageNum: number
  pageSize: number
}

export interface CatalogNode {
  catalogId: string
  catalogName: string
  count: number
  children: CatalogNode[]
}

/** Not what was written was searched: misspelt words were read as others, or some of it was left out. */
export interface Correction {
  from: string
  to: string
  dropped?: string[]
}

/** One of several goods that were asked for. */
export interface SearchGroup {
  words: string
  content: ProductItem[]
  totalElements: number
  corrected?: Correction
}

export interface SearchAnswer {
  page: { content: ProductItem[]; last: boolean; totalElements: number }
  brands: (Brand & { count: number })[]
  pros: PropertyFacet[]
  zkhProCatalogVO: CatalogNode
  corrected?: Correction
  /** Words that name goods of the shop, where the whole of what was asked names none. */
  instead?: string
  /** Several goods were asked for: the first five of each. The page is empty then. */
  groups?: SearchGroup[]
  /** Only so many signs of a longer text were read, only so many of its goods looked for. */
  cut?: { signs?: number; goods?: number }
  /** Nothing was found because the shop has no such catalogue, or none of the brands. */
  missing?: 'catalog' | 'brand'
}

export const searchCalls = {
  ...searchStartCalls,
  /** R-CALL-001 */
  products: call<SearchRequest, SearchAnswer>()({
    id: 'R-CALL-001',
    method: 'POST',
    path: {
      weapp: '/trade/shops/search/listProductInfo',
      h5: '/trade/shops/search/listProductInfo/enhance',
    },
    query: ['onlyShopProduct', 'platform', 'shopNo'],
    encrypted: true,
    access: 'guest',
  }),
  /** R-CALL-008 */
  suggest: call<{ keywords: string; shopNo: string }, string[]>()({
    id: 'R-CALL-008',
    method: 'POST',
    path: {
      weapp: '/trade/shops/search/listSuggestKeywords',
      h5: '/trade/shops/search/listSuggestKeywords/enhance',
    },
    encrypted: true,
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-013 */
  properties: call<{ keyWord?: string; catalogId?: string; shopNo: string }, PropertyFacet[]>()({
    id: 'R-CALL-013',
    method: 'POST',
    path: '/v1/trade/shops/product/propertyList',
    errors: 'notModal',
    access: 'guest',
  }),
}
