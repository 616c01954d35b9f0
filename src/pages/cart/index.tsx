import { observer } from 'mobx-react'
import { LoginPrompt } from '@/components/LoginPrompt'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Empty } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'

export default observer(function CartPage() {
  useShareDefault()
  const { user } = useStores()
  return (
    <Page tab="/pages/cart/index" nav={<NavBar title="购物车" back={false} />}>
      {user.isGuest ? (
        <LoginPrompt hint="登录后同步购物车，查看企业价" />
      ) : (
        <Empty
          drawing="cart"
          title="购物车还是空的"
          hint="去挑选需要的商品吧"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        />
      )}
    </Page>
  )
})
