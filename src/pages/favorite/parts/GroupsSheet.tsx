import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import type { FavoriteGroup } from '@/api/favorite'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { Sheet } from '@/components/Sheet'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import type { Favorites } from '../useFavorites'

/** R-PUR-15: named groups beside the default one. */
const MOST_GROUPS = 20
const LONGEST_NAME = 20
const DEFAULT_GROUP = '0'

interface GroupsSheetProps {
  open: boolean
  favorites: Favorites
  onClose: () => void
}

/** Names for what the buyer keeps: new ones, other ones, and fewer. */
export function GroupsSheet({ open, favorites, onClose }: GroupsSheetProps) {
  const { groups, busy } = favorites
  /** The group whose name is being typed; undefined for a new one. */
  const [edited, setEdited] = useState<FavoriteGroup>()
  const [name, setName] = useState('')
  /** A new key puts another text into a field that keeps its own. */
  const [version, setVersion] = useState(0)

  const edit = (group: FavoriteGroup | undefined) => {
    setEdited(group)
    setName(group?.groupName ?? '')
    setVersion(version + 1)
  }
  const handleSave = () => {
    const wanted = name.trim()
    if (wanted === '') return
    if (!edited) favorites.addGroup(wanted)
    else if (wanted !== edited.groupName) favorites.renameGroup(edited.groupId, wanted)
    edit(undefined)
  }
  const named = groups.filter(({ groupId }) => groupId !== DEFAULT_GROUP)
  const isFull = !edited && named.length >= MOST_GROUPS
  return (
    <Sheet open={open} title="管理分组" onClose={onClose}>
      <View className="favorite-page__edit">
        <Input
          key={version}
          className="favorite-page__input"
          defaultValue={name}
          maxlength={LONGEST_NAME}
          placeholder={edited ? `给“${edited.groupName}”改名` : '新分组的名称'}
          confirmType="done"
          onInput={(event) => setName(event.detail.value)}
          onConfirm={handleSave}
          {...spoken({ label: edited ? '分组名称' : '新分组的名称' })}
        />
        <Button
          busy={busy}
          disabled={isFull || name.trim() === ''}
          reason={isFull ? `最多 ${MOST_GROUPS} 个分组` : undefined}
          onTap={handleSave}
        >
          {edited ? '保存' : '新建'}
        </Button>
      </View>
      {edited ? (
        <Tap className="favorite-page__create" onTap={() => edit(undefined)}>
          改为新建分组
        </Tap>
      ) : null}
      {named.length === 0 ? <View className="favorite-page__none">还没有自己的分组</View> : null}
      {named.map((group) => (
        <View key={group.groupId} className="favorite-page__row">
          <View className="favorite-page__group-name text--one-line">
            {group.groupName}（{group.count}）
          </View>
          <Tap className="favorite-page__button" label={`改名，${group.groupName}`} onTap={() => edit(group)}>
            <Icon name="edit" size={18} />
          </Tap>
          <Tap
            className="favorite-page__button"
            label={`删除，${group.groupName}`}
            onTap={() => favorites.removeGroup(group)}
          >
            <Icon name="trash" size={18} />
          </Tap>
        </View>
      ))}
    </Sheet>
  )
}
