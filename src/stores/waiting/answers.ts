import { dataOf } from '@/client/calls'
import type { Answered } from '@/client/request'
import { RequestError } from '@/client/requestError'
import { CODE } from '@/domain/errors/codes'
import type { RootStore } from '../RootStore'

/** The answer of a call that was made with `errors: 'self'`, as the queue has to take it. */
export type Told<TData> =
  | { readonly is: 'data'; readonly data: TData }
  | { readonly is: 'refused'; readonly code: number; readonly reason: string }
  | { readonly is: 'stop' }

export function told<TData>(root: RootStore, answer: Answered<TData>): Told<TData> {
  // R-ENV-04: the shop is closed, which the wrapper shows.
  if (!answer) return { is: 'stop' }
  const data = dataOf(answer)
  if (data !== undefined) return { is: 'data', data }
  if (answer.code === CODE.unauthorized) {
    // The service says by itself whether the session is over; what waits is kept for the same buyer's return.
    void root.user.load()
    return { is: 'stop' }
  }
  // Too many at once, or a service that is not well: later.
  if (answer.code === CODE.tooMany || answer.code === CODE.crash) throw new RequestError('http', answer.msg, 503)
  return { is: 'refused', code: answer.code, reason: answer.msg }
}
