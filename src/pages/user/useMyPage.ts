import { useEffect, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { demandInfoCalls, type DemandCounts } from '@/api/demandInfo'
import { orderCalls, type OrderCounts } from '@/api/order'
import { posterCalls } from '@/api/poster'
import { dataOf } from '@/client/calls'
import type { Person } from '@/domain/permissions'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'

/** Drawn at 110 css px on a phone and twice as large beside the column: sharp in both. */
const CODE_PX = 440

interface MyPage {
  /** undefined until the service has said who the token's owner is. */
  person: Person | undefined
  counts: OrderCounts | undefined
  demands: DemandCounts | undefined
  /** The code of the shop as a picture, undefined on its way; '' where the shop shows none or it cannot be had. */
  code: string | undefined
  refresh: () => Promise<void>
}

/** Call it in an observer. */
export function useMyPage(): MyPage {
  const { user, shop, badges } = useStores()
  const orders = useCalls(orderCalls)
  const demandCalls = useCalls(demandInfoCalls)
  const posters = useCalls(posterCalls)
  const [latest] = useState(createLatest)
  const [latestDemands] = useState(createLatest)
  const [demands, setDemands] = useState<DemandCounts>()
  const [counts, setCounts] = useState<OrderCounts>()
  const [code, setCode] = useState<{ shopNo: string; image: string }>()
  const showsCode = shop.intro?.shopBriefBO?.qrCodeShow === true

  const loadCounts = async () => {
    const isLatest = latest.begin()
    if (user.isGuest) return setCounts(undefined)
    const found = dataOf(await orders.summary())
    if (found && isLatest()) setCounts(found)
  }
  const loadDemands = async () => {
    const isLatest = latestDemands.begin()
    if (user.isGuest) return setDemands(undefined)
    const found = dataOf(await demandCalls.info())
    if (found && isLatest()) setDemands(found)
  }
  const loadCode = async () => {
    const { shopNo } = shop
    if (!showsCode || (code?.shopNo === shopNo && code.image)) return
    const answer = await posters
      .code({ shopNo, width: CODE_PX })
      .catch((error: unknown) => void console.warn('my page', error))
    const image = answer ? dataOf(answer)?.image : undefined
    if (shopNo === shop.shopNo) setCode({ shopNo, image: image ?? '' })
  }
  /** Numbers and a code: the page stands without them. */
  const quietly = (work: Promise<void>) => work.catch((error: unknown) => console.warn('my page', error))

  const loadNumbers = async () => {
    await Promise.all([quietly(loadCounts()), quietly(loadDemands())])
  }

  useOnShop(() => void loadNumbers())
  useEffect(() => void quietly(loadCode()), [showsCode, shop.shopNo]) // eslint-disable-line react-hooks/exhaustive-deps -- one code per shop
  useDidShow(() => void loadNumbers())

  return {
    person: user.isGuest ? 'GUEST' : user.role,
    counts,
    demands,
    code: showsCode ? (code?.shopNo === shop.shopNo ? code.image : undefined) : '',
    refresh: async () => {
      await Promise.all([user.load(), badges.countDemand(), loadNumbers(), quietly(loadCode())])
    },
  }
}
