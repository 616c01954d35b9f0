import { useEffect, useState } from 'react'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import { NavBar } from '../NavBar'
import { TabBar } from '../TabBar'
import { LazyTalk } from '../Talk/LazyTalk'
import { paintDocument } from './paintDocument'
import type { PageProps } from './Page.types'
import { useSkin } from './skin'
import '../../styles/base.h5.scss'
import './index.scss'
import './index.h5.scss'

function configuredTitle(): string {
  return Taro.getCurrentInstance().page?.config?.navigationBarTitleText ?? ''
}

export const Page = observer(function Page(props: PageProps) {
  const { title, nav, tab, bar, plain, announcement, className = '', children } = props
  const [ownTitle] = useState(configuredTitle)
  const skin = useSkin()
  useEffect(() => paintDocument(skin))

  return (
    <div className={`ui-page ${plain ? 'ui-page--plain ' : ''}${tab ? 'ui-page--tab ' : ''}${className}`}>
      {nav ?? <NavBar title={title ?? ownTitle} back={!tab} />}
      {/* Before the goods for whoever goes by keys: beside them it stands on a wide screen. */}
      {tab ? <TabBar current={tab} /> : null}
      <main className="ui-page__main" tabIndex={-1}>
        {children}
        <LazyTalk tab={tab} />
      </main>
      {bar ? <footer className="ui-page__bar">{bar}</footer> : null}
      <div className="text--unseen" aria-live="polite">
        {announcement}
      </div>
    </div>
  )
})
