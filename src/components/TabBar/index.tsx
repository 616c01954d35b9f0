import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import { deriveTheme } from '@/domain/theme'
import { useStores } from '@/hooks/useStores'
import type { TabBarProps } from './TabBar.types'
import { useTabBadges } from './useTabBadges'

/** The bar refuses changes while a page above the tabs is shown; the next tab page repeats them. */
const later = () => undefined

/** The mini-program draws the bar itself (R-SCR-58); this keeps its badges and colour true and draws nothing. */
export const TabBar = observer(function TabBar(_props: TabBarProps) {
  const { colour } = useStores().shop
  const badges = useTabBadges().join()

  useEffect(() => {
    badges.split(',').forEach((text, index) => {
      const change = text ? Taro.setTabBarBadge({ index, text }) : Taro.removeTabBarBadge({ index })
      change.catch(later)
    })
  }, [badges])

  useEffect(() => {
    const { strong, darkStrong } = deriveTheme(colour)
    const isDark = Taro.getAppBaseInfo().theme === 'dark'
    Taro.setTabBarStyle({ selectedColor: isDark ? darkStrong : strong }).catch(later)
  }, [colour])

  return null
})
