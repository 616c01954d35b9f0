import { useDidShow } from '@tarojs/taro'
import { takeTabQuery } from '@/platform/navigation'
import type { Query } from '@/utils/query'

/** A tab page learns what the link that switched to it carried (R-RTE-10). */
export function useTabQuery(path: string, handleQuery: (query: Query) => void): void {
  useDidShow(() => {
    const query = takeTabQuery(path)
    if (query) handleQuery(query)
  })
}
