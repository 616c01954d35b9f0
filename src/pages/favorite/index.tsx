import { useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import type { FavoriteItem } from '@/api/favorite'
import { GoodsList } from '@/components/GoodsList'
import { Icon } from '@/components/Icon'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Empty } from '@/components/States'
import { Tabs } from '@/components/Tabs'
import { Tap } from '@/components/Tap'
import { LazyWaiting } from '@/components/Waiting/LazyWaiting'
import { HOME } from '@/domain/routes'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { GroupsSheet } from './parts/GroupsSheet'
import { KeptSheet } from './parts/KeptSheet'
import { useFavorites } from './useFavorites'
import './index.scss'

export default observer(function FavoritePage() {
  useShareDefault()
  const { user } = useStores()
  const favorites = useFavorites(useQuery())
  const { list, groups, groupId } = favorites
  const [kept, setKept] = useState<FavoriteItem>()
  const [manages, setManages] = useState(false)
  usePullDownRefresh(
    () => void (user.isGuest ? Promise.resolve() : favorites.refresh()).finally(Taro.stopPullDownRefresh),
  )
  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后，收藏的商品都在这里" />
      </Page>
    )
  }
  return (
    <Page>
      {/* A view of its own: what comes and goes beside the goods would send all of them again. */}
      <View>
        <LazyWaiting kind="favorite" isStale={false} shownAt={0} onRetry={() => void favorites.refresh()} />
      </View>
      {groups.length > 0 ? (
        <View className="favorite-page">
          <Tabs
            label="收藏分组"
            spread="left"
            items={groups.map((group) => ({ key: group.groupId, text: `${group.groupName} ${group.count}` }))}
            current={groupId}
            onChange={favorites.choose}
          />
          <Tap className="favorite-page__manage" label="管理分组" popup="dialog" onTap={() => setManages(true)}>
            <Icon name="edit" size={18} />
          </Tap>
        </View>
      ) : null}
      <GoodsList
        list={list}
        scope="favorite"
        onDrop={setKept}
        empty={
          <Empty
            title="暂无收藏"
            hint="在商品页点按收藏，常买的就在这里"
            action="去逛逛"
            onAction={() => void navigate(HOME)}
          />
        }
      />
      <KeptSheet item={kept} favorites={favorites} onClose={() => setKept(undefined)} />
      <GroupsSheet open={manages} favorites={favorites} onClose={() => setManages(false)} />
    </Page>
  )
})
