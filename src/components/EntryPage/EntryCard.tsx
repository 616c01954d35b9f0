import { Text, View } from '@tarojs/components'
import { memo, type ReactNode } from 'react'
import { Checkbox } from '../Checkbox'
import { Icon } from '../Icon'
import { Tags, type TagTone } from '../Tag'
import { Tap } from '../Tap'

export interface EntryView {
  tags: readonly { text: string; tone?: TagTone }[]
  above?: string
  title: string
  below: readonly string[]
  isDefault: boolean
  isCompany: boolean
  editable: boolean
}

interface EntryCardProps {
  id: string
  noun: string
  view: EntryView
  isChosen: boolean
  /** The card as a whole is picked; it is managed only where nothing is picked. */
  onPick?: (id: string) => void
  onEdit: (id: string) => void
  onDefault: (id: string) => void
  onRemove: (id: string) => void
}

function Content({ view, children }: { view: EntryView; children?: ReactNode }) {
  const { isDefault, isCompany, tags, above, title, below } = view
  const marks = [
    ...(isDefault ? [{ text: '默认', tone: 'so' as const }] : []),
    ...(isCompany ? [{ text: '企业', tone: 'pr' as const }] : []),
    ...tags,
  ]
  return (
    <>
      <View className="ec-m">
        {marks.length > 0 || above ? (
          <View className="ec-t">
            <Tags list={marks} />
            {above ? <Text className="f13 c2">{above}</Text> : null}
          </View>
        ) : null}
        <View className="ec-h">{title}</View>
        {below.map((line) => (
          <View key={line} className="f13 c2">
            {line}
          </View>
        ))}
      </View>
      {children}
    </>
  )
}

export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { id, noun, view, isChosen, onPick, onEdit, onDefault, onRemove } = props
  const { title, isDefault, editable } = view
  if (onPick) {
    return (
      <View className={isChosen ? 'cd ec ec-p on' : 'cd ec ec-p'}>
        <Tap className="ec-x" pressed={isChosen} onTap={() => onPick(id)}>
          <View className={isChosen ? 'ck on' : 'ck'} />
          <Content view={view} />
        </Tap>
        {editable ? (
          <Tap className="ec-e" label={`编辑${title}`} onTap={() => onEdit(id)}>
            <Icon name="edit" size={20} />
          </Tap>
        ) : null}
      </View>
    )
  }
  return (
    <View className="cd ec">
      <View className="ec-x">
        <Content view={view} />
      </View>
      <View className="ec-f">
        {editable ? (
          <>
            {isDefault ? (
              <View className="ec-d">
                <View className="ck on" />
                <Text className="c-strong">{`默认${noun}`}</Text>
              </View>
            ) : (
              <Checkbox checked={false} label={`设为默认，${title}`} onChange={() => onDefault(id)}>
                <Text className="c2">设为默认</Text>
              </Checkbox>
            )}
            <View className="ec-s" />
            <Tap className="ec-b" label={`编辑${title}`} onTap={() => onEdit(id)}>
              编辑
            </Tap>
            <Tap className="ec-b" label={`删除${title}`} onTap={() => onRemove(id)}>
              删除
            </Tap>
          </>
        ) : (
          <Text className="c3 ec-o">{`企业${noun}，由管理员维护`}</Text>
        )}
      </View>
    </View>
  )
})
