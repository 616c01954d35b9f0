/** The folder of the embedded database: what may lie in it, and how a database comes into it whole or not at all. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { unusableData } from '../variables/places'
import { StartRefused } from '../variables/refusal'

/** Whoever made a database made these; a folder that lacks one of them holds no database, or not all of one. */
const PARTS = ['PG_VERSION', 'base', 'global']

const WAY_BACK = '- Bring a backup back: npm run restore -- FILE --replace, which keeps beside it what is there now.'

/** For a folder that is there but cannot be used. */
export class FolderRefused extends StartRefused {
  constructor(folder: string, why: string) {
    super([`The folder ${folder} ${why}.`, WAY_BACK, '- Or set DATA_DIR to another folder.'].join('\n'))
  }
}

/** The folder as the disk names it, made when it is missing: two ways to one folder must find one lock. */
export const placeOf = (folder: string): string => placeFor(folder).place

/** The same for whoever may leave with nothing done; `leave` takes away again what was made and is empty. */
export function placeFor(folder: string): { place: string; leave(): void } {
  const fault = unusableData(folder)
  if (fault !== undefined) throw new StartRefused(`${fault}.`)
  try {
    const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
    const place = realpathSync(folder)
    return { place, leave: () => first !== undefined && removeEmpty(place, realpathSync(first)) }
  } catch (error) {
    throw inWords(folder, error)
  }
}

function removeEmpty(folder: string, last: string): void {
  if (readdirSync(folder).length > 0) return
  rmdirSync(folder)
  if (folder !== last) removeEmpty(path.dirname(folder), last)
}

/** Rights do not change by themselves, a full disk may. */
export function inWords(folder: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new StartRefused(`DATA_DIR is ${folder}, where this user may not do what the service has to: ${message}.`)
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new Error(`The disk of DATA_DIR (${folder}) is full: ${message}.`)
  return error
}

/** Whether there is a database, or nothing at all; anything else is refused, because to begin anew would destroy it. */
export function holdsDatabase(folder: string): boolean {
  const names = readdirSync(folder)
  if (names.length === 0) return false
  const missing = PARTS.filter((part) => !names.includes(part))
  if (missing.length === 0) return true
  throw new FolderRefused(
    folder,
    `is not empty, but holds no database: ${missing.join(', ')} missing. Nothing in it was changed`,
  )
}

/** A disk of its own cannot be put in another's place. */
export function isMounted(folder: string): boolean {
  return statSync(folder).dev !== statSync(path.dirname(folder)).dev
}

/** A folder beside the other, for a database that is not whole yet. Whoever holds the lock may throw an old one away. */
export function freshDraft(folder: string): string {
  const draft = `${folder}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  return draft
}

/** What was renamed is there after a power cut as well. Windows opens no folders. */
export function keepNames(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Gives the draft its place; what was there is empty, or goes to `aside`. */
export function putInPlace(draft: string, folder: string, aside?: string): void {
  if (aside === undefined) rmdirSync(folder)
  else renameSync(folder, aside)
  renameSync(draft, folder)
  keepNames(path.dirname(folder))
}
