import { demandCalls, type DemandOrderNo, type NewDemand } from '@/api/demand'
import { callsOf, dataOf } from '@/client/calls'
import { sentOnce } from '@/client/sentOnce'
import { CODE } from '@/domain/errors/codes'
import { addressesOf } from '@/hooks/useAddresses'
import { dialogs } from '@/platform/dialogs'
import type { Wish } from '@/stores/DemandWishStore'
import type { RootStore } from '@/stores/RootStore'
import { formatTime } from '@/utils/time'
import { changesOf, type BasketChanges } from './changes'

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
  /** Another device has changed the basket: the buyer decides, and nothing is asked for yet. */
  | { state: 'changed'; changes: BasketChanges }
  /** The buyer has been told why not, or will be when the basket is asked for. */
  | { state: 'refused' }

/** The basket as it is shown. A broken line is thrown. */
export async function sendDemand(root: RootStore, demand: NewDemand): Promise<Outcome> {
  const calls = callsOf(demandCalls, root.dependencies.request)
  const of = JSON.stringify([root.shop.shopNo, root.user.token, demand])
  const body = { ...demand, fromBasket: true }
  const answer = await sentOnce(of, (idempotencyKey) =>
    calls.create(body, { idempotencyKey, loading: true, errors: 'self' }),
  )
  const data = dataOf(answer)
  if (data) return { state: 'done', demandOrderNo: data.demandOrderNo }
  if (!answer || answer.code === CODE.unauthorized) return { state: 'refused' }
  const changes = changesOf(answer.data)
  if (changes) return { state: 'changed', changes }
  await dialogs.modal({ title: '提示', content: answer.msg })
  return { state: 'refused' }
}
