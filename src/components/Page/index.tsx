import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/hooks/useStores'
import { LoadError } from '../States'
import { TabBar } from '../TabBar'
import { LazyTalk } from '../Talk/LazyTalk'
import { LostPage } from './LostPage'
import { barMetrics } from './metrics'
import type { PageProps } from './Page.types'
import { useSkin } from './skin'
import { useNativeBar } from './useNativeBar'
import './index.scss'

const zoomOf = (scale: number): Record<string, string> => ({ '--zoom': String(scale) })

/** The shell of every page. The mini-program draws title bar and tab bar itself. */
export const Page = observer(function Page({ nav, tab, bar, plain, className = '', children }: PageProps) {
  const { app } = useStores()
  const skin = useSkin()
  useNativeBar(nav === undefined)
  return (
    <View
      className={`ui-page theme--skin ${skin.className} ${nav ? '' : 'ui-page--no-nav '}${plain ? 'ui-page--plain ' : ''}${className}`}
      style={{ ...(nav && barMetrics()), ...skin.variables, ...zoomOf(skin.scale) }}
    >
      {nav}
      {/* A view of its own, and before what a page gets later, such as its bar: nothing of either sends the other again. */}
      <View>
        <LazyTalk tab={tab} />
      </View>
      <View className="ui-page__main">
        {/* No shop was found: the page has nothing to ask for, and is asked again when the line is back. */}
        {app.view === 'failed' ? <LoadError onRetry={() => void app.retry()} /> : children}
      </View>
      {bar === undefined ? null : <View className={bar ? 'ui-page__bar' : undefined}>{bar}</View>}
      {tab ? <TabBar current={tab} /> : null}
      {/* Behind all the others, so that nothing of them is sent again. */}
      <LostPage />
    </View>
  )
})
