/**
 * `node --import tsx test/support/dumpSchema.ts`: writes test/fixtures/schema-<version>.sql.gz, a small demonstration in
 * the tables of today after some use. Made once before the tables change, on PostgreSQL; older ones stay as they are.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { appliedSchema } from '../../server/database/migrate'
import { runTool } from '../../server/database/pgTools'
import { openPostgres } from '../../server/database/postgres'
import { SEED_MEMBERS } from '../../server/seed/people'
import { payInSandbox, SECOND_SKU, SKU, trader } from '../contract/trader'
import { startService } from './service'
import { FIXTURES } from './fixtures'

/** What the demonstration has too much of: goods that nobody has ordered, the words of the search, districts without an address. */
const REDUCED = `
  truncate search_documents, search_lists, search_words, search_values, search_suggestions, search_suggestion_keys;
  delete from area_limits;
  delete from products where sku_no not in (
    select sku_no from order_lines union select sku_no from cart_lines union select sku_no from activity_products);
  delete from regions where level = 3 and code not in (
    select district_code from addresses union select district_code from invoice_addresses where district_code is not null);
  delete from tokens;
`

async function main(): Promise<void> {
  const service = await startService({ database: 'postgres' })
  const url = service.environment['DATABASE_URL']!
  try {
    const buyer = await trader(() => service.url, SEED_MEMBERS.purchaser.mobile)
    const { data } = await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 2 }]))
    await payInSandbox(service.url, data.orderNo)
    await buyer.push([{ skuNo: SECOND_SKU, quantity: 3 }])
    await service.halt()
    const db = await openPostgres(url, { onIdleError: () => undefined })
    await db.exec(REDUCED)
    const schema = (await appliedSchema(db))!.slice(0, 4)
    await db.close()
    const options = ['--no-owner', '--no-privileges', '--rows-per-insert=1000']
    const sql = await runTool('pg_dump', options, url)
    // Words to psql, which does not read it here.
    const statements = sql.split('\n').filter((line) => !line.startsWith('\\'))
    const file = `${FIXTURES}/schema-${schema}.sql.gz`
    mkdirSync(FIXTURES, { recursive: true })
    writeFileSync(file, gzipSync(statements.join('\n'), { level: 9 }))
    console.log(file)
  } finally {
    await service.stop()
  }
}

void main()
