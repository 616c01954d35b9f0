import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CartLine } from '@/api/cart'
import { InvalidLine } from '@/components/BasketEditing/InvalidLine'
import { AskedFor } from '@/components/BasketLine/AskedFor'
import { Checkbox } from '@/components/Checkbox'
import { Chunk } from '@/components/GoodsList/Chunk'
import { useChunks } from '@/components/GoodsList/useChunks'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { originText } from '@/domain/demand/origin'
import { APART } from '@/domain/arrival'
import type { CartEditor } from '../editor'
import type { CartGroup } from '../groups'
import { CartLine as ValidLine } from './CartLine'
import { Promotions } from './Promotions'

const FIRST_SCREEN = 5
/** CSS px of a usual line, on a phone. */
const LINE_HEIGHT = 136

interface GroupProps {
  group: CartGroup
  /** Its first lines are seen at once. */
  isFirst: boolean
  editor: CartEditor
  onRemove: (lines: readonly CartLine[]) => void
  onCity: () => void
}

/** Lines that one sender sends. Far from the screen they are empty boxes of the same height. */
export const Group = observer(function Group({ group, isFirst, editor, onRemove, onCity }: GroupProps) {
  const { key, title, lines, arrives } = group
  const isInvalid = key === 'invalid'
  const chunks = useChunks(lines)
  const promise = isInvalid ? '' : arrives || APART
  return (
    <View className="ui-card basket-edit__group">
      <View
        className={isInvalid ? 'basket-edit__group-head basket-edit__group-head--invalid' : 'basket-edit__group-head'}
      >
        {isInvalid ? null : <GroupBox group={group} editor={editor} />}
        <h2 className="text--size-15 text--bold">{title}</h2>
        <Text className="text--size-12 text--muted">{`${lines.length} 款`}</Text>
        {promise ? (
          <View className={key === 'stock' ? 'cart-page__arrives text--tone-ok' : 'cart-page__arrives text--tone-warn'}>
            <Icon name={key === 'stock' ? 'truck' : 'clock'} size={16} />
            {promise}
          </View>
        ) : null}
        {isInvalid ? (
          <Tap className="basket-edit__clear" label="清空失效商品" onTap={() => onRemove(lines)}>
            清空
          </Tap>
        ) : null}
      </View>
      {isInvalid ? null : <Promotions lines={lines} editor={editor} />}
      {chunks.map((chunk, at) => (
        <Chunk
          key={chunk[0]!.id}
          className="basket-edit__check"
          expected={isFirst && at === 0 ? undefined : chunk.length * LINE_HEIGHT}
          render={() =>
            chunk.map((line, index) => {
              const props = { line, editor, lazy: !isFirst || at > 0 || index >= FIRST_SCREEN, onRemove }
              return isInvalid ? (
                <InvalidLine
                  key={line.id}
                  {...props}
                  origin={originText(line)}
                  note={<AskedFor line={line} />}
                  onCity={onCity}
                />
              ) : (
                <ValidLine key={line.id} {...props} arrives={arrives ? '' : line.leadTimeDesc} />
              )
            })
          }
        />
      ))}
    </View>
  )
})

const GroupBox = observer(function GroupBox({ group: { title, lines }, editor }: Pick<GroupProps, 'group' | 'editor'>) {
  const count = lines.filter((line) => editor.isTicked(line)).length
  return (
    <Checkbox
      checked={count === lines.length ? true : count > 0 ? 'mixed' : false}
      label={`${title}全选`}
      onChange={(on) => editor.tick(lines, on)}
    />
  )
})
