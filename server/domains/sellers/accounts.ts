/** Accounts of those who sell. One belongs to one shop, and its name stays taken when it is closed. */
import type { Queryable } from '../../database/db'
import type { SellerRole } from './roles'

export interface Seller {
  sellerId: number
  shopNo: string
  name: string
  role: SellerRole
}

export interface Account extends Seller {
  createdAt: Date
  lastLoginAt: Date | null
  closedAt: Date | null
}

const ACCOUNTS = `select seller_id as "sellerId", shop_no as "shopNo", name, role, created_at as "createdAt",
  last_login_at as "lastLoginAt", closed_at as "closedAt" from sellers`

/** Of one shop, or of all of them. */
export function sellerAccounts(db: Queryable, shopNo: string | null): Promise<Account[]> {
  return db.query<Account>(
    `${ACCOUNTS} where $1::text is null or shop_no = $1 order by shop_no, closed_at nulls first, seller_id`,
    [shopNo],
  )
}

export async function sellerAccount(db: Queryable, shopNo: string, name: string): Promise<Account | undefined> {
  return (await db.query<Account>(`${ACCOUNTS} where shop_no = $1 and lower(name) = lower($2)`, [shopNo, name]))[0]
}

/** Null: nobody of this name may log in there. */
export async function passwordOfSeller(db: Queryable, account: Account | undefined): Promise<string | null> {
  if (!account || account.closedAt) return null
  const [row] = await db.query<{ password_hash: string }>('select password_hash from sellers where seller_id = $1', [
    account.sellerId,
  ])
  return row?.password_hash ?? null
}

/** False when the name is taken in this shop, be it by a closed account. */
export async function addSeller(
  db: Queryable,
  { shopNo, name, role, passwordHash }: { shopNo: string; name: string; role: SellerRole; passwordHash: string },
): Promise<boolean> {
  const added = await db.query(
    `insert into sellers (shop_no, name, role, password_hash) values ($1, $2, $3, $4)
     on conflict (shop_no, lower(name)) do nothing returning seller_id`,
    [shopNo, name, role, passwordHash],
  )
  return added.length > 0
}

async function endSessions(tx: Queryable, sellerId: number): Promise<void> {
  await tx.query('delete from seller_sessions where seller_id = $1', [sellerId])
}

/** Whoever is logged in as him is out. */
export async function closeSeller(tx: Queryable, sellerId: number): Promise<void> {
  await tx.query('update sellers set closed_at = now() where seller_id = $1', [sellerId])
  await endSessions(tx, sellerId)
}

export async function saveSellerPassword(tx: Queryable, sellerId: number, passwordHash: string): Promise<void> {
  await tx.query('update sellers set password_hash = $2 where seller_id = $1', [sellerId, passwordHash])
  await endSessions(tx, sellerId)
}
