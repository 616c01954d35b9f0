/** Files of backups: made whole or not at all, for their owner only, and named by what and when. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { keepNames } from './dataFolder'
import type { Queryable } from './db'

/** What an operator asked for cannot be done; told in one line, and nothing was changed. */
export class BackupFailed extends Error {}

/** A disk that is full or that nobody may write on: it is so the next time as well, until somebody makes room. */
export class NoPlace extends BackupFailed {}

/** What may come of a restore, as its caller wants it. */
export interface RestoreOptions {
  /** What is there is kept aside, instead of a refusal. */
  replace: boolean
  /** Whoever starts on it afterwards is a demonstration himself. */
  demonstration: boolean
  /** Asked when all else will go well, before what is there is touched; rejects when it is to stay. */
  agree(there: Replaced): Promise<void>
}

export interface Replaced {
  /** When the backup was made; null when nothing tells. */
  made: Date | null
  /** What is there, to be read; or why it cannot be. */
  database: Queryable | Error
}

/** A production would not start on it, and what it lay on would be put aside for nothing. */
export function refuseDemonstration(file: string): BackupFailed {
  return new BackupFailed(
    `${file} is a backup of a demonstration: everybody knows the password of its members, its orders are invented, and a production does not start on it. Nothing was changed. DEMONSTRATION=1 restores it for a demonstration.`,
  )
}

/** As it stands in names: sorted by name is sorted by time. */
export function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function flush(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

const isThere = (file: string): BackupFailed => new BackupFailed(`${file} is there already: name another file.`)

/** What stands in the way of writing, in words; undefined when it is something else. */
function wordsOfDisk(file: string, error: unknown): string | undefined {
  const folder = path.dirname(path.resolve(file))
  const { code, message } = error as NodeJS.ErrnoException
  // PostgreSQL's own programs have words only.
  switch (message.includes('No space left on device') ? 'ENOSPC' : code) {
    case 'EROFS':
      return `${folder} lies on a disk that can only be read: name another folder.`
    case 'EACCES':
    case 'EPERM':
      return `This user may not write in ${folder}: name another folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${folder} is full: make room, or name another folder. No backup was made.`
    case 'ENOTDIR':
      return `${folder} leads through a file: name another folder.`
    default:
      return undefined
  }
}

/** The same fault, in words where the disk is the reason. */
export function toldOfDisk(file: string, error: unknown): unknown {
  const words = wordsOfDisk(file, error)
  return words === undefined ? error : new NoPlace(words)
}

/** For whoever would have to open a database first. A folder that is missing is a disk that is not there, or a slip. */
export function refuseIfNoPlace(file: string): void {
  if (existsSync(file)) throw isThere(file)
  const folder = path.dirname(file)
  if (!existsSync(folder)) throw new BackupFailed(`There is no folder ${folder}: make it first, or name another one.`)
}

function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw isThere(file)
    // A disk without links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    renameSync(draft, file)
  }
}

/** `write` fills the file that it is given and has read it back; an older file is never overwritten. */
export async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  refuseIfNoPlace(file)
  const draft = `${file}.part-${process.pid}`
  try {
    closeSync(openSync(draft, 'w', 0o600))
    await write(draft)
    flush(draft)
    giveName(draft, file)
    keepNames(path.dirname(path.resolve(file)))
  } catch (error) {
    throw toldOfDisk(file, error)
  } finally {
    if (existsSync(draft)) rmSync(draft)
  }
}

/** States of the tables, and backups of each. */
const KEPT = { states: 3, each: 2 }

/** Nobody writes any more on what has not changed for so long. */
const LEFT_MS = 3_600_000

/** Halves that a process left which was killed over them: they would fill the disk for ever. */
function clearDrafts(start: string): void {
  const folder = path.dirname(start)
  const halves = readdirSync(folder).filter(
    (name) => name.startsWith(`${path.basename(start)}.schema-`) && /\.backup\.part-\d+$/.test(name),
  )
  for (const name of halves) {
    const half = path.join(folder, name)
    if (Date.now() - statSync(half).mtimeMs > LEFT_MS) rmSync(half)
  }
}

/** Before an upgrade: `shop.schema-0012.20261123T061500Z.backup`. The last states of the tables stay, with the last backups of each. */
export async function writeBeforeUpgrade(
  start: string,
  schema: string,
  write: (draft: string) => Promise<void>,
): Promise<string> {
  const file = `${start}.schema-${schema.slice(0, 4)}.${stampOf(new Date())}.backup`
  clearDrafts(start)
  await writeWhole(file, write)
  const folder = path.dirname(file)
  const name = path.basename(start)
  const partsOf = (other: string): string[] =>
    /^\.schema-(\w+)\.(\d{8}T\d{6}Z)\.backup$/.exec(other.slice(name.length))?.slice(1) ?? []
  const timeIn = (other: string): string => partsOf(other)[1] ?? ''
  const all = readdirSync(folder).filter((other) => other.startsWith(name) && timeIn(other) !== '')
  all.sort((one, other) => timeIn(other).localeCompare(timeIn(one)))
  // An upgrade that fails at every start would otherwise drive out the way back.
  const kept = new Map<string, number>()
  for (const other of all) {
    const state = partsOf(other)[0]!
    const count = kept.get(state) ?? 0
    if (count === KEPT.each || (count === 0 && kept.size === KEPT.states)) rmSync(path.join(folder, other))
    else kept.set(state, count + 1)
  }
  return file
}
