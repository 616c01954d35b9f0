import type { CatalogNode, SearchRequest } from '@/api/search'
import type { SearchSort } from '@/domain/search/sorts'
import { PLATFORM } from '@/platform/env'
import type { Query } from '@/utils/query'

/** R-CON-25 */
const PAGE_SIZE = 20

/** What the buyer asks for: the words of the address, and what he narrowed them down to. */
export interface GoodsQuery {
  keyWord: string
  catalogId: string
  brandIds: string[]
  /** Chosen values by property name. */
  pros: Readonly<Record<string, string[]>>
  inStock: boolean
  onlyShopProduct: boolean
  sort: SearchSort
}

export function goodsQueryOf(query: Query): GoodsQuery {
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

/** How many filters were chosen beyond what the address itself asks for. */
export function filterCount(
  { catalogId, brandIds, pros, inStock, onlyShopProduct }: GoodsQuery,
  first: GoodsQuery,
): number {
  const values = Object.values(pros).reduce((sum, chosen) => sum + chosen.length, 0)
  const brands = brandIds.filter((id) => !first.brandIds.includes(id)).length
  return Number(catalogId !== first.catalogId) + brands + values + Number(inStock) + Number(onlyShopProduct)
}

export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}

export function withProperty(query: GoodsQuery, name: string, value: string): GoodsQuery {
  const chosen = toggled(query.pros[name] ?? [], value)
  const { [name]: _, ...others } = query.pros
  return { ...query, pros: chosen.length > 0 ? { ...others, [name]: chosen } : others }
}

interface Facet {
  proName: string
  values: readonly string[]
  counts: readonly number[]
}

/** The values of each property with how many goods have them; what was chosen is among them even when no goods are left. */
export function facetsWith(facets: readonly Facet[], chosen: GoodsQuery['pros']): { name: string; values: Value[] }[] {
  const offered = facets.map(({ proName, values, counts }) => ({
    name: proName,
    values: values.map((key, index) => ({ key, count: counts[index] ?? 0 })),
  }))
  const gone = Object.keys(chosen).filter((name) => !offered.some((facet) => facet.name === name))
  return [...gone.map((name) => ({ name, values: [] })), ...offered].map(({ name, values }) => ({
    name,
    values: valuesWith(values, chosen[name] ?? []),
  }))
}

interface Value {
  key: string
  count: number
}

/** A choice that finds nothing together with the others must still be there to be taken back. */
export function valuesWith(values: readonly Value[], chosen: readonly string[]): Value[] {
  const missing = chosen.filter((key) => !values.some((value) => value.key === key))
  return [...missing.map((key) => ({ key, count: 0 })), ...values]
}

/** The catalogues from the top down to the chosen one, and those that it, or its parent if it has none, offers. */
export function catalogSteps(root: CatalogNode, catalogId: string): { path: CatalogNode[]; below: CatalogNode[] } {
  const path = pathTo(root, catalogId)
  const deepest = path.at(-1) ?? root
  return { path, below: deepest.children ?? [] }
}

function pathTo(node: CatalogNode, catalogId: string): CatalogNode[] {
  for (const child of node.children ?? []) {
    if (child.catalogId === catalogId) return [child]
    const rest = pathTo(child, catalogId)
    if (rest.length > 0) return [child, ...rest]
  }
  return []
}

type Asked = Omit<SearchRequest, 'platform' | 'shopNo' | 'pageNum' | 'pageSize'>

export function fieldsOf(query: GoodsQuery): Asked {
  const { keyWord, catalogId, brandIds, pros, inStock, onlyShopProduct, sort } = query
  const chosen = Object.entries(pros).map(([name, values]) => ({ name, values }))
  return {
    keyWord,
    sort,
    // Said in every case: the specification names it among the fields that are not left out.
    onlyShopProduct,
    ...(catalogId && { catalogId }),
    ...(brandIds.length > 0 && { brandIds }),
    ...(chosen.length > 0 && { pros: chosen }),
    ...(inStock && { inStock }),
  }
}

/** What is asked of the service: a page of what the query finds. */
export function requestOf(query: GoodsQuery, shopNo: string, pageNum: number, pageSize = PAGE_SIZE): SearchRequest {
  return { ...fieldsOf(query), platform: PLATFORM, shopNo, pageNum, pageSize }
}
