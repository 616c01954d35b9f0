import { useState, type ComponentType, type PropsWithChildren } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { parseQuery } from '@/utils/query'
import { useLayout } from './hooks'
import { appLife } from './life'
import { openFirst } from './navigator'
import { PageFrame } from './PageFrame'
import { currentPage, getShown, subscribe } from './pageStore'
import { setRoutes } from './routes'
import { watchScrolling } from './scroll'
import type { Route } from './types'
import './shell.scss'

function Pages() {
  // A state, because what an outside store says is always drawn in one go, and the first page is not to be.
  const [{ pages, current }, setShown] = useState(getShown)
  useLayout(() => {
    const take = () => setShown(getShown())
    take()
    return subscribe(take)
  }, [])
  return (
    <>
      {pages.map((page) => (
        <PageFrame key={page.key} page={page} isShown={page === current} />
      ))}
    </>
  )
}

/** The app as a whole is hidden and shown with its browser tab, and with it the page that it shows. */
function watchVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    const event = document.visibilityState === 'visible' ? 'show' : 'hide'
    appLife.emit(event, { path: currentPage()?.route.path ?? '', query: currentPage()?.params ?? {} })
    currentPage()?.life.emit(event)
  })
}

/** The first line of the H5 program; the build writes the list of routes. */
export function start(loadApp: () => ComponentType<PropsWithChildren>, routes: readonly Route[]): void {
  setRoutes(routes)
  // Nobody pulls before there is something to see. Dialogs are there before the line is gone that they complain of.
  window.addEventListener('load', () => {
    void import(/* webpackChunkName: "pull-down" */ './pullDown').then((code) => code.watchPulling())
    import(/* webpackChunkName: "overlays" */ './overlays').catch(() => undefined)
  })
  watchScrolling()
  watchVisibility()
  // Each step is a task of its own: together they would keep a slow telephone from hearing a finger.
  setTimeout(() => {
    const App = loadApp()
    setTimeout(() => {
      draw(App)
      setTimeout(() => void openFirst(launch))
    })
  })
}

function draw(App: ComponentType<PropsWithChildren>): void {
  const root = createRoot(document.getElementById('app')!)
  flushSync(() =>
    root.render(
      <App>
        <Pages />
      </App>,
    ),
  )
}

function launch(path: string): void {
  const launched = { path, query: parseQuery(window.location.search), scene: 0 }
  appLife.emit('launch', launched)
  appLife.emit('show', launched)
}
