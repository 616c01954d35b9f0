/** `npm run trail`: walks along the chain of every company and names the first row that was changed or is missing. */
import type { Db } from '../database/db'
import { verifyTrail } from '../domains/approval/trail'
import { runCommand } from '../start/command'
import { asksForHelp, readWords } from '../start/usage.mjs'
import { onDatabase } from './onDatabase'

const BROKEN_EXIT = 1

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function walkAll(db: Db): Promise<void> {
  const companies = await db.query<{ company_id: number; name: string }>(
    'select company_id, name from companies where company_id in (select company_id from approval_trail) order by 1',
  )
  if (companies.length === 0) say('No company has a trail yet.')
  for (const { company_id, name } of companies) {
    const { rows, first, last } = await verifyTrail(db, company_id)
    if (first) process.exitCode = BROKEN_EXIT
    say(
      first
        ? `${name}: row ${first.seq} ${first.reason === 'missing' ? 'is missing' : 'was changed'}; the ${rows} before it hold.`
        : `${name}: ${rows} rows hold. The last is ${last}`,
    )
  }
}

const HELP = `npm run trail

Walks along the trail of approvals of every company, in the database of DATABASE_URL or DATA_DIR, and names the first row
that was changed or is missing. It takes no words, and ends with 1 where a trail is broken.`

runCommand(async () => {
  const given = process.argv.slice(2)
  if (asksForHelp(given)) return say(HELP)
  readWords('trail', '', given)
  await onDatabase('kept', walkAll, { onlyReads: true })
})
