import { useState } from 'react'
import { usePageScroll } from '@tarojs/taro'

const FAR = 64

/** True once the page is scrolled. The page's configuration needs `enablePageScroll: true`. */
export function useSolid(always: boolean): boolean {
  const [scrolled, setScrolled] = useState(false)
  usePageScroll(({ scrollTop }) => {
    if (!always) setScrolled(scrollTop > FAR)
  })
  return always || scrolled
}
