import { call } from './call'
import type { PagedList } from './goods'

export interface Inquiry {
  inquiryNo: string
  what: string
  quantity: number
  unit: string
  /** `YYYY-MM-DD`; '' where there is no hurry. */
  neededBy: string
  detail: string
  createTime: string
  /** '' until the seller has answered. */
  answer: string
  answerTime: string
}

export type NewInquiry = Pick<Inquiry, 'what' | 'quantity' | 'unit'> & Partial<Pick<Inquiry, 'neededBy' | 'detail'>>

/** Ours (R-SCR-63): what the shop does not list is asked of its seller. */
export const inquiryCalls = {
  /** R-CALL-209 Twenty a day and buyer; fifty of a company that wait for an answer. */
  create: call<NewInquiry, { inquiryNo: string }>()({
    id: 'R-CALL-209',
    method: 'POST',
    path: '/customer/inquiry/create',
    headers: ['idempotencyKey'],
    errors: 'self',
    access: 'member',
  }),
  /** R-CALL-210 The buyer's own in this shop, the latest first. */
  list: call<{ pageNum: number; pageSize: number }, PagedList<Inquiry>>()({
    id: 'R-CALL-210',
    method: 'GET',
    path: '/customer/inquiry/list',
    access: 'member',
  }),
  /** R-CALL-212 Takes an own request back, as long as nobody has answered it. */
  withdraw: call<{ id: string }, true>()({
    id: 'R-CALL-212',
    method: 'PUT',
    path: '/customer/inquiry/withdraw/:id',
    errors: 'self',
    access: 'member',
  }),
}
