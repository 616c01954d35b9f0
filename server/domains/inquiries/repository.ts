/** Requests of buyers: his own by buyer and shop, the seller's by shop. */
import { randomInt } from 'node:crypto'
import type { Queryable } from '../../database/db'
import type { Owner } from '../owner'
import type { SellerRole } from '../sellers/roles'

export interface InquiryRow {
  inquiry_no: string
  what: string
  quantity: number
  unit: string
  /** `YYYY-MM-DD` */
  needed_by: string | null
  detail: string
  created_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
}

export interface ListedInquiry extends InquiryRow {
  company_name: string
  buyer_name: string
  mobile: string
  /** Of who answered, as the trail has it. */
  role: SellerRole | null
  address: string | null
}

export interface Wanted {
  what: string
  quantity: number
  unit: string
  neededBy: string | null
  detail: string
}

const COLUMNS = `i.inquiry_no, i.what, i.quantity, i.unit, to_char(i.needed_by, 'YYYY-MM-DD') as needed_by, i.detail,
  i.created_at, i.answer, i.answered_at, i.answered_by`

interface Asker extends Owner {
  companyId: string
}

/** How many this buyer has asked for since then, and how many of his company's wait. Those of one company ask in turn. */
export async function askedBefore(
  tx: Queryable,
  { userId, shopNo, companyId }: Asker,
  since: Date,
): Promise<{ own: number; waiting: number }> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`inquiries:${companyId}`])
  const [row] = await tx.query<{ own: number; waiting: number }>(
    `select count(*) filter (where i.user_id = $1 and i.created_at > $4)::int as own,
       count(*) filter (where i.answer is null)::int as waiting
     from inquiries i join users u using (user_id) where u.company_id = $3 and i.shop_no = $2`,
    [userId, shopNo, companyId, since],
  )
  return row ?? { own: 0, waiting: 0 }
}

/** "QG20261123" and eight digits that tell nothing of how many there are. */
export async function addInquiry(
  tx: Queryable,
  { userId, shopNo }: Owner,
  { what, quantity, unit, neededBy, detail }: Wanted,
  { day, now }: { day: string; now: Date },
): Promise<string> {
  for (;;) {
    const number = `QG${day.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`
    const made = await tx.query(
      `insert into inquiries (inquiry_no, shop_no, user_id, what, quantity, unit, needed_by, detail, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning inquiry_no`,
      [number, shopNo, userId, what, quantity, unit, neededBy, detail, now],
    )
    if (made.length > 0) return number
  }
}

/** What is taken back is gone; what the seller has answered stays. */
export async function withdrawInquiry(
  tx: Queryable,
  { userId, shopNo }: Owner,
  inquiryNo: string,
): Promise<'gone' | 'answered' | 'unknown'> {
  const [own] = await tx.query<{ answered: boolean }>(
    `select answer is not null as answered from inquiries
     where inquiry_no = $1 and user_id = $2 and shop_no = $3 for update`,
    [inquiryNo, userId, shopNo],
  )
  if (!own) return 'unknown'
  if (own.answered) return 'answered'
  await tx.query('delete from inquiries where inquiry_no = $1', [inquiryNo])
  return 'gone'
}

export function ownInquiries(
  db: Queryable,
  { userId, shopNo }: Owner,
  page: { offset: number; limit: number },
): Promise<InquiryRow[]> {
  return db.query<InquiryRow>(
    `select ${COLUMNS} from inquiries i where i.user_id = $1 and i.shop_no = $2
     order by i.created_at desc, i.inquiry_no limit $3 offset $4`,
    [userId, shopNo, page.limit, page.offset],
  )
}

/** Those without an answer first, then the latest first. */
export function inquiriesOf(
  db: Queryable,
  shopNo: string,
  page: { offset: number; limit: number },
): Promise<ListedInquiry[]> {
  return db.query<ListedInquiry>(
    `select ${COLUMNS}, c.name as company_name, u.name as buyer_name, u.mobile, d.role, d.address
     from inquiries i join users u using (user_id) join companies c using (company_id)
       left join seller_deeds d on d.inquiry_no = i.inquiry_no where i.shop_no = $1
     order by i.answer is not null, i.created_at desc, i.inquiry_no limit $2 offset $3`,
    [shopNo, page.limit, page.offset],
  )
}

/** false: somebody has answered before, or it is none of this shop. */
export async function answerInquiry(
  db: Queryable,
  { shopNo, inquiryNo }: { shopNo: string; inquiryNo: string },
  given: { answer: string; sellerId: number | null; name: string; at: Date },
): Promise<boolean> {
  const done = await db.query(
    `update inquiries set answer = $3, seller_id = $4, answered_by = $5, answered_at = $6
     where inquiry_no = $1 and shop_no = $2 and answer is null returning inquiry_no`,
    [inquiryNo, shopNo, given.answer, given.sellerId, given.name, given.at],
  )
  return done.length > 0
}

export async function waitingInquiries(db: Queryable, shopNo: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from inquiries where shop_no = $1 and answer is null',
    [shopNo],
  )
  return row?.n ?? 0
}
