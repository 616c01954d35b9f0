import { useDidShow, useRouter } from '@tarojs/taro'
import { useRef } from 'react'
import { readParams } from '@/platform/location'
import { takeTabQuery } from '@/platform/navigation'
import type { Query } from '@/utils/query'

/** A tab page learns what the link that switched to it carried (R-RTE-10). */
export function useTabQuery(path: string, handleQuery: (query: Query) => void): void {
  const { params } = useRouter()
  const isFirst = useRef(true)
  useDidShow(() => {
    // A link from outside opens the tab page directly and leaves its query with the router.
    const linked = isFirst.current ? readParams(params) : {}
    isFirst.current = false
    const query = takeTabQuery(path) ?? linked
    if (Object.keys(query).length > 0) handleQuery(query)
  })
}
