import { demandCalls, type DemandOrderNo, type NewDemand } from '@/api/demand'
import { callsOf, dataOf } from '@/client/calls'
import { sentOnce } from '@/client/sentOnce'
import { addressesOf } from '@/hooks/useAddresses'
import { dialogs } from '@/platform/dialogs'
import type { Wish } from '@/stores/DemandWishStore'
import type { RootStore } from '@/stores/RootStore'
import { formatTime } from '@/utils/time'

interface Line {
  readonly skuNo: string
  readonly quantity: number
  readonly remark: string
}

/** The request of what is on the page, with the usual address where nobody picked another. undefined: told why not. */
export async function demandOf(root: RootStore, lines: readonly Line[], wish: Wish) {
  if (wish.needDate !== '' && wish.needDate < formatTime(new Date()).slice(0, 10)) {
    dialogs.toast('期望到货日期已过，请重新选择')
    return undefined
  }
  const addresses = addressesOf(root)
  if (wish.receiveId === undefined && addresses.status === 'idle') await addresses.load()
  const receiveId = wish.receiveId ?? addresses.chosen?.receiveId ?? ''
  const purpose = wish.purpose.trim()
  return {
    skuList: lines.map(({ skuNo, quantity, remark }) => ({ skuNo, quantity, ...(remark && { remark }) })),
    ...(purpose && { purpose }),
    ...(receiveId && { receiveId }),
    ...(wish.needDate && { needDate: wish.needDate }),
  }
}

export type Outcome =
  | { state: 'done'; demandOrderNo: DemandOrderNo }
  /** The service has said why not, in a modal. */
  | { state: 'refused'; code: number | undefined }

/** A broken line is thrown. */
export async function sendDemand(root: RootStore, demand: NewDemand): Promise<Outcome> {
  const calls = callsOf(demandCalls, root.dependencies.request)
  const of = JSON.stringify([root.shop.shopNo, root.user.token, demand])
  const answer = await sentOnce(of, (idempotencyKey) => calls.create(demand, { idempotencyKey, loading: true }))
  const data = dataOf(answer)
  return data
    ? { state: 'done', demandOrderNo: data.demandOrderNo }
    : { state: 'refused', code: answer ? answer.code : undefined }
}
