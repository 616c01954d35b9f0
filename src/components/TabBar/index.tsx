import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import type { TabBarProps } from './TabBar.types'
import { badgeText } from './tabs'
import { useTabBadges } from './useTabBadges'

/** The mini-program draws the bar; this keeps its badges true and draws nothing. */
export const TabBar = observer(function TabBar(_props: TabBarProps) {
  const badges = useTabBadges()
  const words = badges.map(badgeText).join()
  useEffect(() => {
    words.split(',').forEach((text, index) => {
      const change = text ? Taro.setTabBarBadge({ index, text }) : Taro.removeTabBarBadge({ index })
      // Refused when a page above the tabs is shown first; the next tab page repeats it.
      change.catch(() => undefined)
    })
  }, [words])
  return null
})
