import type { Brand } from '../../../src/api/product'
import type { ThemeName } from '../../../src/domain/theme/colours'
import type { Queryable } from '../../database/db'

export interface ShopState {
  shopNo: string
  name: string
  phone: string
  open: boolean
  priceLogin: boolean
}

export interface ShopRow {
  shop_no: string
  name: string
  slogan: string
  phone: string
  host: string | null
  demo: boolean
  auth: boolean
  show_no_tax_price: boolean
  qr_code_show: boolean
  price_login: boolean
  theme_color: ThemeName
  theme_value: string | null
  background: 'light' | 'dark'
  bar_colour: string | null
  bar_text: 'black' | 'white'
  bar_search: boolean
  logo: string
  notice: string
}

export interface ModuleRow {
  module: string
  title: string
  data: unknown
}

const STATE = 'select shop_no as "shopNo", name, phone, open, price_login as "priceLogin" from shops'

export async function shopByNumber(db: Queryable, shopNo: string): Promise<ShopState | undefined> {
  return (await db.query<ShopState>(`${STATE} where shop_no = $1`, [shopNo]))[0]
}

export async function shopByHost(db: Queryable, host: string): Promise<ShopState | undefined> {
  return (await db.query<ShopState>(`${STATE} where host = $1`, [host]))[0]
}

export async function shopRow(db: Queryable, shopNo: string): Promise<ShopRow | undefined> {
  return (await db.query<ShopRow>('select * from shops where shop_no = $1', [shopNo]))[0]
}

/** From where the pictures in the shop's own words may come, besides this service. */
export async function pictureHosts(db: Queryable, shopNo: string): Promise<readonly string[]> {
  const [shop] = await db.query<{ hosts: string[] }>('select picture_hosts as hosts from shops where shop_no = $1', [
    shopNo,
  ])
  return shop?.hosts ?? []
}

export async function allPictureHosts(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<{ host: string }>(
    'select distinct unnest(picture_hosts) as host from shops where open order by host',
  )
  return rows.map(({ host }) => host)
}

/** Modules in the order of the shop: the ones of these kinds, or all others. */
export function moduleRows(
  db: Queryable,
  shopNo: string,
  kinds: { only: readonly string[] } | { without: readonly string[] },
): Promise<ModuleRow[]> {
  const [condition, names] = 'only' in kinds ? ['= any', kinds.only] : ['<> all', kinds.without]
  return db.query<ModuleRow>(
    `select module, title, data from shop_modules where shop_no = $1 and module ${condition}($2::text[]) order by seq`,
    [shopNo, names],
  )
}

export async function sceneById(
  db: Queryable,
  id: string,
): Promise<{ shopNo: string; path: string; query: string } | undefined> {
  const rows = await db.query<{ shopNo: string; path: string; query: string }>(
    'select shop_no as "shopNo", path, query from shop_scenes where id = $1',
    [id],
  )
  return rows[0]
}

export async function demoShop(db: Queryable): Promise<{ shopNo: string; shopName: string } | undefined> {
  const rows = await db.query<{ shopNo: string; shopName: string }>(
    `select shop_no as "shopNo", name as "shopName" from shops where demo and open order by shop_no limit 1`,
  )
  return rows[0]
}

/** The demonstration shop in which this industry is switched on. */
export async function demoShopOfIndustry(
  db: Queryable,
  industryId: number,
): Promise<{ shopNo: string; shopName: string } | undefined> {
  const rows = await db.query<{ shopNo: string; shopName: string }>(
    `select s.shop_no as "shopNo", s.name as "shopName" from shops s join shop_industries using (shop_no)
     join industries i using (industry_id)
     where s.demo and s.open and i.enabled and industry_id = $1 order by s.shop_no limit 1`,
    [industryId],
  )
  return rows[0]
}

export async function hasIndustries(db: Queryable, shopNo: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from shop_industries join industries using (industry_id) where shop_no = $1 and enabled limit 1',
    [shopNo],
  )
  return rows.length > 0
}

export async function randomOpenShop(db: Queryable): Promise<{ shopNo: string } | undefined> {
  return (
    await db.query<{ shopNo: string }>('select shop_no as "shopNo" from shops where open order by random() limit 1')
  )[0]
}

export function brandsByIds(db: Queryable, brandIds: readonly string[]): Promise<Brand[]> {
  return db.query<Brand>(
    `select brand_id::text as "proBrandId", name as "proBrandName", logo as "proBrandSmallLogo",
            first_letter as "proBrandFirstLetter" from brands where brand_id::text = any($1::text[])`,
    [brandIds],
  )
}
