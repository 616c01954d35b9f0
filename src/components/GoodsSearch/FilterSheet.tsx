import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useDebounced } from '@/hooks/useDebounced'
import { useOpening } from '@/hooks/useOpening'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'
import { grouped } from '@/utils/numbers'
import { Button } from '../Button'
import { Chip } from '../Chip'
import { Sheet } from '../Sheet'
import { Bone } from '../Skeleton'
import { CatalogSteps } from './CatalogSteps'
import { FacetGroup } from './FacetGroup'
import { bare, toggled, withProperty, type GoodsQuery } from './goodsQuery'
import { brandOffers, catalogOffers, namesOf, propertyOffers } from './offers'
import { PriceRange } from './PriceRange'
import { mistakeIn, rangeOf, textsOf, type RangeTexts } from './priceTexts'
import type { Facets, GoodsSearch } from './useGoodsSearch'

/** Milliseconds: on a slow line the choices that are known come without waiting for the fresh ones. */
const KNOWN_AFTER = 300

interface FilterSheetProps {
  open: boolean
  results: GoodsSearch
  /** The only property to choose from; undefined shows everything. */
  property: string | undefined
  onClose: () => void
}

/** What is offered: what there was before anything was chosen, and the counts of now. */
interface Offered {
  base: Facets
  now: Facets
}

/** A draft of the filters: nothing is asked for until 查看, but the button says what it would find. */
export const FilterSheet = observer(function FilterSheet({ open, results, property, onClose }: FilterSheetProps) {
  const { user } = useStores()
  const [draft, setDraft] = useState(results.query)
  const [offered, setOffered] = useState<Offered>()
  const [prices, setPrices] = useState<RangeTexts>(textsOf(results.query))
  const [version, setVersion] = useState(0)
  const [isToldWrong, setToldWrong] = useState(false)
  /** An earlier number would be a lie on the button. */
  const [isCounting, setCounting] = useState(false)
  const latest = useRef(createLatest()).current

  const newest = useRef(results)
  newest.current = results

  const counting = useDebounced(async (query: GoodsQuery) => {
    const isLatest = latest.begin()
    const names = offered && namesOf(offered.base, query.pros)
    const now = await results.count(query, names).catch(() => undefined)
    if (!isLatest()) return
    setCounting(false)
    if (now) setOffered(({ base } = { base: now, now }) => ({ base, now }))
  })

  useOpening(open, () => {
    setDraft(results.query)
    setPrices(textsOf(results.query))
    setVersion(version + 1)
    setToldWrong(false)
    setCounting(false)
    // The empty sheet is drawn at once and is cheap; its many choices follow, with the stock of this moment.
    setOffered(undefined)
  })
  // Once per opening: goods that come in meanwhile must not undo what the buyer has chosen here.
  useEffect(() => {
    if (!open) return undefined
    const { query, first, facets, base, count } = newest.current
    const isLatest = latest.begin()
    const show = (known: Facets | undefined, now: Facets | undefined) => {
      if (isLatest() && known && now) setOffered({ base: known, now })
    }
    // Another catalogue offers other properties, but never while the buyer looks at them.
    const known = query.catalogId === first.catalogId ? base : undefined
    const timer = setTimeout(() => show(known ?? facets, facets), KNOWN_AFTER)
    const load = async () => {
      const whole = known ?? (await count(bare(query, first)).catch(() => undefined)) ?? facets
      const now = await count(query, whole && namesOf(whole, query.pros)).catch(() => undefined)
      show(whole ?? now, now ?? facets)
    }
    void load()
    return () => {
      clearTimeout(timer)
      counting.cancel()
      latest.cancel()
    }
  }, [open, counting, latest])

  const change = (query: GoodsQuery) => {
    setDraft(query)
    setCounting(true)
    counting.call(query)
  }
  const mistake = mistakeIn(prices)
  const handlePrices = (texts: RangeTexts) => {
    setPrices(texts)
    if (mistakeIn(texts)) return
    setToldWrong(false)
    change({ ...draft, ...rangeOf(texts) })
  }
  const handleReset = () => {
    const cleared = property
      ? { ...draft, pros: without(draft.pros, property) }
      : { ...results.first, sort: draft.sort }
    if (!property) {
      setPrices(textsOf(cleared))
      setVersion(version + 1)
      setToldWrong(false)
    }
    change(cleared)
  }
  const handleApply = () => {
    if (mistake) return setToldWrong(true)
    onClose()
    results.change(draft)
  }
  const { base, now } = offered ?? {}
  const total = (now ?? results.facets)?.total ?? 0
  // A chosen brand that finds nothing any more is no longer answered; its name was, when it was chosen.
  const names = useRef(new Map<string, string>()).current
  for (const facets of [results.facets, base, now])
    for (const { proBrandId, proBrandName } of facets?.brands ?? []) names.set(proBrandId, proBrandName)
  const groups = base && now ? propertyOffers(base, now, withOwn(draft.pros, property)) : []
  return (
    <Sheet
      open={open}
      title={property ?? '筛选'}
      wide="drawer"
      onClose={onClose}
      footer={
        <>
          <Button kind="p3" className="search-filter__reset" onTap={handleReset}>
            重置
          </Button>
          <Button className="search-filter__apply" onTap={handleApply}>
            {isCounting ? '查看商品' : `查看 ${grouped(total)} 件商品`}
          </Button>
        </>
      }
    >
      <View className={property ? 'search-filter search-filter--one' : 'search-filter'}>
        {property ? null : (
          <>
            <View className="search-filter__head">
              <View className="text--bold">发货</View>
            </View>
            <View className="search-filter__options">
              <Chip shape="box" on={draft.inStock} onTap={() => change({ ...draft, inStock: !draft.inStock })}>
                仅看现货
              </Chip>
              <Chip
                shape="box"
                on={draft.onlyShopProduct}
                onTap={() => change({ ...draft, onlyShopProduct: !draft.onlyShopProduct })}
              >
                店铺自营
              </Chip>
            </View>
          </>
        )}
        {offered ? null : (
          <View className="search-filter__waiting">
            <Bone height={240} />
          </View>
        )}
        {base && now && !property ? (
          <>
            <FacetGroup
              name="品牌"
              values={brandOffers(base.brands, now.brands, draft.brandIds)
                .filter(({ key }) => names.has(key))
                .map(({ key, count }) => ({ key, text: names.get(key) ?? '', count }))}
              chosen={draft.brandIds}
              onToggle={(key) => change({ ...draft, brandIds: toggled(draft.brandIds, key) })}
            />
            {user.pricesHidden ? null : (
              <PriceRange
                texts={prices}
                version={version}
                mistake={isToldWrong ? mistake : ''}
                onChange={handlePrices}
                onLeave={() => setToldWrong(mistake !== '')}
              />
            )}
          </>
        ) : null}
        {groups
          .filter(({ name }) => property === undefined || name === property)
          .map(({ name, values }) => (
            <FacetGroup
              key={name}
              name={name}
              alone={property !== undefined}
              values={values.map(({ key, count }) => ({ key, text: key, count }))}
              chosen={draft.pros[name] ?? []}
              onToggle={(value) => change(withProperty(draft, name, value))}
            />
          ))}
        {base?.catalogs && !property ? (
          // Last: what lies below a chosen catalogue takes the place of its neighbours, and moves nothing else here.
          <CatalogSteps
            root={catalogOffers(base.catalogs, now?.catalogs)}
            catalogId={draft.catalogId}
            onChoose={(catalogId) => change({ ...draft, catalogId })}
          />
        ) : null}
      </View>
    </Sheet>
  )
})

function without(pros: GoodsQuery['pros'], name: string): GoodsQuery['pros'] {
  const { [name]: _, ...others } = pros
  return others
}

/** A property that has its sheet to itself is offered whatever the words offer by now. */
function withOwn(pros: GoodsQuery['pros'], property: string | undefined): GoodsQuery['pros'] {
  return property ? { [property]: [], ...pros } : pros
}
