/** What people are told of a demand: the requester what happened to his, the purchasers what waits for them. */
import type { Queryable } from '../../database/db'
import { addNotice } from '../notices/write'
import type { Losers } from './carts'
import type { DemandRow } from './rows'

type Subject = Pick<DemandRow, 'demand_order_no' | 'shop_no' | 'company_id' | 'user_id'>

/** As pages name it: nobody reads sixteen digits. */
export const shortNumber = (demandOrderNo: string): string => `…${demandOrderNo.slice(-4)}`

interface Told {
  kind: string
  /** What stands behind "需求单 …0047". */
  words: string
  /** Who did it himself needs no notice. */
  byUserId?: string
  now: Date
}

export async function tellRequester(
  tx: Queryable,
  demand: Subject,
  { kind, words, byUserId, now }: Told,
): Promise<void> {
  if (String(demand.user_id) === byUserId) return
  await addNotice(tx, { ...subjectOf(demand), userId: demand.user_id, kind, text: textOf(demand, words) }, now)
}

export async function tellDeciders(tx: Queryable, demand: Subject, { kind, words, now }: Told): Promise<void> {
  await addNotice(tx, { ...subjectOf(demand), userId: null, kind, text: textOf(demand, words) }, now)
}

/** Whoever's cart is emptied by somebody else's deed reads whose it was and what he did. */
export async function tellLosers(
  tx: Queryable,
  demands: readonly Subject[],
  losers: readonly Losers[],
  { words, byUserId, now }: { words: string; byUserId: string; now: Date },
): Promise<void> {
  if (losers.length === 0) return
  const [doer] = await tx.query<{ name: string }>('select name from users where user_id = $1', [byUserId])
  for (const { userId, demandOrderNo, lines } of losers) {
    const demand = demands.find(({ demand_order_no }) => demand_order_no === demandOrderNo)
    if (!demand || userId === byUserId) continue
    const text = textOf(demand, `的 ${lines} 款商品已不在您的购物车中：${doer?.name ?? '同事'}${words}`)
    await addNotice(tx, { ...subjectOf(demand), userId, kind: 'moved', text }, now)
  }
}

const textOf = ({ demand_order_no }: Subject, words: string): string =>
  `需求单 ${shortNumber(demand_order_no)} ${words}`

const subjectOf = ({ demand_order_no, shop_no, company_id }: Subject) => ({
  shopNo: shop_no,
  companyId: company_id,
  subject: 'DEMAND' as const,
  subjectNo: demand_order_no,
})
