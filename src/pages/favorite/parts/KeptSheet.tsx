import { View } from '@tarojs/components'
import type { FavoriteItem } from '@/api/favorite'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Sheet } from '@/components/Sheet'
import { useLast } from '@/hooks/useLast'
import type { Favorites } from '../useFavorites'

interface KeptSheetProps {
  /** undefined while the sheet is closed. */
  item: FavoriteItem | undefined
  favorites: Favorites
  onClose: () => void
}

/** In which group a kept product is, and the way out of all of them. */
export function KeptSheet({ item, favorites, onClose }: KeptSheetProps) {
  const { groups, groupId } = favorites
  const shown = useLast(item)
  const handleMove = (target: string) => {
    onClose()
    if (item && target !== groupId) favorites.move(item, target)
  }
  return (
    <Sheet
      open={item !== undefined}
      title="收藏分组"
      onClose={onClose}
      footer={
        <Button
          kind="bad"
          block
          onTap={() => {
            onClose()
            if (item) favorites.drop(item)
          }}
        >
          取消收藏
        </Button>
      }
    >
      <View className="favorite-page__name text--two-lines">{shown?.skuName}</View>
      <View className="favorite-page__groups">
        {groups.map((group) => (
          <Chip key={group.groupId} shape="box" on={group.groupId === groupId} onTap={() => handleMove(group.groupId)}>
            {group.groupName}
          </Chip>
        ))}
      </View>
    </Sheet>
  )
}
