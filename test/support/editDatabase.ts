/** Runs SQL from the standard input on an embedded database; the service must be down. Usage: folder as argument. */
import { readFileSync } from 'node:fs'
import { openPglite } from '../../server/database/pglite'

async function edit(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('the folder of the database is missing')
  const db = await openPglite(folder)
  await db.exec(readFileSync(0, 'utf8'))
  await db.close()
}

edit(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
