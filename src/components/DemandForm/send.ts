import { demandCalls, type DemandOrderNo, type NewDemand } from '@/api/demand'
import { callsOf, dataOf } from '@/client/calls'
import { CODE } from '@/domain/errors/codes'
import { addressesOf } from '@/hooks/useAddresses'
import { dialogs } from '@/platform/dialogs'
import type { Wish } from '@/stores/DemandWishStore'
import type { RootStore } from '@/stores/RootStore'
import { uuid } from '@/utils/ids'
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

/** What met no answer is sent again under the same key: whether it had arrived or not, it is one demand. */
const unanswered = new Map<string, string>()

/** A broken line is thrown. */
export async function sendDemand(root: RootStore, demand: NewDemand): Promise<Outcome> {
  const calls = callsOf(demandCalls, root.dependencies.request)
  const of = JSON.stringify([root.shop.shopNo, root.user.token, demand])
  const idempotencyKey = unanswered.get(of) ?? uuid()
  unanswered.set(of, idempotencyKey)
  const answer = await calls.create(demand, { idempotencyKey, loading: true })
  const data = dataOf(answer)
  if (!answer || answer.code !== CODE.crash) unanswered.delete(of)
  return data
    ? { state: 'done', demandOrderNo: data.demandOrderNo }
    : { state: 'refused', code: answer ? answer.code : undefined }
}
