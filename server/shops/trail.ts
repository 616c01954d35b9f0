/** `npm run trail`: walks along the chain of every company and names the first row that was changed or is missing. */
import { readFileSync } from 'node:fs'
import type { Db, Queryable } from '../database/db'
import { companiesWithTrail, hashOfTrailAt, verifyTrail, type Break } from '../domains/approval/trail'
import { runCommand } from '../start/command'
import { asksForHelp, readWords } from '../start/usage.mjs'
import { onDatabase } from './onDatabase'
import { NotPossible } from './shops'

const BROKEN_EXIT = 1

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const broken = (line: string): void => {
  process.exitCode = BROKEN_EXIT
  say(line)
}

const REASONS: Readonly<Record<Break['reason'], string>> = {
  changed: 'was changed',
  missing: 'is missing',
  unknown: 'is not of the shop: its own count of the trail ends before it',
}

/** What an earlier walk printed of one company. */
interface Earlier {
  company: number
  name: string
  rows: number
  last: string
}

const HELD = /^(.*) \(company (\d+)\): (\d+) rows? holds?\. The last is ([0-9a-f]{64})$/gm

function earlierIn(file: string): Earlier[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new NotPossible(`${file} cannot be read: ${(error as Error).message}`)
  }
  const found = [...text.matchAll(HELD)].map(([, name = '', company, rows, last = '']) => ({
    ...{ company: Number(company), name, rows: Number(rows), last },
  }))
  if (found.length > 0) return found
  throw new NotPossible(`${file} holds no line of an earlier npm run trail, such as "… (company 1): 2 rows hold. …".`)
}

/** A trail and its head can be written anew together, and hold; what lies elsewhere cannot. */
async function compare(tx: Queryable, earlier: readonly Earlier[], file: string): Promise<void> {
  for (const { company, name, rows, last } of earlier) {
    const hash = await hashOfTrailAt(tx, company, rows)
    if (hash === last) continue
    const what = hash === undefined ? 'is missing' : 'is another one'
    broken(`${name} (company ${company}): row ${rows} ${what} since ${file} was written.`)
  }
}

async function walkAll(tx: Queryable): Promise<void> {
  const companies = await companiesWithTrail(tx)
  if (companies.length === 0) say('No company has a trail yet.')
  for (const { company_id, name } of companies) {
    const { rows, first, last } = await verifyTrail(tx, company_id)
    const who = `${name} (company ${company_id})`
    if (first) broken(`${who}: row ${first.seq} ${REASONS[first.reason]}; the ${rows} before it hold.`)
    else if (rows === 0) broken(`${who}: it has saved a rule or decided about an order, and has no trail.`)
    else say(`${who}: ${rows} ${rows === 1 ? 'row holds' : 'rows hold'}. The last is ${last}`)
  }
}

const USAGE = '[--since=FILE]'

const HELP = `npm run trail -- ${USAGE}

Walks along the trail of approvals of every company, in the database of DATABASE_URL or DATA_DIR, and names the first row
that was changed or is missing, also at the end. It ends with 1 where a trail is broken. Whoever may write to all tables of
the database can write a trail anew that holds: keep what this prints elsewhere, and name that file with --since, which says
whether the rows that were there then still are.`

runCommand(async () => {
  const given = process.argv.slice(2)
  if (asksForHelp(given)) return say(HELP)
  const { values } = readWords('trail', USAGE, given)
  const since = values['since']
  const earlier = since === undefined ? [] : earlierIn(since)
  const look = (db: Db): Promise<void> =>
    db.transaction(async (tx) => {
      // One moment for all: the shop goes on.
      await tx.query('set transaction isolation level repeatable read, read only')
      await walkAll(tx)
      if (since !== undefined) await compare(tx, earlier, since)
    })
  await onDatabase('kept', look, { onlyReads: true })
})
