/** `npm run backup -- FILE` and `npm run restore -- FILE`: on the database of DATABASE_URL or DATA_DIR. */
import { existsSync, statSync } from 'node:fs'
import { BackupFailed, type Replaced } from '../database/backupFile'
import { backUpFolder, restoreFolder } from '../database/folderBackup'
import { backUpPostgres, kindOf, restorePostgres } from '../database/postgresBackup'
import { runCommand } from '../start/command'
import { asksForHelp, exitOfHelp, readWords } from '../start/usage.mjs'
import { isDemonstration } from '../environment'
import { readVariables, WrongSettings } from '../variables/read'
import { askToReplace, lossOf, timeOf, UNCOUNTED } from './loss'

const USAGES = { backup: 'FILE', restore: 'FILE [--replace] [--yes]' }

const HELP = `npm run backup -- ${USAGES.backup}
npm run restore -- ${USAGES.restore}

DATABASE_URL or DATA_DIR names the database; without either it is that of the demonstration. The embedded database is
backed up and restored while the service is stopped; a PostgreSQL is backed up beside it, and restored while it is stopped.
restore puts a backup into an empty database. With --replace what is there is kept under another name first; it says what
came after the backup, which the shop will not know any more, and asks. --yes answers for a script. A backup of a
demonstration goes into a demonstration only: DEMONSTRATION=1, or no setting of a production.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Target {
  url: string | undefined
  folder: string
  /** Whoever starts with these settings is one. */
  demonstration: boolean
}

async function backUp({ url, folder }: Target, file: string): Promise<void> {
  const schema = await (url === undefined ? backUpFolder(folder, file) : backUpPostgres(url, file))
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  say(`${file} holds the database, tables as of ${schema}, ${megabytes} MB. It was read back and is whole.`)
}

interface Wish {
  replace: boolean
  /** It was answered already. */
  yes: boolean
}

function readable(file: string): ReturnType<typeof kindOf> {
  try {
    return kindOf(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new BackupFailed(`This user may not read ${file}: it is for its owner only. Nothing was changed.`)
  }
}

async function restore({ url, folder, demonstration }: Target, file: string, { replace, yes }: Wish): Promise<void> {
  if (!existsSync(file))
    throw new BackupFailed(
      `There is no file ${file}: restore needs that of a backup.\nUsage: npm run restore -- ${USAGES.restore}`,
    )
  const kind = readable(file)
  if (kind === null) throw new BackupFailed(`${file} is no backup.`)
  if (kind === 'postgres' && url === undefined)
    throw new BackupFailed(`${file} is a backup of a PostgreSQL: set DATABASE_URL to the one that it goes into.`)
  if (kind === 'pglite' && url !== undefined)
    throw new BackupFailed(`${file} is a backup of an embedded database, and DATABASE_URL names a PostgreSQL.`)
  let lost = ''
  const agree = async (there: Replaced): Promise<void> => {
    const loss = await lossOf(there)
    const made = there.made === null ? '' : `${file} was made at ${timeOf(there.made)}. `
    say(`${made}The shop loses what came after it: ${loss}.\n${UNCOUNTED}`)
    const of = there.made ? ` of ${timeOf(there.made)}` : ''
    lost = `Lost to the shop, because it came after the backup${of}: ${loss}.\n${UNCOUNTED}`
    await askToReplace(yes)
  }
  const options = { replace, demonstration, agree }
  const { schema, aside, proven } = await (url === undefined
    ? restoreFolder(folder, file, options)
    : restorePostgres(url, file, options))
  say(`The database is that of ${file}, tables as of ${schema}. npm start goes on with it.`)
  if (!proven)
    say(`${file} has no checksum, as earlier releases wrote it: whether a byte of it has changed, nobody can tell.`)
  if (aside === null) return
  say(lost)
  say(
    url === undefined
      ? `What was there is in the folder ${aside}. Delete it when nobody misses anything.`
      : `What was there is in the schema ${aside}. When nobody misses anything: drop schema ${aside} cascade`,
  )
}

function target(): Target {
  const { values, faults } = readVariables(process.env)
  // DATABSE_URL would be as good as none, and the demonstration's database the one that is meant.
  if (faults.length > 0) throw new WrongSettings(faults)
  return { url: values.DATABASE_URL, folder: values.DATA_DIR, demonstration: isDemonstration(values) }
}

async function run(): Promise<void> {
  const [command, ...given] = process.argv.slice(2)
  if ((command !== 'backup' && command !== 'restore') || given.length === 0 || asksForHelp(given)) {
    process.exitCode = exitOfHelp(given)
    return say(HELP)
  }
  const { words, values } = readWords(command, USAGES[command], given)
  const [file = ''] = words
  const said = (name: string): boolean => values[name] !== undefined
  await (command === 'backup'
    ? backUp(target(), file)
    : restore(target(), file, { replace: said('replace'), yes: said('yes') }))
}

runCommand(run)
