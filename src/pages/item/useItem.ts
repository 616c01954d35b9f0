import { startTransition, useRef, useState } from 'react'
import { CODE } from '@/domain/errors/codes'
import { productCalls, type ProductDetail, type ProductItem } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { useStores } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { PLATFORM } from '@/platform/env'
import { createLatest } from '@/utils/latest'
import { quietly } from './quietly'

export type ItemStatus = 'loading' | 'ready' | 'error' | 'gone'

export interface Item {
  status: ItemStatus
  /** What the service says of a product that it does not show; '' when it said nothing at all. */
  reason: string
  detail: ProductDetail | undefined
  related: ProductItem[]
  /** The sizes of the same product, this one among them; empty when there is only one. */
  variants: ProductItem[]
  load: () => Promise<void>
  /** Another size takes the place of this one; the page stays as it is until it has come. */
  choose: (skuNo: string) => Promise<void>
}

const UNAVAILABLE = '商品暂时无法查看'

/** A product and what belongs to it. The product decides the page; what surrounds it may be missing. */
export function useItem(linked: string): Item {
  const { shop } = useStores()
  const calls = useCalls(productCalls)
  const [status, setStatus] = useState<ItemStatus>(linked ? 'loading' : 'gone')
  const [reason, setReason] = useState('')
  const [detail, setDetail] = useState<ProductDetail>()
  const [related, setRelated] = useState<ProductItem[]>([])
  const [variants, setVariants] = useState<ProductItem[]>([])
  const latest = useRef(createLatest()).current
  const current = detail?.skuNo ?? linked

  const loadAround = async ({ skuNo, proGroupNo }: ProductDetail, isLatest: () => boolean) => {
    const [around, sizes] = await Promise.all([
      quietly(calls.related({ id: skuNo })),
      proGroupNo ? quietly(calls.variants({ channel: 3, size: 5, proGroupNo })) : undefined,
    ])
    if (!isLatest()) return
    setRelated(around ?? [])
    setVariants(sizes ?? [])
  }
  const ask = async (skuNo: string, isLatest: () => boolean) => {
    const asked = { skuNo, shopNo: shop.shopNo, platform: PLATFORM } as const
    const answer = await calls.detail(asked, { errors: 'self' })
    // The page words a missing product itself; an expired login is the wrapper's to tell.
    return answer && answer.code === CODE.unauthorized && isLatest() ? calls.detail(asked) : answer
  }
  const load = async () => {
    if (!linked) return
    const isLatest = latest.begin()
    if (!detail) setStatus('loading')
    setReason('')
    try {
      const answer = await ask(current, isLatest)
      if (!isLatest() || answer === undefined) return
      const found = dataOf(answer)
      if (found) {
        // Drawn in pieces, between which a finger is heard.
        startTransition(() => {
          setDetail(found)
          setStatus('ready')
        })
        // The product is drawn first; sending two requests is a task of its own.
        setTimeout(() => void loadAround(found, isLatest))
        return
      }
      const gone = answer && (answer.code === CODE.notFound || answer.code === CODE.offShelf)
      setReason(answer ? answer.msg : UNAVAILABLE)
      setStatus(gone ? 'gone' : 'error')
    } catch (error) {
      console.warn('item', error)
      if (isLatest()) setStatus('error')
    }
  }
  const choose = async (skuNo: string) => {
    if (skuNo === current) return
    const isLatest = latest.begin()
    try {
      const answer = await ask(skuNo, isLatest)
      const found = dataOf(answer)
      if (!isLatest()) return
      if (found) setDetail(found)
      else dialogs.toast(answer ? answer.msg : UNAVAILABLE)
      const around = found ? await quietly(calls.related({ id: skuNo })) : undefined
      if (around && isLatest()) setRelated(around)
    } catch (error) {
      console.warn('item', error)
      if (isLatest()) dialogs.toast(UNAVAILABLE)
    }
  }

  useOnShop(() => void load())
  return { status, reason, detail, related, variants, load, choose }
}
