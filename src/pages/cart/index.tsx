import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { CitySheet } from '@/components/CitySheet'
import { Icon } from '@/components/Icon'
import { LoginPrompt } from '@/components/LoginPrompt'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { HOME } from '@/domain/routes'
import { useFresh } from '@/hooks/useFresh'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { Groups } from './parts/Groups'
import './index.scss'

const PATH = '/pages/cart/index'
const DEMAND = '/pages/demandCart/index'

export default observer(function CartPage() {
  useShareDefault()
  const { user, cart, city } = useStores()
  const { isOpen, info, status } = cart
  const { cityCode } = city.record
  const [choosingCity, setChoosingCity] = useState(false)

  useFresh(() => void cart.load(), `${String(isOpen)} ${cityCode}`)
  usePullDownRefresh(() => void cart.load().finally(Taro.stopPullDownRefresh))

  const lines = info?.lines ?? []
  const isEmpty = info !== undefined && lines.length === 0
  return (
    <Page
      tab={PATH}
      nav={
        <NavBar title="购物车" back={false}>
          <View className="ct-b">
            <Text className="ct-t">购物车</Text>
            {cart.validQuantity > 0 ? <Text className="ct-n num">{cart.validQuantity}</Text> : null}
            {isOpen ? (
              <Tap className="ct-c" label={`送至 ${city.label}，更换城市`} onTap={() => setChoosingCity(true)}>
                <Icon name="pin" size={16} />
                {city.label}
              </Tap>
            ) : null}
          </View>
        </NavBar>
      }
      announcement={info && !isEmpty ? `购物车共 ${lines.length} 款商品` : undefined}
    >
      {user.isGuest ? <LoginPrompt hint="登录后同步购物车，查看企业价" /> : null}
      {user.role && !isOpen ? (
        <Empty
          drawing="cart"
          title="您的账号使用需求蓝采购"
          hint="把需要的商品加入需求蓝，由采购同事下单"
          action="去需求蓝"
          onAction={() => void navigate(DEMAND)}
        />
      ) : null}
      {isOpen && !info && status === 'error' ? <LoadError onRetry={() => void cart.load()} /> : null}
      {!user.isGuest && !info && status !== 'error' && (isOpen || !user.role) ? <Skeleton count={4} /> : null}
      {isEmpty ? (
        <Empty
          drawing="cart"
          title="购物车还是空的"
          hint="去挑选需要的商品吧"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        />
      ) : null}
      <Groups lines={lines} />
      <CitySheet open={choosingCity} onClose={() => setChoosingCity(false)} />
    </Page>
  )
})
