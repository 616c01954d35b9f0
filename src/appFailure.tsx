import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStores } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'

/** The mini-program draws nothing outside its pages, so a start that failed asks in a dialog. */
export const AppFailure = observer(function AppFailure() {
  const { app } = useStores()
  const { view } = app
  useEffect(() => {
    if (view !== 'failed') return
    void dialogs
      .modal({ title: '提示', content: '网络连接失败，请检查网络后重试', confirmText: '重试' })
      .then(() => app.retry())
  }, [app, view])
  return null
})
