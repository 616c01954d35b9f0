import type { CatalogNode, SearchRequest } from '@/api/search'
import { packed, packedPros } from '@/domain/search/packed'
import { isPriceRange } from '@/domain/search/priceRange'
import { SEARCH_SORTS, type SearchSort } from '@/domain/search/sorts'
import { PLATFORM } from '@/platform/env'
import { safeDecode, type Query } from '@/utils/query'

/** R-CON-25 */
const PAGE_SIZE = 20

/** What the buyer asks for: the words of the address, and what he narrowed them down to. */
export interface GoodsQuery {
  keyWord: string
  catalogId: string
  /** Only this industry's goods; '' for the whole shop. No choice of the buyer's, and never in the address. */
  industryId: string
  brandIds: string[]
  /** Chosen values by property name. */
  pros: Readonly<Record<string, string[]>>
  inStock: boolean
  onlyShopProduct: boolean
  /** Yuan, both included. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sort: SearchSort
  /** Word for word: nothing is repaired or left out. */
  exact: boolean
}

/** The service refuses longer words and numbers. */
const LONGEST_WORDS = 2_000
const LONGEST_ID = 16

/** What a page is about (R-SCR-10, R-SCR-11): where clearing the filters leads back to. */
export function firstQueryOf(query: Query, industryId = ''): GoodsQuery {
  return {
    keyWord: (query.keyword ?? '').slice(0, LONGEST_WORDS),
    catalogId: (query.catalogId ?? '').slice(0, LONGEST_ID),
    industryId,
    brandIds: query.brandId ? [query.brandId.slice(0, LONGEST_ID)] : [],
    pros: {},
    inStock: false,
    onlyShopProduct: false,
    sort: 'default',
    exact: false,
  }
}

/** The catalogue's or the brand's that a page is about, as the service has it. */
export function nameIn(
  first: GoodsQuery,
  facets:
    { catalogs: CatalogNode | undefined; brands: readonly { proBrandId: string; proBrandName: string }[] } | undefined,
): string {
  if (first.catalogId) {
    const path = facets?.catalogs ? catalogSteps(facets.catalogs, first.catalogId).path : []
    return path[path.length - 1]?.catalogName ?? ''
  }
  return facets?.brands.find(({ proBrandId }) => proBrandId === first.brandIds[0])?.proBrandName ?? ''
}

/** No more, and no longer, than the service takes. */
const unpacked = (text: string, mark: string, most: number, longest: number): string[] =>
  text
    .split(mark)
    .map((word) => safeDecode(word))
    .filter((word) => word !== '' && word.length <= longest)
    .slice(0, most)

function unpackedPros(text: string): GoodsQuery['pros'] {
  const read = text.split(';').map((part) => {
    const [name = '', values = ''] = part.split(':')
    return [unpacked(name, ':', 1, 64)[0] ?? '', unpacked(values, ',', 50, 64)] as const
  })
  return Object.fromEntries(read.filter(([name, values]) => name !== '' && values.length > 0).slice(0, 20))
}

/** A choice in the address: under its name, nothing where it is as the page began. What is none is passed over. */
interface Choice<TValue> {
  name: string
  write: (value: TValue, first: TValue) => string | undefined
  read: (text: string) => TValue | undefined
}

const YES: Omit<Choice<boolean>, 'name'> = {
  write: (value) => (value ? '1' : undefined),
  read: (text) => text === '1',
}

const YUAN: Omit<Choice<number | undefined>, 'name'> = {
  write: (value) => value?.toString(),
  read: (text) => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
}

/** Every choice that narrows goods down or orders them; the compiler asks for what is new. */
const CHOICES: {
  readonly [TField in Exclude<keyof GoodsQuery, 'keyWord' | 'industryId'>]-?: Choice<GoodsQuery[TField]>
} = {
  catalogId: {
    name: 'catalog',
    write: (value, first) => (value === first ? undefined : value),
    read: (text) => (text.length <= LONGEST_ID ? text : undefined),
  },
  brandIds: {
    name: 'brands',
    write: (value, first) => (value.join() === first.join() ? undefined : packed(value, ',')),
    read: (text) => unpacked(text, ',', 50, LONGEST_ID),
  },
  pros: { name: 'pros', write: (value) => packedPros(value) || undefined, read: unpackedPros },
  inStock: { name: 'inStock', ...YES },
  onlyShopProduct: { name: 'own', ...YES },
  minPrice: { name: 'from', ...YUAN },
  maxPrice: { name: 'to', ...YUAN },
  sort: {
    name: 'sort',
    write: (value) => (value === 'default' ? undefined : value),
    read: (text) => SEARCH_SORTS.find((sort) => sort === text),
  },
  exact: { name: 'exact', ...YES },
}

const FIELDS = Object.keys(CHOICES) as (keyof typeof CHOICES)[]

/** What the address asks for: what the page is about, and what was chosen on it. */
export function goodsQueryOf(query: Query, industryId = ''): GoodsQuery {
  const read = FIELDS.map((field) => {
    const text = query[CHOICES[field].name]
    return [field, text === undefined ? undefined : CHOICES[field].read(text)] as const
  })
  const { minPrice, maxPrice, ...others } = {
    ...firstQueryOf(query, industryId),
    ...(Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<GoodsQuery>),
  }
  return isPriceRange({ minPrice, maxPrice }) ? { ...others, minPrice, maxPrice } : others
}

/** The choices by their names in the address. */
export function choicesOf(query: GoodsQuery, first: GoodsQuery): Record<string, string | undefined> {
  const write = <TField extends keyof typeof CHOICES>(field: TField) =>
    [CHOICES[field].name, (CHOICES[field] as Choice<unknown>).write(query[field], first[field])] as const
  return Object.fromEntries(FIELDS.map(write))
}

/** How the goods of an address are laid out, if it says so. */
export const viewOf = ({ view }: Query): 'row' | 'tile' | undefined =>
  view === 'row' || view === 'tile' ? view : undefined

/** The words and the place alone: what there is to choose from before anything is chosen. */
export function bare(query: GoodsQuery, { brandIds }: GoodsQuery): GoodsQuery {
  const { keyWord, catalogId, industryId, sort, exact } = query
  return { keyWord, catalogId, industryId, brandIds, sort, exact, pros: {}, inStock: false, onlyShopProduct: false }
}

/** How many filters were chosen beyond what the page is about. */
export function filterCount(
  { catalogId, brandIds, pros, inStock, onlyShopProduct, minPrice, maxPrice }: GoodsQuery,
  first: GoodsQuery,
): number {
  const values = Object.values(pros).reduce((sum, chosen) => sum + chosen.length, 0)
  const brands = brandIds.filter((id) => !first.brandIds.includes(id)).length
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  const switches = [catalogId !== first.catalogId, inStock, onlyShopProduct, isPriced].filter(Boolean).length
  return switches + brands + values
}

const MOST_PROPERTIES = 6

/** Those at hand in the strip; what was chosen from is always among them. */
export function propertyNames(offered: readonly { proName: string }[], chosen: GoodsQuery['pros']): string[] {
  const names = offered.slice(0, MOST_PROPERTIES).map(({ proName }) => proName)
  return [...names, ...Object.keys(chosen).filter((name) => !names.includes(name))]
}

/** How a chip says what was chosen from its property. */
export function chosenIn([first = '', ...more]: readonly string[] = []): string {
  return more.length > 0 ? `${first} 等 ${more.length + 1} 项` : first
}

export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}

export function withProperty(query: GoodsQuery, name: string, value: string): GoodsQuery {
  const chosen = toggled(query.pros[name] ?? [], value)
  const { [name]: _, ...others } = query.pros
  return { ...query, pros: chosen.length > 0 ? { ...others, [name]: chosen } : others }
}

/** The catalogues from the top down to the chosen one, and those that it, or its parent if it has none, offers. */
export function catalogSteps(root: CatalogNode, catalogId: string): { path: CatalogNode[]; below: CatalogNode[] } {
  const path = pathTo(root, catalogId)
  const deepest = path[path.length - 1] ?? root
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
  const { keyWord, catalogId, industryId, brandIds, pros, inStock, onlyShopProduct, minPrice, maxPrice, sort, exact } =
    query
  const chosen = Object.entries(pros).map(([name, values]) => ({ name, values }))
  return {
    keyWord,
    sort,
    // Said in every case: the specification names it among the fields that are not left out.
    onlyShopProduct,
    ...(catalogId && { catalogId }),
    ...(industryId && { industryId }),
    ...(brandIds.length > 0 && { brandIds }),
    ...(chosen.length > 0 && { pros: chosen }),
    ...(inStock && { inStock }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(exact && { exact }),
  }
}

/** What is asked of the service: a page of what the query finds. */
export function requestOf(query: GoodsQuery, shopNo: string, pageNum: number, pageSize = PAGE_SIZE): SearchRequest {
  return { ...fieldsOf(query), platform: PLATFORM, shopNo, pageNum, pageSize }
}
