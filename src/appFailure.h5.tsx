import { observer } from 'mobx-react'
import { Empty, LoadError } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'

/** What no page can say, because there is no page: drawn over whatever there is. */
export const AppFailure = observer(function AppFailure() {
  const { app } = useStores()
  const handleHome = () => {
    app.leaveNotFound()
    void redirect(HOME)
  }
  if (app.view === 'notFound') {
    // No page stands around it: its landmark and its heading are its own.
    return (
      <main>
        <Empty
          drawing="lost"
          title={<h1>页面不存在</h1>}
          hint="链接可能已失效"
          action="返回首页"
          onAction={handleHome}
        />
      </main>
    )
  }
  if (app.view === 'failed') {
    return <LoadError title="网络连接失败" hint="请检查网络后重试" onRetry={() => void app.retry()} />
  }
  if (app.view === 'stale') {
    return (
      <Empty
        drawing="network"
        title="页面加载失败"
        hint="网络不佳或页面已更新，请刷新重试"
        action="刷新"
        onAction={() => window.location.reload()}
      />
    )
  }
  return null
})
