import { observer } from 'mobx-react'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Empty } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'

export default observer(function DemandCartPage() {
  useShareDefault()
  const { user } = useStores()
  return (
    <Page tab="/pages/demandCart/index" title="需求蓝">
      {user.isGuest ? (
        <LoginPrompt hint="登录后提交采购需求" />
      ) : (
        <Empty
          drawing="cart"
          title="需求蓝还是空的"
          hint="把需要采购的商品放进来，再提交给采购"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        />
      )}
    </Page>
  )
})
