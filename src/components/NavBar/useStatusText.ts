import { useEffect, useRef } from 'react'
import Taro, { useDidShow } from '@tarojs/taro'
import { useStores } from '@/hooks/useStores'
import { untold } from '@/platform/untold'
import { isDarkLook } from '../Page/darkLook'
import { useSkin } from '../Page/skin'

/**
 * Clock and battery above a bar that the page draws itself: in the colour of the head's text while the head is under
 * them (R-ENT-23), else black in the light look and white in the dark one. Call it in an observer.
 */
export function useStatusText(isOnHead: boolean): void {
  const { themeMode } = useStores().settings
  const onHead = useSkin().variables['--on-primary-l']
  const isOurs = useRef(false)
  const paint = () => {
    const isDark = isDarkLook(themeMode)
    const isWhite = isDark || (isOnHead && onHead === '#FFFFFF')
    // As long as it is what theme.json says, it follows the phone by itself.
    isOurs.current ||= isWhite !== isDarkLook('auto')
    if (!isOurs.current) return
    const colours = {
      frontColor: isWhite ? '#ffffff' : '#000000',
      // Asked for by the interface; nothing of it is seen on such a page.
      backgroundColor: isDark ? '#1b1c1f' : '#ffffff',
    }
    untold(Taro.setNavigationBarColor(colours))
  }
  useDidShow(paint)
  useEffect(paint, [isOnHead, onHead, themeMode])
}
