import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useDebounced } from '@/hooks/useDebounced'
import { useOpening } from '@/hooks/useOpening'
import { createLatest } from '@/utils/latest'
import { grouped } from '@/utils/numbers'
import { Button } from '../Button'
import { Chip } from '../Chip'
import { Sheet } from '../Sheet'
import { Bone } from '../Skeleton'
import { CatalogSteps } from './CatalogSteps'
import { FacetGroup } from './FacetGroup'
import { facetsWith, toggled, valuesWith, withProperty, type GoodsQuery } from './goodsQuery'
import type { GoodsSearch } from './useGoodsSearch'

/** Milliseconds: on a slow line the choices that are known come without waiting for the fresh ones. */
const KNOWN_AFTER = 300

interface FilterSheetProps {
  open: boolean
  results: GoodsSearch
  onClose: () => void
}

/** A draft of the filters: nothing is asked for until 查看, but the button says what it would find. */
export const FilterSheet = observer(function FilterSheet({ open, results, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(results.query)
  const [found, setFound] = useState<GoodsSearch['facets']>()
  const latest = useRef(createLatest()).current

  const newest = useRef(results)
  newest.current = results

  const counting = useDebounced(async (query: GoodsQuery) => {
    const isLatest = latest.begin()
    const answer = await results.count(query).catch(() => undefined)
    if (isLatest() && answer) setFound(answer)
  })

  useOpening(open, () => {
    setDraft(results.query)
    // The empty sheet is drawn at once and is cheap; its many choices follow, with the stock of this moment.
    setFound(undefined)
  })
  // Once per opening: goods that come in meanwhile must not undo what the buyer has chosen here.
  useEffect(() => {
    if (!open) return undefined
    const { query, count } = newest.current
    const isLatest = latest.begin()
    const show = (facets: GoodsSearch['facets']) => {
      if (isLatest()) setFound(facets)
    }
    const timer = setTimeout(() => show(newest.current.facets), KNOWN_AFTER)
    void count(query)
      .catch(() => undefined)
      .then((facets) => show(facets ?? newest.current.facets))
    return () => {
      clearTimeout(timer)
      counting.cancel()
      latest.cancel()
    }
  }, [open, counting, latest])

  const change = (query: GoodsQuery) => {
    setDraft(query)
    counting.call(query)
  }
  const handleApply = () => {
    onClose()
    results.change(draft)
  }
  const total = (found ?? results.facets)?.total ?? 0
  // A chosen brand that finds nothing any more is no longer answered; its name was, when it was chosen.
  const names = useRef(new Map<string, string>()).current
  for (const facets of [results.facets, found])
    for (const { proBrandId, proBrandName } of facets?.brands ?? []) names.set(proBrandId, proBrandName)
  const offered = found?.brands.map(({ proBrandId: key, count }) => ({ key, count })) ?? []
  const brands = valuesWith(offered, found ? draft.brandIds : []).filter(({ key }) => names.has(key))
  return (
    <Sheet
      open={open}
      title="筛选"
      wide="drawer"
      onClose={onClose}
      footer={
        <>
          <Button
            kind="p3"
            className="search-filter__reset"
            onTap={() => change({ ...results.first, sort: draft.sort })}
          >
            重置
          </Button>
          <Button className="search-filter__apply" onTap={handleApply}>{`查看 ${grouped(total)} 件商品`}</Button>
        </>
      }
    >
      <View className="search-filter">
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
        {found ? null : (
          <View className="search-filter__waiting">
            <Bone height={240} />
          </View>
        )}
        {found?.catalogs ? (
          <CatalogSteps
            root={found.catalogs}
            catalogId={draft.catalogId}
            onChoose={(catalogId) => change({ ...draft, catalogId })}
          />
        ) : null}
        <FacetGroup
          name="品牌"
          values={brands.map(({ key, count }) => ({ key, text: names.get(key) ?? '', count: grouped(count) }))}
          chosen={draft.brandIds}
          onToggle={(key) => change({ ...draft, brandIds: toggled(draft.brandIds, key) })}
        />
        {(found ? facetsWith(found.pros, draft.pros) : []).map(({ name, values }) => (
          <FacetGroup
            key={name}
            name={name}
            values={values.map(({ key, count }) => ({ key, text: key, count: grouped(count) }))}
            chosen={draft.pros[name] ?? []}
            onToggle={(value) => change(withProperty(draft, name, value))}
          />
        ))}
      </View>
    </Sheet>
  )
})
