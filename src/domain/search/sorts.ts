/** Every order in which goods that were found can be asked for. */
export const SEARCH_SORTS = ['default', 'sales', 'priceAsc', 'priceDesc'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** The tabs of orders above the goods, from left to right. A tab may stand for several orders, which taps go through. */
export const SORT_TABS = [
  { key: 'default', text: '综合' },
  { key: 'price', text: '价格' },
  { key: 'sales', text: '销量' },
] as const
export type SortTab = (typeof SORT_TABS)[number]['key']

export const TAB_OF_SORT = {
  default: 'default',
  sales: 'sales',
  priceAsc: 'price',
  priceDesc: 'price',
} as const satisfies Record<SearchSort, SortTab>

/** An order by price tells nearly as much as the price, so that only those who see prices get it (R-PRM-02). */
export const tellsPrices = (sort: SearchSort): boolean => TAB_OF_SORT[sort] === 'price'
