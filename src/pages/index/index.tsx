import { useRef } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { SearchLink } from '@/components/SearchField/SearchLink'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { LoadError } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useOnShop } from '@/hooks/useOnShop'
import { useScan } from '@/hooks/useScan'
import { useShare, useShareToTimeline } from '@/hooks/useShare'
import { useStaged } from '@/hooks/useStaged'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { Brand } from './parts/Brand'
import { Floor, isFloor } from './parts/Floor'
import { HomeSkeleton } from './parts/HomeSkeleton'
import './index.scss'

const SEARCH = '/pages/search/index'

/** The banner, which the first sight of the page has shown already; the others follow one by one. */
const FIRST_SCREEN = 1

/** The floors come from the service in their order; name, logo and theme belong to the bar. */
export default observer(function HomePage() {
  const { shop, home } = useStores()
  const scan = useScan()
  useOnShop(() => void home.load())
  /** Whatever of the page is missing is asked for again: after a dead line that is the shop as well. */
  const reload = () => Promise.all([home.load(), shop.status === 'ready' ? undefined : shop.load()])
  usePullDownRefresh(() => void reload().finally(Taro.stopPullDownRefresh))

  const share = () => ({ title: shop.intro?.shopName ?? '', path: HOME, imageUrl: shop.intro?.logoModule.iconUrl })
  useShare(share)
  useShareToTimeline(share)

  const floors = home.modules.filter(isFloor)
  const shown = useStaged(floors.length, FIRST_SCREEN)
  // The search goes before the floors are seen, or never: they must not jump when the shop is known after them.
  const keepsSearch = useRef(false)
  keepsSearch.current = shown > 0 && (keepsSearch.current || !shop.intro)
  const hasSearch = shown === 0 || keepsSearch.current || shop.intro?.navigationBarModule?.showSearch !== false
  const named = home.modules.find((module) => module.kind === 'WA_SHOP_NAME')
  const name = named?.kind === 'WA_SHOP_NAME' ? named.data : {}
  const searchLink = (look: { button?: boolean; compact?: boolean }) => (
    <SearchLink
      hint={name.searchHint || '搜索商品、型号、品牌'}
      href={SEARCH}
      onOpen={() => void navigate(SEARCH)}
      onScan={scan}
      {...look}
    />
  )
  return (
    <Page
      className="home-page"
      tab={HOME}
      nav={
        <NavBar look="head" back={false} title={shop.intro?.shopName ?? '首页'}>
          <Brand search={hasSearch ? searchLink({ compact: true }) : null} />
        </NavBar>
      }
    >
      <View className="page-head home-head" style={{ '--fade': '116px' } as never}>
        {hasSearch ? searchLink({ button: true }) : null}
      </View>
      {home.modules.length > 0 ? (
        <View className="home-floors">
          {floors.slice(0, shown).map((module, index) => (
            <Floor key={`${module.kind}${index}`} module={module} promises={name.promises} />
          ))}
        </View>
      ) : home.status === 'error' ? (
        <View className="home-floors home-floors__end">
          <LoadError onRetry={() => void reload()} />
        </View>
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
})
