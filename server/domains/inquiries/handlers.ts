import type { Inquiry, inquiryCalls } from '../../../src/api/inquiries'
import { FURTHEST_DAYS, SHORTEST_WHAT } from '../../../src/domain/inquiry'
import { fail, type Handlers } from '../../contract'
import { fromWireTime, toWireTime } from '../../database/wireTime'
import { onceOnly } from '../onceOnly'
import { withoutUnseen } from '../../unseen'
import { ownerOf } from '../owner'
import { pageOf } from '../paging'
import { addInquiry, askedBefore, ownInquiries, withdrawInquiry, type InquiryRow } from './repository'

const DAY_MS = 86_400_000
/** More than somebody has to buy who means it, and what a seller can still read. */
const MOST_A_DAY = 20
/** Of one company, in one shop. */
const MOST_WAITING = 50

const toInquiry = (row: InquiryRow): Inquiry => ({
  inquiryNo: row.inquiry_no,
  what: row.what,
  quantity: row.quantity,
  unit: row.unit,
  neededBy: row.needed_by ?? '',
  detail: row.detail,
  createTime: toWireTime(row.created_at),
  answer: row.answer ?? '',
  answerTime: row.answered_at ? toWireTime(row.answered_at) : '',
})

/** A day of the calendar, not over in Shanghai and not too far away; null where there is no hurry. */
function dayIn(text: string, now: Date): string | null {
  if (text === '') return null
  const moment = fromWireTime(`${text} 23:59:59`)
  if (!moment || moment < now || moment.getTime() > now.getTime() + (FURTHEST_DAYS + 1) * DAY_MS) {
    throw fail('badRequest', '需要日期应在今天起一年以内')
  }
  return text
}

export const inquiryHandlers: Handlers<typeof inquiryCalls> = {
  create: async (request, context) => {
    const owner = ownerOf(context)
    const now = context.now()
    const what = withoutUnseen(request.what).trim()
    if (what.length < SHORTEST_WHAT) throw fail('badRequest', `求购内容至少 ${SHORTEST_WHAT} 个字`)
    const neededBy = dayIn(request.neededBy ?? '', now)
    const wanted = {
      what,
      quantity: request.quantity,
      unit: withoutUnseen(request.unit).trim() || '件',
      neededBy,
      detail: (request.detail ?? '').trim(),
    }
    return context.db.transaction((tx) =>
      onceOnly(tx, { ...owner, call: 'inquiries.create', key: context.idempotencyKey, request }, async () => {
        const asker = { ...owner, companyId: context.member?.companyId ?? '' }
        const { own, waiting } = await askedBefore(tx, asker, new Date(now.getTime() - DAY_MS))
        if (own >= MOST_A_DAY) throw fail('tooMany', `一天最多提交 ${MOST_A_DAY} 条求购，请明天再试`)
        if (waiting >= MOST_WAITING)
          throw fail('tooMany', `贵公司已有 ${MOST_WAITING} 条求购等待回复，请等商家回复后再提交`)
        return { inquiryNo: await addInquiry(tx, owner, wanted, { day: toWireTime(now).slice(0, 10), now }) }
      }),
    )
  },

  list: (request, context) =>
    pageOf(request, async (page) => (await ownInquiries(context.db, ownerOf(context), page)).map(toInquiry)),

  withdraw: async ({ id }, context) => {
    const outcome = await context.db.transaction((tx) => withdrawInquiry(tx, ownerOf(context), id))
    if (outcome === 'unknown') throw fail('notFound', '求购不存在或已撤回')
    if (outcome === 'answered') throw fail('conflict', '商家已经回复，不能撤回')
    return true
  },
}
