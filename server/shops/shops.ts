/** The shops of an operator: made, opened and closed from the command line. */
import { hashPassword } from '../domains/account/password'
import { savePassword, userByMobile } from '../domains/account/repository'
import { revokeAllTokens } from '../domains/account/tokens'
import type { Db, Queryable } from '../database/db'

/** Checked already; see `form.ts`. */
export interface NewShop {
  shopNo: string
  name: string
  /** By its name alone is a shop found. */
  host: string
  /** ':8443' where it is not the usual one. */
  port: string
  phone: string
  company: string
  admin: string
  mobile: string
}

export interface Shop {
  number: string
  name: string
  host: string
  open: boolean
}

/** What the operator asked for cannot be done; told in one line, and nothing was changed. */
export class NotPossible extends Error {}

const SHOPS = `select shop_no as number, name, coalesce(host, '') as host, open from shops`

export function allShops(db: Queryable): Promise<Shop[]> {
  return db.query<Shop>(`${SHOPS} order by shop_no`)
}

/** What is there of the shop already; undefined when nothing stands in the way of making it. */
export async function shopThatIsThere(db: Queryable, { shopNo, name, host }: NewShop): Promise<string | undefined> {
  const [shop] = await db.query<Shop>(`${SHOPS} where shop_no = $1`, [shopNo])
  if (shop?.name === name && shop.host === host) return `Shop ${shopNo} is there already, as ${name} on ${host}.`
  if (shop) throw new NotPossible(`${shopNo} is the number of another shop: ${shop.name} on ${shop.host || 'no host'}.`)
  const [other] = await db.query<Shop>(`${SHOPS} where host = $1`, [host])
  if (other) throw new NotPossible(`${host} is the host of another shop: ${other.number}, ${other.name}.`)
  return undefined
}

/** Whether the ADMIN is known; a member keeps his password in every shop. */
export async function adminIsThere(db: Queryable, { mobile, company }: NewShop): Promise<boolean> {
  const user = await userByMobile(db, mobile)
  if (user) {
    if (user.company_name === company && user.roles.includes('ADMIN') && !user.disabled) return true
    throw new NotPossible(`${mobile} is a member of ${user.company_name} already, and no ADMIN of ${company}.`)
  }
  const known = await db.query('select 1 from companies where name = $1', [company])
  if (known.length > 0) throw new NotPossible(`${company} has members already: name the mobile of its ADMIN.`)
  return false
}

const FEED = '为您优选'

/** Home begins with the shop's own name and colours, and with the feed of its goods, which says that there are none yet. */
function modulesOf({ name }: NewShop): { module: string; title?: string; data: object }[] {
  return [
    { module: 'WA_SHOP_THEME', data: { color: 'golden', colorVal: '', background: 'light' } },
    { module: 'WA_SHOP_NAME', data: { name, slogan: '', auth: false, promises: [], searchHint: '型号 / 规格 / 品牌' } },
    { module: 'WA_SHOP_LOGO', data: { iconUrl: LOGO } },
    { module: 'WA_GBB_Select_FLOOR', title: FEED, data: { tabs: [{ catalogId: '', catalogName: FEED }] } },
  ]
}

const LOGO = '/media/logo/shop.webp'

async function addAdmin(
  tx: Queryable,
  { shopNo, company, admin, mobile }: NewShop,
  passwordHash: string,
): Promise<void> {
  await tx.query(
    `with founded as (insert into companies (name, shop_no) values ($1, $5) returning company_id)
     insert into users (mobile, name, password_hash, company_id, roles)
     select $2, $3, $4, company_id, array['ADMIN'] from founded`,
    [company, mobile, admin, passwordHash, shopNo],
  )
}

/** The shop and its first ADMIN, both or neither. `password` is null when the ADMIN is known. */
export async function createShop(db: Db, shop: NewShop, password: string | null): Promise<void> {
  const passwordHash = password === null ? null : await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.query('lock table shops in share row exclusive mode') // two operators at once
    if (await shopThatIsThere(tx, shop))
      throw new NotPossible(`Shop ${shop.shopNo} was made by somebody else just now.`)
    await tx.query(
      `insert into shops (shop_no, name, slogan, phone, host, auth, logo) values ($1, $2, '', $3, $4, false, $5)`,
      [shop.shopNo, shop.name, shop.phone, shop.host, LOGO],
    )
    if (!(await adminIsThere(tx, shop))) {
      if (passwordHash === null) throw new NotPossible('The ADMIN needs a password.')
      await addAdmin(tx, shop, passwordHash)
    }
    for (const [seq, { module, title = '', data }] of modulesOf(shop).entries()) {
      await tx.query(
        'insert into shop_modules (shop_no, seq, module, title, data) values ($1, $2, $3, $4, $5::jsonb)',
        [shop.shopNo, seq, module, title, JSON.stringify(data)],
      )
    }
  })
}

export async function setOpen(db: Queryable, shopNo: string, open: boolean): Promise<void> {
  const changed = await db.query('update shops set open = $2 where shop_no = $1 returning shop_no', [shopNo, open])
  if (changed.length === 0) throw new NotPossible(`There is no shop ${shopNo}.`)
}

export async function setPictureHosts(db: Queryable, shopNo: string, hosts: readonly string[]): Promise<void> {
  const changed = await db.query('update shops set picture_hosts = $2 where shop_no = $1 returning shop_no', [
    ...[shopNo, hosts],
  ])
  if (changed.length === 0) throw new NotPossible(`There is no shop ${shopNo}.`)
}

/** For an ADMIN who cannot log in any more; whoever is logged in as him is out. */
export async function resetPassword(db: Db, mobile: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const user = await userByMobile(tx, mobile)
    if (!user) throw new NotPossible(`${mobile} is no member of any company.`)
    await savePassword(tx, String(user.user_id), passwordHash)
    await revokeAllTokens(tx, String(user.user_id))
    // Wrong tries at the old one lock nobody out of the new one.
    await tx.query('delete from login_failures where mobile = $1', [mobile])
  })
}
