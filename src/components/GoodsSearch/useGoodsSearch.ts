import { useEffect, useRef, useState } from 'react'
import type { ProductItem } from '@/api/product'
import { searchCalls, type SearchAnswer } from '@/api/search'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useNewPrices, usePagedList } from '@/hooks/usePagedList'
import { useInAddress } from '@/hooks/useInAddress'
import { useStore, useStores } from '@/hooks/useStores'
import type { PagedList } from '@/stores/PagedList'
import { SearchStore, type GoodsLayout } from '@/stores/SearchStore'
import type { Query, QueryInput } from '@/utils/query'
import {
  bare,
  choicesOf,
  filterCount,
  firstQueryOf,
  goodsQueryOf,
  requestOf,
  viewOf,
  type GoodsQuery,
} from './goodsQuery'

/** Goods of a group know what they were asked for by. */
export type FoundItem = ProductItem & { group?: string }

export type Facets = Pick<SearchAnswer, 'brands' | 'pros' | 'corrected' | 'missing' | 'instead' | 'groups' | 'cut'> & {
  total: number
  /** Every value of the properties was counted, not only those of most goods. */
  isWhole: boolean
  catalogs: SearchAnswer['zkhProCatalogVO'] | undefined
}

export interface GoodsSearch {
  list: PagedList<FoundItem>
  query: GoodsQuery
  /** What the page is about, which clearing the filters leads back to. */
  first: GoodsQuery
  facets: Facets | undefined
  layout: GoodsLayout
  /** The query of the page's address, with all that was chosen. */
  address: QueryInput
  /** What there was to choose from before anything was chosen; an address with choices leads past it. */
  base: Facets | undefined
  /** What the page came with: the chips at hand keep their places by it while the buyer chooses. */
  strip: Facets | undefined
  change: (query: GoodsQuery) => void
  setLayout: (layout: GoodsLayout) => void
  reload: () => Promise<void>
  /** Asks again and keeps what is shown until the answer comes. */
  refresh: () => Promise<void>
  /** How many products a query would find, for the filter sheet; with names, all values of these properties. */
  count: (query: GoodsQuery, names?: string[]) => Promise<Facets | undefined>
}

const keyOf = (item: FoundItem) => item.skuNo

/** The goods of all groups as one list. */
function itemsOf({ groups, page }: SearchAnswer): FoundItem[] {
  if (!groups) return page?.content ?? []
  return groups.flatMap(({ words, content }) => content.map((item) => ({ ...item, group: words })))
}

const facetsOf = (
  { brands, pros, corrected, missing, instead, groups, cut, page, zkhProCatalogVO }: SearchAnswer,
  isWhole = false,
): Facets => ({
  isWhole,
  brands: brands ?? [],
  pros: pros ?? [],
  total: groups ? groups.reduce((sum, { totalElements }) => sum + totalElements, 0) : (page?.totalElements ?? 0),
  catalogs: zkhProCatalogVO ?? undefined,
  ...(corrected && { corrected }),
  ...(missing && { missing }),
  ...(instead && { instead }),
  ...(groups && { groups }),
  ...(cut && { cut }),
})

/**
 * The goods that the page at this path and query is about, page by page, with everything that they can be narrowed down
 * by. What is chosen stands in the address. The component must be an observer.
 */
export function useGoodsSearch(
  path: string,
  asked: Query,
  { words: given, industryId = '' }: { words?: string; industryId?: string } = {},
): GoodsSearch {
  const { shop, city } = useStores()
  const search = useStore(SearchStore)
  const words = given ?? search.wordsOf(asked.keyword ?? '')
  const calls = useCalls(searchCalls)
  const [first] = useState(() => firstQueryOf({ ...asked, keyword: words }, industryId))
  const [query, setQuery] = useState(() => goodsQueryOf({ ...asked, keyword: words }, industryId))
  const [view, setView] = useState(() => viewOf(asked))
  const [facets, setFacets] = useState<Facets>()
  const [base, setBase] = useState<Facets>()
  const [strip, setStrip] = useState<Facets>()
  const layout = view ?? search.layout
  // The usual look is not named, unless the address has to tell it to who likes the other one better.
  const named = layout === 'row' && search.layout === 'row' ? undefined : layout
  const address = { ...asked, ...choicesOf(query, first), view: named }
  useInAddress(path, address)

  const ask = async (about: GoodsQuery, pageNum: number, more?: { pageSize: number; counted?: string[] }) =>
    dataOf(await calls.products({ ...requestOf(about, shop.shopNo, pageNum), ...more }))

  const fetcherOf = (about: GoodsQuery) => async (pageNum: number) => {
    const answer = await ask(about, pageNum)
    if (!answer) return undefined
    if (pageNum === 1) {
      const now = facetsOf(answer)
      setFacets(now)
      const isBare = filterCount(about, bare(first, first)) === 0
      setStrip((was) => (was && !isBare ? was : now))
      if (isBare) setBase(now)
    }
    return { list: itemsOf(answer), hasNext: !answer.groups && answer.page?.last === false }
  }
  const list = usePagedList(fetcherOf(query), keyOf)
  const load = (about: GoodsQuery) => list.reset(fetcherOf(about))
  useNewPrices(list)
  const { shopNo } = shop
  useEffect(() => {
    if (shopNo !== '') void list.reset()
  }, [shopNo, list])

  const { cityCode } = city.record
  const askedFor = useRef(cityCode)
  useEffect(() => {
    if (askedFor.current === cityCode) return
    askedFor.current = cityCode
    // Stock, lead time and area limits belong to the city.
    void list.reset()
  }, [cityCode, list])

  return {
    list,
    query,
    first,
    facets,
    layout,
    address,
    base,
    strip,
    change: (next) => {
      setQuery(next)
      void load(next)
    },
    setLayout: (next) => {
      setView(next)
      search.setLayout(next)
    },
    reload: () => load(query),
    refresh: () => list.refresh(),
    count: async (about, counted) => {
      const answer = await ask(about, 1, { pageSize: 1, ...(counted && { counted }) })
      return answer && facetsOf(answer, counted !== undefined)
    },
  }
}
