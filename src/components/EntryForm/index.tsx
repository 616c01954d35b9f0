import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { may, type Capability } from '@/domain/permissions'
import type { EntryForm } from '@/hooks/useEntryForm'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { back } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import { Button } from '../Button'
import { LoginPrompt } from '../LoginPrompt'
import { Page } from '../Page'
import { Bone } from '../Skeleton'
import { Empty, LoadError } from '../States'
import './index.scss'

interface EntryFormPageProps {
  entryForm: Pick<EntryForm<unknown, object>, 'isNew' | 'status' | 'busy' | 'save' | 'retry'>
  capability: Capability
  /** 收货地址 */
  noun: string
  editable: boolean
  announcement?: string
  children: ReactNode
}

/** The page around a form: who may not see it, what is not there yet, and the button that saves. */
export const EntryFormPage = observer(function EntryFormPage(props: EntryFormPageProps) {
  const { entryForm, capability, noun, editable, announcement, children } = props
  const { isNew, status, busy, save, retry } = entryForm
  useShareDefault()
  const { user } = useStores()
  const title = `${isNew ? '新增' : '编辑'}${noun}`
  useEffect(() => {
    setTitle(title)
  }, [title])

  const isRefused = user.role !== undefined && !may(user.role, capability)
  const isReady = !user.isGuest && !isRefused && status === 'ready' && editable
  const bar = isReady ? (
    <Button block busy={busy} onTap={save}>
      保存
    </Button>
  ) : undefined
  const leave = { action: '返回', onAction: () => void back() }
  const content = () => {
    if (user.isGuest) return <LoginPrompt hint={`管理您的${noun}`} />
    if (isRefused) return <Empty drawing="user" title="当前角色暂无权限" hint="如需使用请联系企业管理员" {...leave} />
    if (status === 'gone') return <Empty drawing="lost" title={`${noun}不存在`} hint="可能已被删除" {...leave} />
    if (status === 'error') return <LoadError onRetry={retry} />
    if (status === 'loading') return <Bone height={280} />
    return <Empty drawing="user" title={`企业${noun}由管理员维护`} hint="您可以使用，但不能修改" {...leave} />
  }
  return (
    <Page title={title} bar={bar} announcement={announcement}>
      {isReady ? children : <View className="ui-card entry-form__waiting">{content()}</View>}
    </Page>
  )
})
