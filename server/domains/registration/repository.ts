import type { Role } from '../../../src/domain/roles'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { mobileIsTaken } from '../account/repository'

export interface NewMember {
  /** Where he registers: names are looked for in this shop alone. */
  shopNo: string
  mobile: string
  companyName: string
  contactName: string
  inviteCode: string
  passwordHash: string
}

interface Place {
  companyId: number
  role: Role
}

/** What may stand around a name without making it another one. */
const AROUND = `[].,;:!?''"()<>{}|/_+=~*&[。、·…「」『』《》【】〈〉“”‘’—–-]+`

/** Names that look alike are one: of two companies that read the same, one would be taken for the other. */
const alike = (name: string): string =>
  `regexp_replace(regexp_replace(normalize(${name}, nfkc), '\\s', '', 'g'), '^${AROUND}|${AROUND}$', '', 'g')`

/** Whoever holds the code of an invitation knows that the company is there, in whichever shop it began. */
async function invitedTo(tx: Queryable, { companyName, inviteCode }: NewMember, now: Date): Promise<Place | undefined> {
  if (inviteCode === '') return undefined
  const [invited] = await tx.query<{ company_id: number }>(
    `select company_id from invitations join companies using (company_id)
      where code = $1 and ${alike('name')} = ${alike('$2::text')} and expires_at > $3`,
    [inviteCode, companyName, now],
  )
  return invited && { companyId: invited.company_id, role: 'DEMANDER' }
}

/** A new company makes its first member ADMIN; a known one is entered by its invitation only (R-PUR-04). */
async function placeOf(tx: Queryable, form: NewMember, now: Date): Promise<Place> {
  const invited = await invitedTo(tx, form, now)
  if (invited) return invited
  const { shopNo, companyName, inviteCode } = form
  // Two at once: the second waits here and then sees the first.
  await tx.query(`select pg_advisory_xact_lock(hashtext('company ' || $2 || ' ' || ${alike('$1::text')}))`, [
    companyName,
    shopNo,
  ])
  const [founded] = await tx.query<{ company_id: number }>(
    `insert into companies (name, shop_no)
     select $1::text, $2::text where not exists (select 1 from companies
       where (shop_no = $2 or shop_no is null) and ${alike('name')} = ${alike('$1::text')})
     on conflict do nothing returning company_id`,
    [companyName, shopNo],
  )
  if (founded) return { companyId: founded.company_id, role: 'ADMIN' }
  if (inviteCode === '') throw fail('conflict', '该企业已注册，请向企业管理员索取邀请码')
  throw fail('conflict', '邀请码无效或已过期')
}

export async function newMember(tx: Queryable, form: NewMember, now: Date): Promise<void> {
  // Two registrations of one mobile at once: the second waits here and then sees the first.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`register:${form.mobile}`])
  if (await mobileIsTaken(tx, form.mobile)) throw fail('mobileTaken')
  const { companyId, role } = await placeOf(tx, form, now)
  await tx.query(
    `insert into users (mobile, name, password_hash, company_id, roles, rule_read, created_at)
     values ($1, $2, $3, $4, array[$5::text], true, $6)`,
    [form.mobile, form.contactName, form.passwordHash, companyId, role, now],
  )
}
