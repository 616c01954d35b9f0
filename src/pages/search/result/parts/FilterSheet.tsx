import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Sheet } from '@/components/Sheet'
import { Bone } from '@/components/Skeleton'
import { useDebounced } from '@/hooks/useDebounced'
import { createLatest } from '@/utils/latest'
import { toggled, withProperty, withoutFilters, type Question } from '../question'
import type { Results } from '../useResults'
import { FacetGroup } from './FacetGroup'
import { grouped } from '@/utils/numbers'

/** Milliseconds: on a slow line the choices that are known come without waiting for the fresh ones. */
const KNOWN_AFTER = 300

interface FilterSheetProps {
  open: boolean
  results: Results
  onClose: () => void
}

/** A draft of the filters: nothing is asked for until 查看, but the button says what it would find. */
export const FilterSheet = observer(function FilterSheet({ open, results, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(results.question)
  const [found, setFound] = useState<Results['facets']>()
  const latest = useRef(createLatest()).current

  useEffect(() => {
    if (!open) return undefined
    setDraft(results.question)
    // The empty sheet is drawn at once and is cheap; its many choices follow, with the stock of this moment.
    setFound(undefined)
    const isLatest = latest.begin()
    const show = (facets: Results['facets']) => {
      if (isLatest()) setFound(facets)
    }
    const timer = setTimeout(() => show(results.facets), KNOWN_AFTER)
    void results
      .count(results.question)
      .catch(() => undefined)
      .then((facets) => show(facets ?? results.facets))
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function that counts is made anew in each render
  }, [open, results.question, results.facets])

  const counting = useDebounced(async (question: Question) => {
    const isLatest = latest.begin()
    const answer = await results.count(question).catch(() => undefined)
    if (isLatest() && answer) setFound(answer)
  })
  const change = (question: Question) => {
    setDraft(question)
    counting.call(question)
  }
  const handleApply = () => {
    counting.cancel()
    latest.cancel()
    onClose()
    results.change(draft)
  }
  const total = (found ?? results.facets)?.total ?? 0
  return (
    <Sheet
      open={open}
      title="筛选"
      wide="drawer"
      onClose={onClose}
      footer={
        <>
          <Button kind="p3" className="ft-r" onTap={() => change(withoutFilters(draft))}>
            重置
          </Button>
          <Button className="ft-g" onTap={handleApply}>{`查看 ${grouped(total)} 件商品`}</Button>
        </>
      }
    >
      <View className="ft">
        <View className="ft-h">
          <View className="b">发货</View>
        </View>
        <View className="ft-l">
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
          <View className="ft-w">
            <Bone height={240} />
          </View>
        )}
        <FacetGroup
          name="品牌"
          values={(found?.brands ?? []).map((brand) => ({ key: brand.proBrandId, text: brand.proBrandName }))}
          chosen={draft.brandIds}
          onToggle={(key) => change({ ...draft, brandIds: toggled(draft.brandIds, key) })}
        />
        {(found?.pros ?? []).map(({ proName, values }) => (
          <FacetGroup
            key={proName}
            name={proName}
            values={values.map((text) => ({ key: text, text }))}
            chosen={draft.pros[proName] ?? []}
            onToggle={(value) => change(withProperty(draft, proName, value))}
          />
        ))}
      </View>
    </Sheet>
  )
})
