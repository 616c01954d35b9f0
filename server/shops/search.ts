/** `npm run search -- misses`: what buyers asked for and did not find, in the database of DATABASE_URL or DATA_DIR. */
import type { Db } from '../database/db'
import { missesOf } from '../search/misses'
import { runCommand } from '../start/command'
import { exitOfHelp, helpOf, readCommand } from '../start/usage.mjs'
import { onDatabase } from './onDatabase'

const USAGES = { misses: '[--shop=NUMBER]' }
const MOST = 200

const HELP = `${helpOf('search', USAGES)}

DATABASE_URL or DATA_DIR names the database. misses prints the questions of the last 90 days that found nothing, the most
frequent first, with how often each was asked; who asked is not kept. Words that your goods are called by otherwise
belong into the file that SEARCH_WORDS names.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function misses(db: Db, shopNo: string | undefined): Promise<void> {
  const found = await missesOf(db, shopNo, MOST)
  if (found.length === 0) say('Every question has found something.')
  for (const { times, words } of found) say(`${times}\t${words}`)
}

runCommand(async () => {
  const given = process.argv.slice(2)
  const said = readCommand('search', USAGES, given)
  if (!said) {
    process.exitCode = exitOfHelp(given)
    return say(HELP)
  }
  await onDatabase('kept', (db) => misses(db, said.values['shop']), { onlyReads: true })
})
