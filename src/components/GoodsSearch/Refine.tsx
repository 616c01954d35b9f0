import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { SORT_TABS, TAB_OF_SORT, type SearchSort, type SortTab } from '@/domain/search/sorts'
import { openLogin } from '@/hooks/openLogin'
import { useStores } from '@/hooks/useStores'
import { Chip } from '../Chip'
import { Icon } from '../Icon'
import { Tabs } from '../Tabs'
import { Tap } from '../Tap'
import { chosenIn, filterCount, propertyNames, toggled } from './goodsQuery'
import type { GoodsSearch } from './useGoodsSearch'

const MOST_BRANDS = 6

interface RefineProps {
  found: GoodsSearch
  /** Opens the filters, or the list of one property. */
  onFilter: (property?: string) => void
}

/** Price goes up first, then down, then back to the common order. */
const NEXT_PRICE_SORT: Readonly<Record<SearchSort, SearchSort>> = {
  default: 'priceAsc',
  sales: 'priceAsc',
  priceAsc: 'priceDesc',
  priceDesc: 'default',
}

const PRICE_LABEL: Readonly<Record<SearchSort, string>> = {
  default: '按价格排序',
  sales: '按价格排序',
  priceAsc: '价格从低到高，点按改为从高到低',
  priceDesc: '价格从高到低，点按取消',
}

/** The strip under the bar: order, stock, filter, and the nearest choices as chips. */
export const Refine = observer(function Refine({ found, onFilter }: RefineProps) {
  const { shop, user } = useStores()
  const { query, first, strip: offered, change } = found
  const { inStock, brandIds, pros } = query
  // Who sees no prices is answered in the common order (R-PRM-02), whatever the address asks for.
  const sort = user.pricesHidden && TAB_OF_SORT[query.sort] === 'price' ? 'default' : query.sort
  const tab = TAB_OF_SORT[sort]
  const count = filterCount(query, first)
  const byPrice = {
    label: user.pricesHidden
      ? user.isGuest
        ? '登录后可按价格排序'
        : '按价格排序，您的企业未开放价格'
      : PRICE_LABEL[sort],
    mark:
      tab === 'price' ? (
        <Text className="search-refine__direction">{sort === 'priceAsc' ? '↑' : '↓'}</Text>
      ) : (
        <Icon name="swap" size={14} className="text--muted" />
      ),
  }
  const handleSort = (key: SortTab) => {
    if (key === 'price' && user.pricesHidden) return void (user.isGuest && openLogin(shop.shopNo))
    change({ ...query, sort: key === 'price' ? NEXT_PRICE_SORT[sort] : key })
  }
  // Goods of one brand cannot be narrowed down by brand.
  const brands = first.brandIds.length > 0 ? [] : (offered?.brands ?? [])
  return (
    <View className="search-refine">
      <View className="search-refine__strip">
        <Tabs
          label="排序"
          items={SORT_TABS.map((each) => (each.key === 'price' ? { ...each, ...byPrice } : each))}
          current={tab}
          onChange={handleSort}
        />
        <Tap
          className={inStock ? 'ui-tabs__item is-on' : 'ui-tabs__item'}
          pressed={inStock}
          onTap={() => change({ ...query, inStock: !inStock })}
        >
          仅现货
        </Tap>
        <Tap
          className={
            count > 0 ? 'ui-tabs__item search-refine__filter text--tone-strong' : 'ui-tabs__item search-refine__filter'
          }
          label={count > 0 ? `筛选，已选 ${count} 项` : '筛选'}
          popup="dialog"
          onTap={() => onFilter()}
        >
          {count > 0 ? `筛选 ${count}` : '筛选'}
          <Icon name="filter" size={14} />
        </Tap>
      </View>
      {offered && (brands.length > 1 || offered.pros.length > 0 || count > 0) ? (
        <ScrollView className="search-refine__chips" scrollX>
          <View className="search-refine__chip-list">
            {brands.slice(0, MOST_BRANDS).map((brand) => (
              <Chip
                key={brand.proBrandId}
                on={brandIds.includes(brand.proBrandId)}
                onTap={() => change({ ...query, brandIds: toggled(brandIds, brand.proBrandId) })}
              >
                {brand.proBrandName}
              </Chip>
            ))}
            {propertyNames(offered.pros, pros).map((proName) => (
              <Chip key={proName} arrow on={Boolean(pros[proName]?.length)} onTap={() => onFilter(proName)}>
                {chosenIn(pros[proName]) || proName}
              </Chip>
            ))}
          </View>
        </ScrollView>
      ) : offered ? null : (
        <View className="search-refine__waiting" />
      )}
    </View>
  )
})
