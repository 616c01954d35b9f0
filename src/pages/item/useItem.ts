import { useEffect, useRef, useState } from 'react'
import { CODE } from '@/api/envelope'
import { productCalls, type LeadTime, type ProductDetail, type ProductItem } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { useStores } from '@/hooks/useStores'
import { PLATFORM } from '@/platform/env'
import { createLatest } from '@/utils/latest'

export type ItemStatus = 'loading' | 'ready' | 'error' | 'gone'

interface Delivery {
  lead: LeadTime | undefined
  /** Why the product is not sold to the city; undefined when it is. */
  limit: string | undefined
}

export interface Item {
  status: ItemStatus
  /** What the service says of a product that it does not show; '' when it said nothing at all. */
  reason: string
  detail: ProductDetail | undefined
  delivery: Delivery | undefined
  related: ProductItem[]
  variants: ProductItem[]
  load: () => Promise<void>
}

/** A product and what belongs to it. The product decides the page; what surrounds it may be missing. */
export function useItem(skuNo: string): Item {
  const { shop, city } = useStores()
  const calls = useCalls(productCalls)
  const [status, setStatus] = useState<ItemStatus>(skuNo ? 'loading' : 'gone')
  const [reason, setReason] = useState('')
  const [detail, setDetail] = useState<ProductDetail>()
  const [delivery, setDelivery] = useState<Delivery>()
  const [around, setAround] = useState<{ related: ProductItem[]; variants: ProductItem[] }>({
    related: [],
    variants: [],
  })
  const latest = useRef(createLatest()).current
  const latestDelivery = useRef(createLatest()).current
  const { cityCode } = city.record

  const loadAround = async ({ proGroupNo }: ProductDetail, isLatest: () => boolean) => {
    const [related, variants] = await Promise.all([
      quietly(calls.related({ id: skuNo })),
      proGroupNo ? quietly(calls.variants({ channel: 3, size: 5, proGroupNo })) : undefined,
    ])
    const others = (variants ?? []).filter((item) => item.skuNo !== skuNo)
    if (isLatest()) setAround({ related: related ?? [], variants: others })
  }
  const load = async () => {
    if (!skuNo) return
    const isLatest = latest.begin()
    setStatus('loading')
    setReason('')
    try {
      const asked = { skuNo, shopNo: shop.shopNo, platform: PLATFORM } as const
      let answer = await calls.detail(asked, { errors: 'self' })
      if (!isLatest() || !answer) return
      // The page words a missing product itself; an expired login is the wrapper's to tell.
      if (answer.code === CODE.unauthorized) answer = await calls.detail(asked)
      if (!isLatest()) return
      if (!answer) {
        setReason('商品暂时无法查看')
        return setStatus('error')
      }
      const found = dataOf(answer)
      const gone = answer.code === CODE.notFound || answer.code === CODE.offShelf
      setDetail(found)
      setReason(found ? '' : answer.msg)
      setStatus(found ? 'ready' : gone ? 'gone' : 'error')
      if (found) void loadAround(found, isLatest)
    } catch (error) {
      console.warn('item', error)
      if (isLatest()) setStatus('error')
    }
  }
  const loadDelivery = async () => {
    if (!skuNo) return
    const isLatest = latestDelivery.begin()
    const [lead, sold] = await Promise.all([
      quietly(calls.leadTime({ skuNo })),
      quietly(calls.soldInCity({ sku: skuNo, cityCode })),
    ])
    if (isLatest()) setDelivery({ lead, limit: sold?.valid === false ? sold.reason || '该地区暂不销售' : undefined })
  }

  useOnShop(() => void load())
  useEffect(() => {
    if (shop.shopNo !== '') void loadDelivery()
    // Asked again when the city or the shop changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- loadDelivery closes over these alone
  }, [shop.shopNo, cityCode, skuNo])

  return { status, reason, detail, delivery, ...around, load }
}

/** For what the page can do without: a dead network leaves it out. */
async function quietly<TData>(asked: Promise<Parameters<typeof dataOf<TData>>[0]>): Promise<TData | undefined> {
  try {
    return dataOf(await asked)
  } catch (error) {
    console.warn('item', error)
    return undefined
  }
}
