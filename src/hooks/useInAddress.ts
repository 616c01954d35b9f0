import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { nameAddress } from '@/platform/page'
import { withQuery, type QueryInput } from '@/utils/query'

/**
 * What is chosen on a page stands in its address, so that a reload, the way back and a link to a colleague show the
 * same. It takes the place of what stood there: going back leaves the page, and does not undo choices one by one.
 */
export function useInAddress(path: string, query: QueryInput): void {
  const url = withQuery(path, query)
  const isShown = useRef(true)
  const name = () => {
    if (isShown.current) void nameAddress(url)
  }
  useDidHide(() => {
    isShown.current = false
  })
  useDidShow(() => {
    isShown.current = true
    // A tab page is shown under many addresses, and always as it was left.
    name()
  })
  useEffect(name, [url])
}
