import { useState } from 'react'
import type { ProductItem } from '@/api/product'
import { searchCalls, type SearchAnswer } from '@/api/search'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import { PLATFORM } from '@/platform/env'
import type { PagedList } from '@/stores/PagedList'
import { fieldsOf, type Question } from './question'

/** R-CON-25 */
const PAGE_SIZE = 20

type Facets = Pick<SearchAnswer, 'brands' | 'pros' | 'corrected'> & { total: number }

export interface Results {
  list: PagedList<ProductItem>
  question: Question
  facets: Facets | undefined
  change: (question: Question) => void
  reload: () => Promise<void>
  /** How many products a question would find, for the button of the filter sheet. */
  count: (question: Question) => Promise<Facets | undefined>
}

const keyOf = (item: ProductItem) => item.skuNo

const facetsOf = ({ brands, pros, corrected, page }: SearchAnswer): Facets => ({
  brands: brands ?? [],
  pros: pros ?? [],
  total: page?.totalElements ?? 0,
  ...(corrected && { corrected }),
})

export function useResults(first: Question): Results {
  const { shop } = useStores()
  const calls = useCalls(searchCalls)
  const [question, setQuestion] = useState(first)
  const [facets, setFacets] = useState<Facets>()

  const ask = async (asked: Question, pageNum: number, pageSize: number) =>
    dataOf(await calls.products({ ...fieldsOf(asked), platform: PLATFORM, shopNo: shop.shopNo, pageNum, pageSize }))

  const fetcherOf = (asked: Question) => async (pageNum: number) => {
    const answer = await ask(asked, pageNum, PAGE_SIZE)
    if (!answer) return undefined
    if (pageNum === 1) setFacets(facetsOf(answer))
    return { list: answer.page?.content ?? [], hasNext: answer.page?.last === false }
  }
  const list = usePagedList(fetcherOf(question), keyOf)
  const load = (asked: Question) => list.reset(fetcherOf(asked))
  useOnShop(() => void load(question))

  return {
    list,
    question,
    facets,
    change: (next) => {
      setQuestion(next)
      void load(next)
    },
    reload: () => load(question),
    count: async (asked) => {
      const answer = await ask(asked, 1, 1)
      return answer && facetsOf(answer)
    },
  }
}
