/** `loadFixture.ts <file>`, as a bundle: fills the empty database of DATABASE_URL or DATA_DIR. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { openPglite } from '../../server/database/pglite'
import { openPostgres } from '../../server/database/postgres'

async function main(): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder } = process.env
  const db = await (url ? openPostgres(url, { onIdleError: () => undefined }) : openPglite(folder!))
  await db.exec(gunzipSync(readFileSync(process.argv[2]!)).toString())
  await db.close()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
