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
      <View className="entry-card__main">
        {marks.length > 0 || above ? (
          <View className="entry-card__above">
            <Tags list={marks} />
            {above ? <Text className="text--size-13 text--second">{above}</Text> : null}
          </View>
        ) : null}
        <View className="entry-card__title">{title}</View>
        {below.map((line) => (
          <View key={line} className="text--size-13 text--second">
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
      <View
        className={
          isChosen ? 'ui-card entry-card entry-card--pickable is-on' : 'ui-card entry-card entry-card--pickable'
        }
      >
        <Tap className="entry-card__open" pressed={isChosen} onTap={() => onPick(id)}>
          <View className={isChosen ? 'ui-check is-on' : 'ui-check'} />
          <Content view={view} />
        </Tap>
        {editable ? (
          <Tap className="entry-card__edit" label={`编辑${title}`} onTap={() => onEdit(id)}>
            <Icon name="edit" size={20} />
          </Tap>
        ) : null}
      </View>
    )
  }
  return (
    <View className="ui-card entry-card">
      <View className="entry-card__open">
        <Content view={view} />
      </View>
      <View className="entry-card__foot">
        {editable ? (
          <>
            {isDefault ? (
              <View className="entry-card__default">
                <View className="ui-check is-on" />
                <Text className="text--tone-strong">{`默认${noun}`}</Text>
              </View>
            ) : (
              <Checkbox checked={false} label={`设为默认，${title}`} onChange={() => onDefault(id)}>
                <Text className="text--second">设为默认</Text>
              </Checkbox>
            )}
            <View className="entry-card__gap" />
            <Tap className="entry-card__button" label={`编辑${title}`} onTap={() => onEdit(id)}>
              编辑
            </Tap>
            <Tap className="entry-card__button" label={`删除${title}`} onTap={() => onRemove(id)}>
              删除
            </Tap>
          </>
        ) : (
          <Text className="text--muted entry-card__owned">{`企业${noun}，由管理员维护`}</Text>
        )}
      </View>
    </View>
  )
})
