import { ScrollView, View } from '@tarojs/components'
import { Chip } from '@/components/Chip'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import type { SearchSort } from '@/api/search'
import { filterCount, toggled, type Question } from '../question'
import type { Results } from '../useResults'

const MOST_BRANDS = 6
const MOST_PROPERTIES = 6

interface RefineProps {
  question: Question
  facets: Results['facets']
  onChange: (question: Question) => void
  onFilter: () => void
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
export function Refine({ question, facets, onChange, onFilter }: RefineProps) {
  const { sort, inStock, brandIds, pros } = question
  const count = filterCount(question)
  const byPrice = sort === 'priceAsc' || sort === 'priceDesc'
  const sortTo = (next: SearchSort) => onChange({ ...question, sort: next })
  return (
    <View className="rf">
      <View className="rf-s">
        <Sort on={sort === 'default'} text="综合" onTap={() => sortTo('default')} />
        <Sort on={byPrice} text="价格" label={PRICE_LABEL[sort]} onTap={() => sortTo(NEXT_PRICE_SORT[sort])}>
          <Icon name="swap" size={14} className={byPrice ? `rf-${sort}` : 'c3'} />
        </Sort>
        <Sort on={sort === 'sales'} text="销量" onTap={() => sortTo('sales')} />
        <Sort on={inStock} text="仅现货" onTap={() => onChange({ ...question, inStock: !inStock })} />
        <Tap
          className={count > 0 ? 'rf-f on' : 'rf-f'}
          label={count > 0 ? `筛选，已选 ${count} 项` : '筛选'}
          popup="dialog"
          onTap={onFilter}
        >
          {count > 0 ? `筛选 ${count}` : '筛选'}
          <Icon name="filter" size={14} />
        </Tap>
      </View>
      {facets && (facets.brands.length > 1 || facets.pros.length > 0 || count > 0) ? (
        <ScrollView className="rf-c" scrollX>
          <View className="rf-l">
            {facets.brands.slice(0, MOST_BRANDS).map((brand) => (
              <Chip
                key={brand.proBrandId}
                on={brandIds.includes(brand.proBrandId)}
                onTap={() => onChange({ ...question, brandIds: toggled(brandIds, brand.proBrandId) })}
              >
                {brand.proBrandName}
              </Chip>
            ))}
            {facets.pros.slice(0, MOST_PROPERTIES).map(({ proName }) => (
              <Chip key={proName} arrow on={Boolean(pros[proName]?.length)} onTap={onFilter}>
                {pros[proName]?.join('、') ?? proName}
              </Chip>
            ))}
          </View>
        </ScrollView>
      ) : facets ? null : (
        <View className="rf-w" />
      )}
    </View>
  )
}

interface SortProps {
  on: boolean
  text: string
  label?: string
  onTap: () => void
  children?: React.ReactNode
}

function Sort({ on, text, label, onTap, children }: SortProps) {
  return (
    <Tap className={on ? 'rf-i on' : 'rf-i'} pressed={on} label={label} onTap={onTap}>
      {text}
      {children}
    </Tap>
  )
}
