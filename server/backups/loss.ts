/** What a restore takes from the shop: whatever came after its backup was made. */
import { BackupFailed, type Replaced } from '../database/backupFile'
import type { Queryable } from '../database/db'
import { saysYes } from '../start/ask'

/** What is counted, by one and by several, and where the time of each stands. */
const COUNTED = [
  ['shop', 'shops', 'shops where created_at > $1'],
  ['order', 'orders', 'orders where created_at > $1'],
  ['payment', 'payments', 'payments where paid_at > $1'],
  ['member', 'members', 'users where created_at > $1'],
  ['account of a seller', 'accounts of sellers', 'sellers where created_at > $1'],
  ['demand', 'demands', 'demand_orders where created_at > $1'],
  ['inquiry', 'inquiries', 'inquiries where created_at > $1'],
  ['application for an invoice', 'applications for invoices', 'invoice_applications where applied_at > $1'],
  ['row of the trail of approvals', 'rows of the trail of approvals', 'approval_trail where at > $1'],
  ['deed at the desk', 'deeds at the desk', 'seller_deeds where at > $1'],
  ['message of talks', 'messages of talks', 'chat_messages where at > $1'],
] as const

/** No count of rows tells them. */
export const UNCOUNTED =
  'Not counted, and lost as well: whatever was changed after it in what was there before, such as addresses, settings, approval rules, passwords, closed accounts and the states of orders.'

/** A database of another release may have no such table. */
async function counted(
  database: Queryable,
  made: Date,
  [one, several, rows]: (typeof COUNTED)[number],
): Promise<string> {
  try {
    const [found] = await database.query<{ count: number }>(`select count(*)::integer as count from ${rows}`, [made])
    return `${found!.count} ${found!.count === 1 ? one : several}`
  } catch (error) {
    return `an unknown number of ${several} (${(error as Error).message})`
  }
}

/** 2026-11-25 18:30:00 UTC+8: by the clock of whoever reads it. */
export const timeOf = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'long' }).format(moment)

/** In words that fit before and after it is done. */
export async function lossOf({ made, database }: Replaced): Promise<string> {
  if (made === null) return 'unknown, because the backup does not say when it was made'
  if (database instanceof Error)
    return `unknown, because the database that is there cannot be opened: ${database.message}`
  const counts: string[] = []
  for (const each of COUNTED) counts.push(await counted(database, made, each))
  return counts.join(', ')
}

/** `answered`: by the command line, as a script does. */
export async function askToReplace(answered: boolean): Promise<void> {
  if (answered) return
  const yes = await saysYes('Go on? What is there is kept aside.')
  if (yes === undefined) throw new BackupFailed('Nobody is here to ask, and nothing was changed. A script says --yes.')
  if (!yes) throw new BackupFailed('Nothing was changed.')
}
