import { useEffect, useRef } from 'react'
import Taro, { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { deriveTheme } from '@/domain/theme/derive'
import { useStores } from '@/hooks/useStores'
import { untold } from '@/platform/untold'
import type { ThemeMode } from '@/stores/SettingsStore'
import { isDarkLook } from '../Page/darkLook'
import type { TabBarProps } from './TabBar.types'
import { useTabBadges } from './useTabBadges'

function paintBadges(badges: string): void {
  badges.split(',').forEach((text, index) => {
    // Refused while a page above the tabs is shown; the change is made again when a tab is.
    untold(text ? Taro.setTabBarBadge({ index, text }) : Taro.removeTabBarBadge({ index }))
  })
}

/** Once the app has set them, the bar no longer takes its colours from theme.json. */
let isOurs = false

function paintColour(colour: string, mode: ThemeMode): void {
  const { strong, darkStrong } = deriveTheme(colour)
  isOurs ||= mode !== 'auto'
  const isDark = isDarkLook(mode)
  const chosen = isDark
    ? { color: '#b7bbc1', backgroundColor: '#1b1c1f', borderStyle: 'black' as const }
    : { color: '#4e535a', backgroundColor: '#ffffff', borderStyle: 'white' as const }
  untold(Taro.setTabBarStyle({ selectedColor: isDark ? darkStrong : strong, ...(isOurs && chosen) }))
}

/** The mini-program draws the bar itself (R-SCR-58); this keeps its badges and colour true and draws nothing. */
export const TabBar = observer(function TabBar(_props: TabBarProps) {
  const { shop, settings } = useStores()
  const { colour } = shop
  const { themeMode } = settings
  const badges = useTabBadges().join()
  const isFirst = useRef(true)

  useEffect(() => paintBadges(badges), [badges])
  useEffect(() => paintColour(colour, themeMode), [colour, themeMode])
  useDidShow(() => {
    if (!isFirst.current) {
      paintBadges(badges)
      paintColour(colour, themeMode)
    }
    isFirst.current = false
  })

  return null
})
