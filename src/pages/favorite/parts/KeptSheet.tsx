import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { FavoriteItem } from '@/api/favorite'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Sheet } from '@/components/Sheet'
import { BASKET_TEXT, basketFor } from '@/domain/basket'
import { quantityRule } from '@/domain/quantity'
import { useBasket } from '@/hooks/useBasket'
import { useLast } from '@/hooks/useLast'
import { useStores } from '@/hooks/useStores'
import type { Favorites } from '../useFavorites'

interface KeptSheetProps {
  /** undefined while the sheet is closed. */
  item: FavoriteItem | undefined
  favorites: Favorites
  onClose: () => void
}

/** In which group a kept product is, and the way out of all of them. */
export const KeptSheet = observer(function KeptSheet({ item, favorites, onClose }: KeptSheetProps) {
  const { groups, groupId } = favorites
  const { user } = useStores()
  const basket = useBasket('favorite.sheet')
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
        <>
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
          {/* Whoever has no cart finds the demand basket on every card. */}
          {basketFor(user.role) === 'cart' ? (
            <Button
              kind="p2"
              block
              onTap={() => {
                onClose()
                if (item)
                  basket.add([{ skuNo: item.skuNo, quantity: quantityRule(item).min }], 'demand', item.unit, item)
              }}
            >
              {BASKET_TEXT.demand.add}
            </Button>
          ) : null}
        </>
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
})
