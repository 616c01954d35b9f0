import { observer } from 'mobx-react'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { LazyFilled } from './LazyFilled'
import { PATH } from './Waiting'

export default observer(function DemandCartPage() {
  useShareDefault()
  const { user } = useStores()
  if (!user.isGuest) return <LazyFilled />
  return (
    <Page tab={PATH} title="需求蓝">
      <LoginPrompt hint="登录后提交采购需求" />
    </Page>
  )
})
