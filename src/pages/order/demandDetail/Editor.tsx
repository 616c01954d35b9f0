import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemandDetail } from '@/api/demand'
import { EditedPad } from '@/components/BasketEditing/EditedPad'
import { InvalidLine } from '@/components/BasketEditing/InvalidLine'
import { Line } from '@/components/BasketEditing/Line'
import { Undo } from '@/components/BasketEditing/Undo'
import { Button } from '@/components/Button'
import { LazyFields } from '@/components/DemandForm/LazyFields'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Price } from '@/components/Price'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'
import { placeText } from '../submit/wishes'
import { RemovedLines } from './RemovedLines'
import { useDraftEditor, type Editing } from './useDraftEditor'

const FIRST = 5

interface EditorProps {
  demand: DemandDetail
  editing: Editing
  onSaved: () => Promise<unknown>
  onSubmitted: (demandOrderNo: string) => Promise<unknown>
  onGiveUp: () => void
}

/** A draft that is changed, or a cancelled demand before it is submitted again. */
export const Editor = observer(function Editor({ demand, editing, onSaved, onSubmitted, onGiveUp }: EditorProps) {
  const page = useDraftEditor(demand, editing, { onSaved, onSubmitted, onGiveUp })
  const { editor } = page
  const { user } = useStores()
  const [remarkedId, setRemarkedId] = useState('')
  const isNone = editor.lines.length === 0
  const isBlocked = isNone || editor.lines.some(({ valid, invalidKind }) => !valid && invalidKind !== 'QUANTITY')
  const isAgain = editing === 'again'
  const isUnpriced = editor.lines.some(({ price }) => price === null)
  return (
    <Page
      nav={<NavBar title={isAgain ? '再次提交' : '编辑草稿'} />}
      bar={
        <>
          <Undo editor={editor} onUndo={page.putBack} />
          <View className="demand-detail__actions">
            <View className="demand-detail__draft-sum" {...spoken({ role: 'status' })}>
              <View className="text--size-13 demand-detail__grow">{`共 ${editor.lines.length} 款`}</View>
              {user.pricesHidden ? null : (
                <>
                  <View className="text--size-13 text--muted">{isUnpriced ? '预估（不含询价商品）' : '预估'}</View>
                  <Price value={page.amount} size={18} tone="text" />
                </>
              )}
            </View>
            <Button kind="p3" disabled={page.isSaving || page.isSubmitting} label="返回，不保存" onTap={page.giveUp}>
              返回
            </Button>
            {isAgain ? null : (
              <Button kind="p3" busy={page.isSaving} disabled={isNone || page.isSubmitting} onTap={page.save}>
                保存
              </Button>
            )}
            <Button
              busy={page.isSubmitting}
              disabled={isBlocked || page.isSaving}
              reason={isNone ? '没有商品' : '请先移除失效商品'}
              onTap={page.submit}
            >
              提交需求
            </Button>
          </View>
        </>
      }
      announcement={editor.removed ? `已移除 ${editor.removed.lines.length} 款商品，可以撤销` : undefined}
    >
      <View className="ui-card basket-edit__group">
        {isNone ? <View className="demand-detail__none text--muted">商品已全部移除，可在下方恢复</View> : null}
        {editor.lines.map((line, index) => {
          const props = { line, editor, lazy: index >= FIRST, onRemove: page.remove }
          return line.valid ? (
            <Line
              key={line.id}
              {...props}
              whole
              note={
                <View className="demand-detail__note">
                  <Tap
                    className="demand-detail__remark"
                    label={line.remark ? `备注 ${line.remark}，${line.skuName}` : `添加备注，${line.skuName}`}
                    onTap={() => setRemarkedId(line.id)}
                  >
                    {line.remark || '+ 备注'}
                  </Tap>
                </View>
              }
            />
          ) : (
            <InvalidLine key={line.id} {...props} />
          )
        })}
      </View>
      <View>
        <RemovedLines basket={page.basket} until={isAgain ? '提交' : '保存'} onRestore={page.restore} />
      </View>
      <LazyFields
        wish={page.wish}
        round={0}
        {...(isAgain && demand.receive && { placed: { receiveId: demand.receiveId, text: placeText(demand.receive) } })}
        onChange={page.change}
        remarked={editor.lines.find(({ id }) => id === remarkedId)}
        onRemark={({ id }, remark) => {
          page.remark(id, remark)
          return Promise.resolve(true)
        }}
        onRemarked={() => setRemarkedId('')}
      />
      {isNone ? null : <EditedPad editor={editor} />}
    </Page>
  )
})
