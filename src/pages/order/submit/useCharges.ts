import { useEffect, useRef, useState } from 'react'
import type { Address } from '@/api/addresses'
import { orderCalls, type FreightAmounts, type OrderPreview } from '@/api/order'
import { productCalls, type AreaLimit } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { createLatest } from '@/utils/latest'

/** What depends on where the goods go: without an address the freight is zero and nothing is limited (R-VAL-04). */
export interface Charges {
  status: 'none' | 'asking' | 'ready' | 'error'
  freight: FreightAmounts
  limits: AreaLimit[]
}

/** What stands in the place of a freight that nobody knows. */
export const FREIGHT_UNKNOWN = { none: '选择地址后计算', error: '获取失败' } as const

const NOTHING: Omit<Charges, 'status'> = {
  freight: { totalAmount: 0, generalAmount: 0, dangerousAmount: 0 },
  limits: [],
}

/** R-CHK-02: freight and area limit are asked at the same time, and an answer for an earlier address is dropped. */
export function useCharges(preview: OrderPreview | undefined, address: Address | undefined) {
  const orders = useCalls(orderCalls)
  const products = useCalls(productCalls)
  const [charges, setCharges] = useState<Charges>({ status: 'none', ...NOTHING })
  const latest = useRef(createLatest()).current

  const ask = async (goods = preview): Promise<Charges> => {
    const isLatest = latest.begin()
    const lines = goods?.skuList.filter(({ valid }) => valid) ?? []
    if (!goods || !address?.receiveId || goods.skuList.length === 0) {
      const none: Charges = { status: 'none', ...NOTHING }
      setCharges(none)
      return none
    }
    setCharges((old) => ({ ...old, status: 'asking' }))
    const { provinceCode, provinceName, cityCode, cityName } = address
    const place = { provinceCode, provinceName, cityCode, cityName }
    const [freight, limits] = await Promise.all([
      lines.length === 0
        ? NOTHING.freight
        : orders
            .freight({
              orderAmount: goods.totalAmount,
              provinceCode,
              skuList: lines.map(({ skuNo, dangerousProduct, amount }) => ({
                skuNo,
                dangerousProduct,
                totalAmount: amount,
              })),
            })
            .then(dataOf, () => undefined),
      products.areaLimits({ skuList: goods.skuList.map(({ skuNo }) => skuNo), ...place }).then(dataOf, () => undefined),
    ])
    // R-VAL-05: anything but a list that names goods limits nothing; the service checks once more at the end.
    const limited = Array.isArray(limits) ? limits : []
    const now: Charges = freight
      ? { status: 'ready', freight, limits: limited }
      : { status: 'error', freight: NOTHING.freight, limits: limited }
    // Told to whoever asked for these goods, but shown only when nothing was asked for since.
    if (isLatest()) setCharges(now)
    return now
  }

  useEffect(() => {
    void ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked anew for other goods and another place only
  }, [preview, address?.receiveId, address?.provinceCode, address?.cityCode])
  useEffect(() => () => latest.cancel(), [latest])
  return { charges, ask }
}
