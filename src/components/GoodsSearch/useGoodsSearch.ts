import { useEffect, useRef, useState } from 'react'
import type { ProductItem } from '@/api/product'
import { searchCalls, type SearchAnswer } from '@/api/search'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useNewPrices, usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import type { PagedList } from '@/stores/PagedList'
import { requestOf, type GoodsQuery } from './goodsQuery'

type Facets = Pick<SearchAnswer, 'brands' | 'pros' | 'corrected'> & {
  total: number
  catalogs: SearchAnswer['zkhProCatalogVO'] | undefined
}

export interface GoodsSearch {
  list: PagedList<ProductItem>
  query: GoodsQuery
  /** What the address asks for, which clearing the filters leads back to. */
  first: GoodsQuery
  facets: Facets | undefined
  change: (query: GoodsQuery) => void
  reload: () => Promise<void>
  /** Asks again and keeps what is shown until the answer comes. */
  refresh: () => Promise<void>
  /** How many products a query would find, for the button of the filter sheet. */
  count: (query: GoodsQuery) => Promise<Facets | undefined>
}

const keyOf = (item: ProductItem) => item.skuNo

const facetsOf = ({ brands, pros, corrected, page, zkhProCatalogVO }: SearchAnswer): Facets => ({
  brands: brands ?? [],
  pros: pros ?? [],
  total: page?.totalElements ?? 0,
  catalogs: zkhProCatalogVO ?? undefined,
  ...(corrected && { corrected }),
})

/** The goods of a query, page by page, with everything that they can be narrowed down by. */
export function useGoodsSearch(first: GoodsQuery): GoodsSearch {
  const { shop, city } = useStores()
  const calls = useCalls(searchCalls)
  const [asked] = useState(first)
  const [query, setQuery] = useState(first)
  const [facets, setFacets] = useState<Facets>()

  const ask = async (about: GoodsQuery, pageNum: number, pageSize?: number) =>
    dataOf(await calls.products(requestOf(about, shop.shopNo, pageNum, pageSize)))

  const fetcherOf = (about: GoodsQuery) => async (pageNum: number) => {
    const answer = await ask(about, pageNum)
    if (!answer) return undefined
    if (pageNum === 1) setFacets(facetsOf(answer))
    return { list: answer.page?.content ?? [], hasNext: answer.page?.last === false }
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
    first: asked,
    facets,
    change: (next) => {
      setQuery(next)
      void load(next)
    },
    reload: () => load(query),
    refresh: () => list.refresh(),
    count: async (about) => {
      const answer = await ask(about, 1, 1)
      return answer && facetsOf(answer)
    },
  }
}
