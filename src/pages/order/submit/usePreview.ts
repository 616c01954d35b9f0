import { useEffect, useState } from 'react'
import type { Address } from '@/api/addresses'
import type { OrderedSku, OrderPreview, PreviewLine } from '@/api/order'
import { orderCalls } from '@/api/order'
import { useCalls } from '@/hooks/useCalls'
import { useResource, type Resource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'
import { CODE } from '@/domain/errors/codes'
import { may } from '@/domain/permissions'
import { dialogs } from '@/platform/dialogs'
import type { DraftLine } from './draft'
import type { useDraft } from './useDraft'
import type { Wanted } from './wanted'

/** The order is reckoned anew when the hand has rested this long. */
const REST_MS = 400

export interface Preview extends Resource<OrderPreview> {
  /** As the buyer wants it, which the service may not have reckoned yet. */
  quantityOf: (line: PreviewLine) => number
  change: (line: PreviewLine, quantity: number) => void
  /** Takes goods out of this order; in the cart they stay. */
  leaveOut: (lines: readonly OrderedSku[]) => void
  isOut: (line: PreviewLine) => boolean
  /** How many were taken out. */
  outCount: number
  putBack: () => void
  /** What is shown was reckoned for other lines than the buyer wants now. */
  isBehind: boolean
  /** Everything was taken out. */
  isEmptied: boolean
  /** Why the service reckons nothing. */
  refusal: Refusal | undefined
}

export interface Refusal {
  code: number
  msg: string
  data: unknown
}

const sameAs =
  ({ skuNo, demandOrderNo = '' }: OrderedSku) =>
  (line: OrderedSku) =>
    line.skuNo === skuNo && (line.demandOrderNo ?? '') === demandOrderNo

const ordered = ({ skuNo, quantity, demandOrderNo }: OrderedSku): OrderedSku => ({
  skuNo,
  quantity,
  ...(demandOrderNo && { demandOrderNo }),
})

const keptOf = (lines: readonly DraftLine[]): OrderedSku[] => lines.filter(({ isOut }) => !isOut).map(ordered)

/**
 * R-CALL-087: what the order would come to. Nothing is kept by the service yet. It waits for the address, because stock,
 * dates and what may be sent are those of the place that the goods go to; the city that the buyer looks around for stays.
 * `before`: there is an order already and the page goes to it, or the cart is not yet what the buyer has made of it.
 */
export function usePreview(
  wanted: Wanted | undefined,
  isPlaced: boolean,
  address: Address | undefined,
  { lines, setLines }: Pick<ReturnType<typeof useDraft>, 'lines' | 'setLines'>,
  before: () => Promise<'' | 'leaves' | 'held'>,
): Preview {
  const { user, city, shop } = useStores()
  const calls = useCalls(orderCalls)
  const mayOrder = user.role !== undefined && may(user.role, 'orderCreated')
  const kept = lines && keptOf(lines)
  const isEmptied = kept?.length === 0
  const text = JSON.stringify(kept)
  const [rested, setRested] = useState(text)
  const [refusal, setRefusal] = useState<Refusal>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])

  const ask = async () => {
    const stop = await before()
    if (stop) return stop === 'held' ? false : new Promise<undefined>(() => undefined)
    const order = {
      ...wanted!,
      ...(kept && { skuList: kept }),
      ...(address && { receiveId: address.receiveId }),
    }
    const answer = await calls.preview(order, { errors: 'self' })
    if (answer && answer.code === CODE.unauthorized) return calls.preview(order)
    setRefusal(answer && answer.code !== CODE.ok ? answer : undefined)
    return answer
  }
  const resource = useResource(ask, {
    key: `${city.record.cityCode} ${address?.receiveId ?? ''} ${rested}`,
    when: wanted !== undefined && isPlaced && mayOrder && shop.shopNo !== '' && text === rested && !isEmptied,
  })
  const data = isEmptied ? undefined : resource.data
  const isShown = data !== undefined
  useEffect(() => {
    // A page that shows nothing says it itself.
    if (refusal && isShown) void dialogs.modal({ title: '提示', content: refusal.msg })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal])
  const edit = (next: (line: DraftLine) => DraftLine): DraftLine[] => {
    const known = lines ?? (data?.skuList ?? []).map((line) => ({ ...ordered(line), isOut: false }))
    const edited = known.map(next)
    setLines(edited)
    return edited
  }
  /** More of the same is not to be expected: it is reckoned at once. */
  const atOnce = (edited: DraftLine[]) => setRested(JSON.stringify(keptOf(edited)))

  return {
    ...resource,
    data,
    quantityOf: (line) => lines?.find(sameAs(line))?.quantity ?? line.quantity,
    change: (line, quantity) => void edit((one) => (sameAs(line)(one) ? { ...one, quantity } : one)),
    leaveOut: (gone) => atOnce(edit((one) => (gone.some(sameAs(one)) ? { ...one, isOut: true } : one))),
    isOut: (line) => lines?.find(sameAs(line))?.isOut === true,
    outCount: lines?.filter(({ isOut }) => isOut).length ?? 0,
    putBack: () => atOnce(edit((one) => ({ ...one, isOut: false }))),
    isBehind: kept !== undefined && data !== undefined && JSON.stringify(data.skuList.map(ordered)) !== text,
    isEmptied,
    refusal,
  }
}
