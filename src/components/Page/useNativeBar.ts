import Taro, { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { useStores } from '@/hooks/useStores'
import { untold } from '@/platform/untold'
import { isDarkLook } from './darkLook'

/** The colours of theme.json follow the phone only; a look that the buyer chose is set on every page's bar. */
export function useNativeBar(has: boolean): void {
  const { themeMode } = useStores().settings
  const isOurs = useRef(false)
  const paint = () => {
    isOurs.current ||= themeMode !== 'auto'
    if (!has || !isOurs.current) return
    const isDark = isDarkLook(themeMode)
    const colours = isDark
      ? { frontColor: '#ffffff', backgroundColor: '#1b1c1f' }
      : { frontColor: '#000000', backgroundColor: '#ffffff' }
    untold(Taro.setNavigationBarColor(colours))
  }
  useDidShow(paint)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what it reads besides never changes on a page
  useEffect(paint, [themeMode])
}
