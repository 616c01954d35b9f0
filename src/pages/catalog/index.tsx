import { useState } from 'react'
import { ScrollView, View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SearchEntry } from '@/components/SearchField/Entry'
import { Bone } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { useOnShop } from '@/hooks/useOnShop'
import { useShareDefault } from '@/hooks/useShare'
import { navigate } from '@/platform/navigation'
import { Groups } from './parts/Groups'
import { useCatalog } from './useCatalog'
import './index.scss'

const SEARCH = '/pages/search/index'

export default observer(function CatalogPage() {
  useShareDefault()
  const { groups, status, load } = useCatalog()
  const [chosen, setChosen] = useState('')
  useOnShop(() => void load())
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))

  const current = groups.find(({ catalogId }) => catalogId === chosen) ?? groups[0]
  return (
    <Page
      tab="/pages/catalog/index"
      nav={
        <NavBar title="分类" back={false}>
          <View className="ca-f">
            <SearchEntry hint="商品、型号、品牌" href={SEARCH} onOpen={() => void navigate(SEARCH)} />
          </View>
        </NavBar>
      }
    >
      {status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
      {status === 'ready' && !current ? <Empty title="暂无分类" hint="店铺还没有上架商品" /> : null}
      {status === 'loading' && !current ? (
        <View className="ca">
          <View className="ca-l" />
          <View className="ca-r" {...spoken({ role: 'status', label: '加载中' })}>
            <Bone height={280} />
          </View>
        </View>
      ) : null}
      {current ? (
        <View className="ca">
          <ScrollView className="ca-l" scrollY {...spoken({ role: 'group', label: '一级分类' })}>
            {groups.map(({ catalogId, catalogName }) => (
              <Tap
                key={catalogId}
                className={catalogId === current.catalogId ? 'ca-i on' : 'ca-i'}
                pressed={catalogId === current.catalogId}
                onTap={() => setChosen(catalogId)}
              >
                {catalogName}
              </Tap>
            ))}
          </ScrollView>
          <ScrollView key={current.catalogId} className="ca-r" scrollY>
            <Groups group={current} />
          </ScrollView>
        </View>
      ) : null}
    </Page>
  )
})
