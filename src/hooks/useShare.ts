import { useEffect, useRef } from 'react'
import Taro, { useDidHide, useDidShow, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { wechatPageCalls } from '@/api/wechatPage'
import { callsOf, dataOf } from '@/client/calls'
import { HOME } from '@/domain/routes'
import { IS_WEAPP } from '@/platform/env'
import { offerShare, pictureOf } from '@/platform/sharing'
import { untold } from '@/platform/untold'
import { buildQuery, withQuery, type QueryInput } from '@/utils/query'
import { useStores } from './useStores'

export interface SharedPage {
  title: string
  path: string
  query?: QueryInput
  imageUrl?: string
  /** A browser inside the messaging app has taken it for its menu. */
  onTaken?: () => void
}

/** A site inside the messaging app has to say beforehand what the menu there shares. */
function useOffer(describe: () => SharedPage): void {
  const { shop, dependencies } = useStores()
  const isShown = useRef(false)
  const offer = () =>
    offerShare(
      () => {
        const { title, path, query, imageUrl, onTaken } = describe()
        const { intro } = shop
        return {
          title: title || intro?.shopName || '',
          text: intro?.slogan ?? '',
          address: withQuery(path, { ...query, shopNo: shop.shopNo }),
          picture: imageUrl ?? intro?.logoModule.iconUrl ?? '',
          ...(onTaken && { onTaken }),
        }
      },
      async (url) => dataOf(await callsOf(wechatPageCalls, dependencies.request).jsSignature({ url })),
    )
  useDidShow(() => {
    isShown.current = true
    offer()
  })
  useDidHide(() => {
    isShown.current = false
  })
  // What the page is about arrives after it is shown. A page behind the one shown says nothing.
  useEffect(() => {
    if (isShown.current) offer()
  })
}

/** For shareable pages (R-SHR-05). Their configuration must say `enableShareAppMessage: true`. */
export function useShare(describe: () => SharedPage): void {
  const { shop } = useStores()
  useShareAppMessage(() => {
    const { title, path, query, imageUrl } = describe()
    // Without a picture of its own the card shows the page as it stands.
    return { title, path: withQuery(path, { ...query, shopNo: shop.shopNo }), ...pictureOf(imageUrl, 'card') }
  })
  useOffer(describe)
}

/** For home only; the configuration must also say `enableShareTimeline: true`. */
export function useShareToTimeline(describe: () => SharedPage): void {
  const { shop } = useStores()
  useShareTimeline(() => {
    const { title, query, imageUrl } = describe()
    return { title, query: buildQuery({ ...query, shopNo: shop.shopNo }), ...pictureOf(imageUrl, 'square') }
  })
}

const SHOP = (): SharedPage => ({ title: '', path: HOME })

/** Every other page hides the share entry; on the site, where it cannot be hidden, this is shared: the shop itself. */
export function useShareDefault(describe = SHOP): void {
  useOffer(describe)
  useDidShow(() => {
    if (IS_WEAPP) untold(Taro.hideShareMenu())
  })
}
