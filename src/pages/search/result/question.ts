import type { SearchRequest, SearchSort } from '@/api/search'
import type { Query } from '@/utils/query'

/** What the buyer asks for: the words of the address, and what he narrowed them down to. */
export interface Question {
  keyWord: string
  catalogId: string
  brandIds: string[]
  /** Chosen values by property name. */
  pros: Readonly<Record<string, string[]>>
  inStock: boolean
  onlyShopProduct: boolean
  sort: SearchSort
}

export function questionOf(query: Query): Question {
  return {
    keyWord: query.keyword ?? '',
    catalogId: query.catalogId ?? '',
    brandIds: query.brandId ? [query.brandId] : [],
    pros: {},
    inStock: false,
    onlyShopProduct: false,
    sort: 'default',
  }
}

/** The filters of the sheet taken away; words, catalogue and order stay. */
export function withoutFilters(question: Question): Question {
  return { ...question, brandIds: [], pros: {}, inStock: false, onlyShopProduct: false }
}

export function filterCount({ brandIds, pros, inStock, onlyShopProduct }: Question): number {
  const values = Object.values(pros).reduce((sum, chosen) => sum + chosen.length, 0)
  return brandIds.length + values + Number(inStock) + Number(onlyShopProduct)
}

export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}

export function withProperty(question: Question, name: string, value: string): Question {
  const chosen = toggled(question.pros[name] ?? [], value)
  const { [name]: _, ...others } = question.pros
  return { ...question, pros: chosen.length > 0 ? { ...others, [name]: chosen } : others }
}

type Asked = Omit<SearchRequest, 'platform' | 'shopNo' | 'pageNum' | 'pageSize'>

export function fieldsOf(question: Question): Asked {
  const { keyWord, catalogId, brandIds, pros, inStock, onlyShopProduct, sort } = question
  const chosen = Object.entries(pros).map(([name, values]) => ({ name, values }))
  return {
    keyWord,
    sort,
    ...(catalogId && { catalogId }),
    ...(brandIds.length > 0 && { brandIds }),
    ...(chosen.length > 0 && { pros: chosen }),
    ...(inStock && { inStock }),
    ...(onlyShopProduct && { onlyShopProduct }),
  }
}
