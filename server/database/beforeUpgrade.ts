/** A backup before the tables of a database change; when it fails, they do not. */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { NoPlace, toldOfDisk, writeBeforeUpgrade } from './backupFile'
import { addressesOfHosts } from '../variables/hosts'
import { StartRefused } from '../variables/refusal'
import { placeOf } from './dataFolder'
import type { Db } from './db'
import { backUpOpen } from './folderBackup'
import { checkTool } from './pgTools'
import { dump } from './postgresBackup'

export interface BackupPlace {
  /** Without it the database is the folder. */
  url?: string
  folder: string
  backupFolder?: string
  say?(line: string): void
}

const HOW = 'npm run backup -- FILE'

/** The file, or what the operator has to do himself. */
async function ofPostgres(db: Db, { url = '', backupFolder = '', say }: BackupPlace, schema: string): Promise<string> {
  if (backupFolder === '') return `none. BACKUP_DIR has one made first; by hand it is ${HOW}`
  await checkTool('pg_dump', db)
  if (!existsSync(backupFolder)) {
    // One folder and no more: what lies around it has to be there.
    try {
      mkdirSync(backupFolder, { mode: 0o700 })
    } catch (error) {
      throw toldOfDisk(backupFolder, error)
    }
    say?.(`BACKUP_DIR (${backupFolder}) was not there, and was made.`)
  }
  const name = path.basename(new URL(addressesOfHosts(url)?.[0] ?? url).pathname) || 'shop'
  return writeBeforeUpgrade(path.join(backupFolder, name), schema, (draft) => dump(url, draft))
}

async function ofFolder(db: Db, folder: string, schema: string): Promise<string> {
  return writeBeforeUpgrade(placeOf(folder), schema, (draft) => backUpOpen(db, folder, schema, draft))
}

export async function backUpBeforeUpgrade(db: Db, place: BackupPlace, schema: string): Promise<void> {
  const { url, folder, say } = place
  try {
    const made = await (url === undefined ? ofFolder(db, folder, schema) : ofPostgres(db, place, schema))
    say?.(`The tables of the database are brought up to date from ${schema}. Backup: ${made}`)
  } catch (error) {
    // Repeated, it would fill the disk again and again, which may be the database's as well.
    const Kind = error instanceof StartRefused || error instanceof NoPlace ? StartRefused : Error
    throw new Kind(`No backup could be made, so the tables were not changed: ${(error as Error).message}`)
  }
}
