import { useEffect, useRef, useState } from 'react'
import { posterCalls, type Poster, type PosterMark } from '@/api/poster'
import type { ProductDetail } from '@/api/product'
import { dataOf } from '@/client/calls'
import type { Answered } from '@/client/request'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { formatMoney, toCents } from '@/domain/money'
import { openPainting } from '@/platform/painting'
import { mediaUrl } from '@/platform/service'
import { createLatest } from '@/utils/latest'
import { formatTime } from '@/utils/time'
import { quietly } from '../quietly'
import { drawPoster, HEIGHT, WIDTH } from './draw'

export const POSTER_CANVAS = 'poster-canvas'

export interface PosterModel {
  /** The address of the finished picture; undefined while it is being drawn. */
  picture: string | undefined
  failed: boolean
  showsPrice: boolean
  setShowsPrice: (shows: boolean) => void
  retry: () => void
  mark: (type: PosterMark) => void
}

/** The poster of a product: its code comes from the service (R-CALL-015, -016), the picture is drawn here. */
export function usePoster(detail: ProductDetail, price: number | null): PosterModel {
  const { shop, user, dependencies } = useStores()
  const calls = useCalls(posterCalls)
  const [picture, setPicture] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [showsPrice, setShows] = useState(true)
  const making = useRef<Promise<Poster>>()
  const wasSeen = useRef(false)
  const latest = useRef(createLatest()).current

  const make = async (): Promise<Poster> => {
    const { skuNo } = detail
    const { shopNo } = shop
    const poster = dataOf(await calls.create({ skuNo, shopNo }, { errors: 'notModal' }))
    const qrCode = poster?.qrCode || dataOf(await calls.code({ shopNo, skuNo, width: 400 }))?.image
    if (!qrCode) throw new Error('no code')
    return { posterId: poster?.posterId ?? '', ...(poster?.image ? { image: poster.image } : {}), qrCode }
  }
  /** One poster per opening, however often it is drawn; one that could not be made is tried again. */
  const once = () =>
    (making.current ??= make().catch((error: unknown) => {
      making.current = undefined
      throw error
    }))
  /** What the buyer does before the poster has its number is told as soon as it has. */
  const tell = (call: (posterId: string) => Promise<Answered<unknown>>) => {
    const told = (poster: Poster) => (poster.posterId ? quietly(call(poster.posterId)) : undefined)
    void making.current?.then(told, () => undefined)
  }
  const mark = (type: PosterMark) => {
    const time = formatTime(new Date(dependencies.now()))
    tell((posterId) => calls.timeMark({ posterId, type, time }))
  }
  const draw = async (withPrice: boolean) => {
    const isLatest = latest.begin()
    setFailed(false)
    setPicture(undefined)
    try {
      const poster = await once()
      const cents = toCents(price)
      const from = detail.exactPrice ? '' : ' 起'
      const address = await drawPoster(await openPainting(POSTER_CANVAS, WIDTH, HEIGHT), {
        picture: mediaUrl(poster.image || detail.image),
        code: mediaUrl(poster.qrCode),
        name: detail.skuName,
        spec: detail.specText,
        price: withPrice && !user.pricesHidden ? (cents === null ? '询价' : `¥${formatMoney(cents)}${from}`) : '',
        unit: cents === null ? '' : detail.unit,
        shop: shop.intro?.shopName ?? '',
        slogan: shop.intro?.slogan ?? '',
      })
      if (!isLatest()) return
      setPicture(address)
      if (!wasSeen.current) mark('VIEW')
      wasSeen.current = true
    } catch (error) {
      console.warn('poster', error)
      if (isLatest()) setFailed(true)
    }
  }

  useEffect(() => {
    void draw(true)
    return () => latest.cancel()
    // One poster per opening: the price that was shown then is the one on it.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  return {
    picture,
    failed,
    showsPrice,
    setShowsPrice: (shows) => {
      setShows(shows)
      void draw(shows)
      tell((posterId) => calls.update({ posterId, fields: { showPrice: shows } }))
    },
    retry: () => void draw(showsPrice),
    mark,
  }
}
