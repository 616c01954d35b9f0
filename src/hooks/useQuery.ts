import { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { parseScene } from '@/domain/shopNumber'
import { readParams } from '@/platform/location'
import type { Query } from '@/utils/query'

/** The query of this page, decoded once; a scanned code's product stands in for a missing `skuNo`. */
export function useQuery(): Query {
  const { params } = useRouter()
  return useMemo(() => {
    const query = readParams(params)
    const scene = parseScene(query.scene)
    return scene?.kind === 'shop' && scene.skuNo ? { skuNo: scene.skuNo, ...query } : query
  }, [params])
}
