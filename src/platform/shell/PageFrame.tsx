import { Component, memo, type ErrorInfo, type ReactNode } from 'react'
import { PageContext, useLayout } from './hooks'
import type { Page } from './types'

/** One broken page must not take the others with it. */
class Guard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('page', error, info.componentStack)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="page-frame--failed" role="alert">
        <h1>页面出了点问题</h1>
        <button type="button" onClick={() => window.location.reload()}>
          重新加载
        </button>
      </main>
    )
  }
}

interface PageFrameProps {
  page: Page
  isShown: boolean
}

/** A hidden page stays mounted, so that it is there at once when the buyer comes back. */
export const PageFrame = memo(function PageFrame({ page, isShown }: PageFrameProps) {
  // Parents run after their children: whatever the page's hooks register is in place by now.
  useLayout(() => {
    page.life.emit('load', page.params)
    return () => page.life.emit('unload')
  }, [page])
  useLayout(() => {
    if (!isShown) return undefined
    page.life.emit('show')
    return () => page.life.emit('hide')
  }, [page, isShown])
  useLayout(() => page.life.emit('ready'), [page])

  return (
    <PageContext.Provider value={page}>
      <div className="page-frame" data-route={page.route.path} hidden={!isShown}>
        <Guard>
          <page.Component />
        </Guard>
      </div>
    </PageContext.Provider>
  )
})
