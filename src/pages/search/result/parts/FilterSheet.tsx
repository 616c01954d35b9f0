import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Sheet } from '@/components/Sheet'
import { useDebounced } from '@/hooks/useDebounced'
import { createLatest } from '@/utils/latest'
import { toggled, withProperty, withoutFilters, type Question } from '../question'
import type { Results } from '../useResults'
import { FacetGroup } from './FacetGroup'

interface FilterSheetProps {
  open: boolean
  results: Results
  onClose: () => void
}

/** A draft of the filters: nothing is asked for until 查看, but the button says what it would find. */
export const FilterSheet = observer(function FilterSheet({ open, results, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(results.question)
  const [found, setFound] = useState(results.facets)
  const latest = useRef(createLatest()).current

  useEffect(() => {
    if (!open) return
    setDraft(results.question)
    setFound(results.facets)
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
  const facets = found ?? { brands: [], pros: [], total: 0 }
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
          <Button className="ft-g" onTap={handleApply}>{`查看 ${facets.total.toLocaleString('en-US')} 件商品`}</Button>
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
        <FacetGroup
          name="品牌"
          values={facets.brands.map((brand) => ({ key: brand.proBrandId, text: brand.proBrandName }))}
          chosen={draft.brandIds}
          onToggle={(key) => change({ ...draft, brandIds: toggled(draft.brandIds, key) })}
        />
        {facets.pros.map(({ proName, values }) => (
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
