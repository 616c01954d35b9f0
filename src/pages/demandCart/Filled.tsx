import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemandCartLine } from '@/api/baskets'
import { EditedPad } from '@/components/BasketEditing/EditedPad'
import { Undo } from '@/components/BasketEditing/Undo'
import { LazyCitySheet } from '@/components/CitySheet/LazyCitySheet'
import { LazyPanel } from '@/components/DemandForm/LazyPanel'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { LazyWaiting } from '@/components/Waiting/LazyWaiting'
import { HOME } from '@/domain/routes'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { DemandStore } from '@/stores/DemandStore'
import { Bar } from './parts/Bar'
import { Lines } from './parts/Lines'
import { Steps } from './parts/Steps'
import { PATH } from './Waiting'
import { useDemandEditor } from './useDemandEditor'
import './index.scss'

const LIST = '/pages/order/demandList/index'

/** The basket of a member from its first line on, also when the last one was taken out and can be put back. */
export const Filled = observer(function Filled() {
  const { user } = useStores()
  const { basket, status, toldAt } = useStore(DemandStore)
  const [choosingCity, setChoosingCity] = useState(false)
  const [remarkedId, setRemarkedId] = useState('')
  const page = useDemandEditor()
  const { editor, load, isManaging, toggleManaging, remove, putBack } = page
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))

  const { isGuest } = user
  const lines = isGuest ? [] : editor.lines
  const isEmpty = !isGuest && basket !== undefined && lines.length === 0
  const isFilled = lines.length > 0
  const invalid = lines.filter(({ valid }) => !valid)
  const announcement = editor.removed
    ? `已移除 ${editor.removed.lines.length} 款商品，可以撤销`
    : isFilled
      ? `需求蓝共 ${lines.length} 款商品`
      : undefined
  const common = {
    editor,
    onRemove: remove,
    onRemark: ({ id }: DemandCartLine) => setRemarkedId(id),
    onCity: () => setChoosingCity(true),
  }
  return (
    <Page
      tab={PATH}
      title="需求蓝"
      bar={
        isFilled || editor.removed ? (
          <>
            <Undo editor={editor} onUndo={putBack} />
            {isFilled ? (
              <Bar
                editor={editor}
                isManaging={isManaging}
                isSaving={page.isSaving}
                isSubmitting={page.isSubmitting}
                onRemove={remove}
                onSave={page.save}
                onSubmit={page.submit}
              />
            ) : null}
          </>
        ) : undefined
      }
      announcement={announcement}
    >
      <View>
        {isGuest ? null : (
          <LazyWaiting
            kind="demand"
            isStale={basket !== undefined && status === 'error'}
            shownAt={toldAt}
            onRetry={() => void load()}
          />
        )}
      </View>
      {!isGuest && !basket && status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
      {!isGuest && !basket && status !== 'error' ? <Skeleton count={4} /> : null}
      {isEmpty ? (
        <Empty
          drawing="cart"
          title="需求蓝还是空的"
          hint="把需要采购的商品放进来，再提交给采购"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        >
          <Tap className="demand-cart__orders" href={LIST} onTap={() => void navigate(LIST)}>
            查看我的需求单
          </Tap>
        </Empty>
      ) : null}
      {isFilled ? (
        <>
          <Steps />
          <View className="ui-card basket-edit__group">
            <View className="basket-edit__group-head demand-cart__head">
              <View className="text--size-13 text--muted">{`共 ${lines.length} 款`}</View>
              <Tap className="basket-edit__manage" onTap={toggleManaging}>
                {isManaging ? '完成' : '管理'}
              </Tap>
            </View>
            <Lines {...common} valid lines={editor.selectable} />
          </View>
        </>
      ) : null}
      {invalid.length > 0 ? (
        <View className="ui-card basket-edit__group">
          <View className="basket-edit__group-head basket-edit__group-head--invalid">
            <h2 className="text--size-15 text--bold">失效商品</h2>
            <View className="text--size-12 text--muted">{`${invalid.length} 款`}</View>
            <Tap className="basket-edit__clear" label="清空失效商品" onTap={() => remove(invalid)}>
              清空
            </Tap>
          </View>
          <Lines {...common} valid={false} lines={invalid} />
        </View>
      ) : null}
      {isFilled ? (
        <>
          <LazyPanel
            remarked={lines.find(({ id }) => id === remarkedId)}
            onRemark={(line, remark) => editor.remark(line, remark)}
            onRemarked={() => setRemarkedId('')}
          />
          <View className="demand-cart__hint">
            <Icon name="info" size={18} />
            <View className="demand-cart__hint-words">
              提交后由采购同事确认并下单，您可在「我的 › 需求单」查看进度。
            </View>
          </View>
          <EditedPad editor={editor} />
        </>
      ) : null}
      <LazyCitySheet open={choosingCity} onClose={() => setChoosingCity(false)} />
    </Page>
  )
})
