import Taro, { useDidShow, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { IS_WEAPP } from '@/platform/env'
import { buildQuery, withQuery, type QueryInput } from '@/utils/query'
import { useStores } from './useStores'

export interface SharedPage {
  title: string
  path: string
  query?: QueryInput
  imageUrl?: string
}

/** For shareable pages (R-SHR-05). Their configuration must say `enableShareAppMessage: true`. */
export function useShare(describe: () => SharedPage): void {
  const { shop } = useStores()
  useShareAppMessage(() => {
    const { title, path, query, imageUrl } = describe()
    const target = withQuery(path, { ...query, shopNo: shop.shopNo })
    return imageUrl ? { title, path: target, imageUrl } : { title, path: target }
  })
}

/** For home only; the configuration must also say `enableShareTimeline: true`. */
export function useShareToTimeline(describe: () => SharedPage): void {
  const { shop } = useStores()
  useShareTimeline(() => {
    const { title, query, imageUrl } = describe()
    const text = buildQuery({ ...query, shopNo: shop.shopNo })
    return imageUrl ? { title, query: text, imageUrl } : { title, query: text }
  })
}

/** Every other page hides the share entry. */
export function useShareDefault(): void {
  useDidShow(() => {
    if (IS_WEAPP) Taro.hideShareMenu({ fail: () => undefined })
  })
}
