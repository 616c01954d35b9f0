/** What a restore takes from the shop: whatever came after its backup was made. */
import { createInterface } from 'node:readline/promises'
import { BackupFailed, type Replaced } from '../database/backupFile'

interface Counts {
  orders: number
  payments: number
  members: number
}

const COUNTS = `select
  (select count(*)::integer from orders where created_at > $1) as orders,
  (select count(*)::integer from payments where paid_at > $1) as payments,
  (select count(*)::integer from users where created_at > $1) as members`

const several = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** 2026-11-25 18:30:00 UTC+8: by the clock of whoever reads it. */
export const timeOf = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'long' }).format(moment)

/** In words that fit before and after it is done. */
export async function lossOf({ made, database }: Replaced): Promise<string> {
  if (made === null) return 'unknown, because the backup does not say when it was made'
  if (database instanceof Error)
    return `unknown, because the database that is there cannot be opened: ${database.message}`
  try {
    const [counts] = await database.query<Counts>(COUNTS, [made])
    const { orders, payments, members } = counts!
    if (orders + payments + members === 0) return 'nothing, no order, payment or member'
    return `${several(orders, 'order')}, ${several(payments, 'payment')}, ${several(members, 'member')}`
  } catch (error) {
    return `unknown, because the database that is there has other tables: ${(error as Error).message}`
  }
}

/** `answered`: by the command line, as a script does. */
export async function askToReplace(answered: boolean): Promise<void> {
  if (answered) return
  if (!process.stdin.isTTY)
    throw new BackupFailed('Nobody is here to ask, and nothing was changed. A script says --yes.')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C and the end of the input close it, and answer nothing.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const answer = await Promise.race([lines.question('Go on? What is there is kept aside. Type yes: '), closed])
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new BackupFailed('Nothing was changed.')
}
