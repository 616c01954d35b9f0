/**
 * What addresses, invoice titles and invoice addresses have in common: they belong to a user, one of them is his
 * default, and one may be the default of the whole company, which everybody sees and ADMIN changes.
 */
import { fail, type Context } from '../contract'
import type { Queryable } from '../database/db'

/** Names of the database, never of a caller. */
export interface KeptKind {
  table: 'addresses' | 'invoices' | 'invoice_addresses'
  id: 'receive_id' | 'invoice_id'
  limit: number
  /** What the buyer calls it. */
  name: string
}

export interface Keeper {
  userId: string
  companyId: string
  managesCompany: boolean
}

export interface KeptRow {
  user_id: number
  is_default: boolean
  company_default: boolean
}

/** The whole matrix is in `reach`: who reaches the company's entries is no matter of roles here. */
export function keeperOf({ member, reach }: Context): Keeper {
  if (!member) throw fail('unauthorized')
  return { userId: member.userId, companyId: member.companyId, managesCompany: reach === 'company' }
}

function isOwn(row: KeptRow, { userId }: Keeper): boolean {
  return String(row.user_id) === userId
}

/** What a list says of an entry beside its content. */
export function marksOf(
  row: KeptRow,
  keeper: Keeper,
): { isDefault: boolean; companyDefault: boolean; editable: boolean } {
  const own = isOwn(row, keeper)
  return {
    isDefault: own && row.is_default,
    companyDefault: row.company_default,
    editable: own || (row.company_default && keeper.managesCompany),
  }
}

/** Own entries, then the company's; the default first, then the latest used. Parameters: user, company. */
export const SEEN = '(k.user_id = $1 or (k.company_default and k.company_id = $2))'

export function orderOf({ id }: KeptKind): string {
  return `order by (k.user_id = $1) desc, (k.is_default and k.user_id = $1) desc, k.used_at desc, k.${id} desc`
}

/** The row to change, locked; somebody else's is not there, and the company's is ADMIN's. */
export async function changeable(tx: Queryable, kind: KeptKind, id: string, keeper: Keeper): Promise<KeptRow> {
  const [row] = await tx.query<KeptRow>(
    `select user_id, is_default, company_default from ${kind.table} k where ${SEEN} and ${kind.id} = $3 for update`,
    [keeper.userId, keeper.companyId, id],
  )
  if (!row) throw fail('notFound')
  if (!marksOf(row, keeper).editable) throw fail('forbidden')
  return row
}

/** One change of a user's or a company's entries at a time: defaults are unique, and limits are counted. */
export async function lockKeeper(tx: Queryable, kind: KeptKind, { userId, companyId }: Keeper): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1)), pg_advisory_xact_lock(hashtext($2))', [
    `${kind.table} company ${companyId}`,
    `${kind.table} user ${userId}`,
  ])
}

export async function hasRoom(tx: Queryable, { table, limit, name }: KeptKind, { userId }: Keeper): Promise<void> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from ${table} where user_id = $1`, [
    userId,
  ])
  if ((row?.count ?? 0) >= limit) throw fail('conflict', `最多保存 ${limit} 个${name}`)
}

interface Marks {
  isDefault: boolean | undefined
  companyDefault: boolean | undefined
}

/** Undefined leaves a mark as it is. */
export async function mark(tx: Queryable, kind: KeptKind, id: string, keeper: Keeper, marks: Marks): Promise<void> {
  const { table, id: key } = kind
  if (marks.isDefault !== undefined) {
    // Only a new default takes the mark of another: a form that leaves it off says nothing about the others.
    if (marks.isDefault)
      await tx.query(`update ${table} set is_default = false where user_id = $1 and is_default and ${key} <> $2`, [
        keeper.userId,
        id,
      ])
    // The company's entry, edited by an ADMIN who does not own it, is nobody else's default.
    await tx.query(`update ${table} set is_default = $3 where ${key} = $2 and user_id = $1`, [
      keeper.userId,
      id,
      marks.isDefault,
    ])
  }
  if (marks.companyDefault === undefined) return
  if (!keeper.managesCompany) throw fail('forbidden', '仅管理员可设置企业默认')
  if (marks.companyDefault)
    await tx.query(`update ${table} set company_default = false where company_id = $1 and company_default`, [
      keeper.companyId,
    ])
  await tx.query(`update ${table} set company_default = $2 where ${key} = $1`, [id, marks.companyDefault])
}

/** R-CRT-06: the latest used takes the place of a default that goes. */
export async function removeKept(tx: Queryable, kind: KeptKind, id: string, keeper: Keeper): Promise<void> {
  const { table, id: key } = kind
  const row = await changeable(tx, kind, id, keeper)
  await tx.query(`delete from ${table} where ${key} = $1`, [id])
  if (!row.is_default) return
  await tx.query(
    `update ${table} set is_default = true where ${key} =
      (select ${key} from ${table} where user_id = $1 order by used_at desc, ${key} desc limit 1)`,
    [row.user_id],
  )
}

/** An entry of one's own as the default. */
export async function setDefault(tx: Queryable, kind: KeptKind, id: string, keeper: Keeper): Promise<void> {
  const row = await changeable(tx, kind, id, keeper)
  if (!isOwn(row, keeper)) throw fail('forbidden')
  await mark(tx, kind, id, keeper, { isDefault: true, companyDefault: undefined })
}
