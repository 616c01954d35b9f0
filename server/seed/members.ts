import type { Queryable } from '../database/db'
import { hashPassword } from '../domains/account/password'
import { SEED_COMPANIES, SEED_MEMBERS, SEED_PASSWORD, SEED_SELLERS } from './people'
import { SHOPS } from './shops'

/** The shops must be there. */
export async function seedMembers(db: Queryable): Promise<void> {
  for (const name of SEED_COMPANIES)
    await db.query('insert into companies (name, shop_no) values ($1, $2)', [name, SHOPS[0]!.shopNo])
  // Hashing is slow on purpose; every member of the demonstration has the same password, so once is enough.
  const passwordHash = await hashPassword(SEED_PASSWORD)
  for (const member of Object.values(SEED_MEMBERS)) {
    await db.query(
      `insert into users (mobile, name, email, password_hash, company_id, roles, rule_read)
       select $1, $2, $3, $4, company_id, array[$5::text], true from companies where name = $6`,
      [member.mobile, member.name, `${member.mobile}@example.com`, passwordHash, member.role, member.company],
    )
  }
}

/** For every shop that has none: a demonstration may be older than the accounts of sellers. */
export async function seedSellers(db: Queryable): Promise<void> {
  const without = await db.query<{ shopNo: string }>(
    `select shop_no as "shopNo" from shops
     where not exists (select 1 from sellers where sellers.shop_no = shops.shop_no) order by shop_no`,
  )
  if (without.length === 0) return
  const passwordHash = await hashPassword(SEED_PASSWORD)
  for (const { name, role } of SEED_SELLERS) {
    await db.query('insert into sellers (shop_no, name, role, password_hash) select unnest($4::text[]), $1, $2, $3', [
      name,
      role,
      passwordHash,
      without.map(({ shopNo }) => shopNo),
    ])
  }
}
