import { useDidShow, useLaunch, usePageNotFound } from '@tarojs/taro'
import { configure } from 'mobx'
import type { PropsWithChildren } from 'react'
import { followConsent } from '@/appCounting'
import { AppFailure } from '@/appFailure'
import { followIdentity } from '@/appIdentity'
import { followWaiting } from '@/appLeft'
import { createRoot } from '@/appRoot'
import { HOME } from '@/domain/routes'
import { StoresProvider } from '@/hooks/useStores'
import { loadPriceDigits, readLaunchLink, watchChunks, watchRelease } from '@/platform/launch'
import { IS_WEAPP } from '@/platform/env'
import { redirect } from '@/platform/navigation'
import './app.scss'

configure({ enforceActions: 'observed' })

const root = createRoot()
// Before the app is registered: the tracking tool has to be there to hear of its launch.
followConsent(root)
followIdentity(root)
followWaiting(root)

interface Launched {
  path?: string
  query?: Record<string, unknown>
}

/** R-RTE-02 to -04: below `pages` everything unknown is home; elsewhere the browser says so. */
function handleUnknownPage({ path = '' }: Launched): void {
  const link = readLaunchLink({ path })
  if (IS_WEAPP || path.includes('pages')) void redirect({ path: HOME, query: link.query })
  else root.app.lack('notFound')
}

export default function App({ children }: PropsWithChildren) {
  useLaunch((launched: Launched) => {
    loadPriceDigits()
    watchRelease()
    watchChunks(
      (why) => root.app.lack(why),
      () => root.app.mend(),
    )
    void root.app.start(readLaunchLink(launched))
  })
  // A link opens a mini-program that is still running without launching it again.
  useDidShow((shown?: Launched) => {
    if (IS_WEAPP && shown) void root.app.start(readLaunchLink(shown))
  })
  usePageNotFound(handleUnknownPage)

  return (
    <StoresProvider value={root}>
      {children}
      <AppFailure />
    </StoresProvider>
  )
}
