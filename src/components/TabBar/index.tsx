import { useEffect, useRef } from 'react'
import Taro, { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { deriveTheme } from '@/domain/theme'
import { useStores } from '@/hooks/useStores'
import type { TabBarProps } from './TabBar.types'
import { useTabBadges } from './useTabBadges'

/** The bar refuses changes while a page above the tabs is shown; they are made again when a tab is. */
const later = () => undefined

function paintBadges(badges: string): void {
  badges.split(',').forEach((text, index) => {
    const change = text ? Taro.setTabBarBadge({ index, text }) : Taro.removeTabBarBadge({ index })
    change.catch(later)
  })
}

function paintColour(colour: string): void {
  const { strong, darkStrong } = deriveTheme(colour)
  const isDark = Taro.getAppBaseInfo().theme === 'dark'
  Taro.setTabBarStyle({ selectedColor: isDark ? darkStrong : strong }).catch(later)
}

/** The mini-program draws the bar itself (R-SCR-58); this keeps its badges and colour true and draws nothing. */
export const TabBar = observer(function TabBar(_props: TabBarProps) {
  const { colour } = useStores().shop
  const badges = useTabBadges().join()
  const isFirst = useRef(true)

  useEffect(() => paintBadges(badges), [badges])
  useEffect(() => paintColour(colour), [colour])
  useDidShow(() => {
    if (!isFirst.current) {
      paintBadges(badges)
      paintColour(colour)
    }
    isFirst.current = false
  })

  return null
})
