/**
 * The demonstration: three shops, their catalogue and their people. Deterministic; the same scale
 * always gives the same rows. The regions are in the database already: area limits point at them.
 */
import type { Db, Queryable } from '../database/db'
import { buildSearchIndex } from '../search/indexer'
import { loadBare } from '../database/loadBare'
import { seedActivities } from './activities'
import { seedApprovalRules } from './approvalRules'
import { seedAreaLimits } from './areaLimits'
import { catalogRows, INDUSTRIES } from './catalogue'
import { homeModules } from './homeModules'
import { seedKeeping } from './keeping'
import { seedLicenses } from './licenses'
import { seedMembers } from './members'
import { seedOrders } from './orders/index'
import type { GoodsMaker } from './goods'
import { brandRows } from './smallMakers'
import { SCENES, SHOPS, type ShopSeed } from './shops'
import { seedSolutions } from './solutions/index'

export async function seed(db: Db, options: { scale: number; goods: GoodsMaker }): Promise<void> {
  const { scale, goods } = options
  await db.transaction(async (tx) => {
    await seedBrands(tx, scale)
    await seedCatalogs(tx)
    await seedShops(tx)
    await seedSolutions(tx)
    await seedMembers(tx)
    await seedLicenses(tx)
    await seedKeeping(tx)
  })
  await db.transaction((tx) =>
    loadBare(tx, 'products', async () => {
      for await (const batch of goods.batches()) await insertJson(tx, 'products', PRODUCT_COLUMNS, batch)
    }),
  )
  await seedAreaLimits(db)
  for (const shop of SHOPS) await seedActivities(db, shop, rootsOf(shop))
  await seedOrders(
    db,
    SHOPS.filter(({ open }) => open).map(({ shopNo }) => shopNo),
  )
  // After the orders, which were made before anybody had to agree.
  await seedApprovalRules(db)
  // Marks the pages as visible to all, without which counts cannot be answered from an index alone.
  await db.exec('vacuum products')
  await analyzeAll(db)
  await buildSearchIndex(db, goods)
}

/** Named, because without names the dozens of tables of the database itself are counted as well. */
async function analyzeAll(db: Db): Promise<void> {
  const [tables] = await db.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = current_schema()`,
  )
  await db.exec(`analyze ${tables!.names}`)
}

type Columns = Readonly<Record<string, string>>

const PRODUCT_COLUMNS: Columns = {
  sku_no: 'text',
  pro_sku_no: 'text',
  group_no: 'text',
  name: 'text',
  brand_id: 'integer',
  model: 'text',
  catalog_id: 'integer',
  root_id: 'integer',
  unit: 'text',
  spec_text: 'text',
  price_cents: 'integer',
  list_price_cents: 'integer',
  exact_price: 'boolean',
  tax_rate: 'integer',
  min_order: 'integer',
  mpq: 'integer',
  limit_qty: 'integer',
  shop_stock: 'integer',
  supplier_stock: 'integer',
  lead_days: 'integer',
  dangerous: 'boolean',
  returnable: 'boolean',
  on_sale: 'boolean',
  tags: 'text[]',
  promotions: 'jsonb',
  tiers: 'jsonb',
  properties: 'jsonb',
  image: 'text',
  barcode: 'text',
  sales: 'integer',
}

/** One statement and one parameter per batch: rows travel as JSON, so lists inside a row need no flattening. */
async function insertJson(db: Queryable, table: string, columns: Columns, rows: string): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await db.query(
    `insert into ${table} (${names}) select ${names} from json_to_recordset($1::text::json) as input (${typed.join(', ')})`,
    [rows],
  )
}

function insertRows(db: Queryable, table: string, columns: Columns, rows: readonly object[]): Promise<void> {
  return insertJson(db, table, columns, JSON.stringify(rows))
}

async function seedBrands(db: Queryable, scale: number): Promise<void> {
  await insertRows(
    db,
    'brands',
    { brand_id: 'integer', name: 'text', latin: 'text', logo: 'text', first_letter: 'text', sort: 'integer' },
    brandRows(scale),
  )
}

async function seedCatalogs(db: Queryable): Promise<void> {
  const columns = {
    catalog_id: 'integer',
    parent_id: 'integer',
    root_id: 'integer',
    level: 'smallint',
    name: 'text',
    icon: 'text',
    sort: 'integer',
  }
  await insertRows(db, 'catalogs', columns, catalogRows(INDUSTRIES).rows)
}

function rootsOf(shop: ShopSeed): number[] {
  const known = INDUSTRIES.map((industry) => industry.id)
  return (shop.roots ?? known).filter((root) => known.includes(root))
}

async function seedShops(db: Queryable): Promise<void> {
  for (const shop of SHOPS) {
    await db.query(
      `insert into shops (shop_no, name, slogan, phone, host, open, demo, auth, show_no_tax_price, qr_code_show,
                          theme_color, background, logo, notice, price_login, bar_colour, bar_text)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        shop.shopNo,
        shop.name,
        shop.slogan,
        shop.phone,
        shop.host,
        shop.open,
        shop.demo,
        shop.auth,
        shop.showNoTaxPrice,
        shop.qrCodeShow,
        shop.theme,
        shop.background,
        `/media/logo/${shop.shopNo}.webp`,
        shop.notice,
        shop.priceLogin,
        shop.bar?.[0] ?? null,
        shop.bar?.[1] ?? 'black',
      ],
    )
    const roots = rootsOf(shop)
    const of = (row: object) => ({ shop_no: shop.shopNo, ...row })
    await insertRows(
      db,
      'shop_catalogs',
      { shop_no: 'text', root_id: 'integer' },
      roots.map((root_id) => of({ root_id })),
    )
    await insertRows(
      db,
      'shop_hot_words',
      { shop_no: 'text', seq: 'integer', keyword: 'text', url: 'text' },
      shop.hotWords.map(([keyword, url], seq) => of({ seq, keyword, url })),
    )
    await insertRows(
      db,
      'shop_modules',
      { shop_no: 'text', seq: 'integer', module: 'text', title: 'text', data: 'jsonb' },
      homeModules(shop, roots).map((row, seq) => of({ seq, ...row })),
    )
  }
  await insertRows(
    db,
    'shop_scenes',
    { id: 'text', shop_no: 'text', path: 'text', query: 'text' },
    SCENES.map(({ id, shopNo, path, query }) => ({ id, shop_no: shopNo, path, query })),
  )
}
