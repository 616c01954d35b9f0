import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { Empty, LoadError } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useStores } from '@/hooks/useStores'
import { currentUrl } from '@/platform/location'
import { back, redirect } from '@/platform/navigation'
import type { PageFailure } from '@/stores/AppStore'

const FAILURES: Readonly<Record<PageFailure, { title: string; hint: string; action: string; act: () => void }>> = {
  notFound: {
    title: '页面不存在',
    hint: '链接可能已失效',
    action: '返回首页',
    act: () => void redirect(HOME),
  },
  stale: {
    title: '页面加载失败',
    hint: '网络不佳或页面已更新，请刷新重试',
    action: '刷新',
    act: () => window.location.reload(),
  },
  offline: {
    title: '网络连接失败',
    hint: '请检查网络后重试',
    action: '重试',
    act: () => void redirect(currentUrl()),
  },
}

/** Without a shop the page behind it only waits. */
const OVER = { position: 'fixed', inset: 0, zIndex: 60, overflow: 'auto', background: 'var(--page)' } as const

/** What no page can say, because there is no page, or none that knows its shop: drawn over whatever there is. */
export const AppFailure = observer(function AppFailure() {
  const { app } = useStores()
  const { view } = app
  const failure = view in FAILURES ? FAILURES[view as PageFailure] : undefined
  useEffect(() => {
    if (failure) document.title = failure.title
  }, [failure])
  if (!failure && view !== 'failed') return null
  // No page stands around it: its landmark and its heading are its own.
  return (
    <main style={OVER}>
      {failure ? (
        <div role="alert">
          <Empty
            drawing={view === 'notFound' ? 'lost' : 'network'}
            title={<h1>{failure.title}</h1>}
            hint={failure.hint}
            action={failure.action}
            onAction={failure.act}
          >
            {view === 'notFound' ? null : (
              <Button kind="p3" size="s" className="page-state__action" onTap={() => void back()}>
                返回
              </Button>
            )}
          </Empty>
        </div>
      ) : (
        <LoadError onRetry={() => void app.retry()} />
      )}
    </main>
  )
})
