import { useState } from 'react'
import { usePageScroll } from '@tarojs/taro'

const FAR = 64

/** True once the page is scrolled. Taro passes the scrolling of every page on, without a word in its configuration. */
export function useSolid(): boolean {
  const [solid, setSolid] = useState(false)
  usePageScroll(({ scrollTop }) => setSolid(scrollTop > FAR))
  return solid
}
