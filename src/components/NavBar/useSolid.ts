import { useState } from 'react'
import { usePageScroll } from '@tarojs/taro'

const FAR = 64

/** True once the page is scrolled. In the mini-program the page's configuration needs `enablePageScroll: true`. */
export function useSolid(): boolean {
  const [solid, setSolid] = useState(false)
  usePageScroll(({ scrollTop }) => setSolid(scrollTop > FAR))
  return solid
}
