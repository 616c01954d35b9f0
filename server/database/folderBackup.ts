/** Backups of the embedded database: its folder as a compressed tar, which begins with a word about itself. */
import { createHash } from 'node:crypto'
import {
  closeSync,
  constants as constantsOfFiles,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import {
  BackupFailed,
  refuseDemonstration,
  refuseIfNoPlace,
  stampOf,
  writeWhole,
  type RestoreOptions,
} from './backupFile'
import { freshDraft, holdsDatabase, inWords, isMounted, placeFor, placeOf, putInPlace } from './dataFolder'
import type { Db } from './db'
import { lockFolder } from './folderLock'
import { lookAround, type Found } from './found'
import { appliedSchema } from './migrate'
import { openHeld, openPglite } from './pglite'
import { readTar, tarOf, type Entry, type Receiver } from './tar'

const ABOUT = 'backup.json'
const DATA = 'data'
/** It says who has the database open. */
const LEFT_OUT = 'postmaster.pid'
/** Last: a folder that was filled half way has none, and is refused. */
const COMMIT = 'PG_VERSION'

const KIND = 'b2b-shop embedded database'

interface About {
  kind: typeof KIND
  schema: string
  made: string
}

function* entriesOf(folder: string, inside = ''): Generator<Entry> {
  const entries = readdirSync(path.join(folder, inside), { withFileTypes: true })
  for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (name === LEFT_OUT || name === COMMIT) continue
    if (entry.isDirectory()) {
      yield { name: `${DATA}/${name}`, folder: true }
      yield* entriesOf(folder, name)
    } else yield { name: `${DATA}/${name}`, file: path.join(folder, name) }
  }
  if (inside === '') yield { name: `${DATA}/${COMMIT}`, file: path.join(folder, COMMIT) }
}

async function* counted(
  source: AsyncIterable<Buffer>,
  sum: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    sum.update(chunk)
    yield chunk
  }
}

async function unpack(file: string, receiver: Receiver, sum: { update(chunk: Buffer): unknown }): Promise<void> {
  let fault: Error | undefined
  const read = (source: AsyncIterable<Buffer>): Promise<void> =>
    readTar(counted(source, sum), receiver).catch((error: Error) => {
      fault = error
      throw error
    })
  await pipeline(createReadStream(file), createGunzip(), read).catch((error: Error) => {
    // Of a disk that is full the pipeline says only that it was aborted; of a file that is cut the reader does.
    throw error.name === 'AbortError' && fault ? fault : error
  })
}

const NOTHING: Receiver = { folder: () => {}, file: () => {}, content: () => {}, fileEnd: () => {} }

/** Writes the folder of a database that nobody changes meanwhile, and reads the file back. */
async function packFolder(folder: string, schema: string, file: string): Promise<void> {
  const about: About = { kind: KIND, schema, made: new Date().toISOString() }
  const [written, read] = [createHash('sha256'), createHash('sha256')]
  const all = function* (): Generator<Entry> {
    yield { name: ABOUT, text: `${JSON.stringify(about)}\n` }
    yield { name: DATA, folder: true }
    yield* entriesOf(folder)
  }
  await pipeline(
    Readable.from(counted(tarOf(all()), written)),
    // The shop stands still meanwhile: in a third of the time, for a seventh more bytes.
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(file, { flags: 'r+' }),
  )
  await unpack(file, NOTHING, read)
  if (written.digest('hex') !== read.digest('hex')) throw new Error(`${file} is not what was written`)
}

/** With the database open and at rest: its one connection is the caller's. */
export async function backUpOpen(db: Db, folder: string, schema: string, file: string): Promise<void> {
  await db.exec('checkpoint')
  await packFolder(placeOf(folder), schema, file)
}

export async function backUpFolder(folder: string, file: string): Promise<string> {
  refuseIfNoPlace(file)
  if (!existsSync(folder) || !holdsDatabase(placeOf(folder)))
    throw new BackupFailed(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL to the one that you mean.`)
  const db = await openPglite(folder)
  try {
    const schema = await appliedSchema(db)
    if (schema === null) throw new BackupFailed(`The database in ${folder} is empty: there is nothing to back up.`)
    await writeWhole(file, (draft) => backUpOpen(db, folder, schema, draft))
    return schema
  } finally {
    await db.close()
  }
}

/** Puts the files of a backup into a folder. */
class Unpacker implements Receiver {
  about = ''
  private handle: number | null = null
  private isAbout = false

  constructor(private readonly target: string) {}

  made(): Date | null {
    const made = new Date((JSON.parse(this.about) as Partial<About>).made ?? '')
    return Number.isNaN(made.getTime()) ? null : made
  }

  private placeOf(name: string): string {
    const parts = name.split('/')
    if (parts[0] !== DATA || parts.includes('..') || parts.includes('')) throw new Error(`${name} has no place in it`)
    return path.join(this.target, ...parts.slice(1))
  }

  folder(name: string): void {
    mkdirSync(this.placeOf(name), { recursive: true, mode: 0o700 })
  }

  file(name: string): void {
    this.isAbout = name === ABOUT
    if (!this.isAbout) this.handle = openSync(this.placeOf(name), 'wx', 0o600)
  }

  content(chunk: Buffer): void {
    if (this.isAbout) this.about += chunk.toString()
    else writeSync(this.handle!, chunk)
  }

  fileEnd(): void {
    if (this.isAbout) {
      if ((JSON.parse(this.about) as Partial<About>).kind !== KIND) throw new Error('it says to be of something else')
      return
    }
    if (this.about === '') throw new Error(`${ABOUT} is missing`)
    fsyncSync(this.handle!)
    closeSync(this.handle!)
  }
}

/** Proves that it is a database of ours. */
async function lookInto(folder: string): Promise<Found & { schema: string | null }> {
  const db = await openHeld(folder)
  try {
    return { schema: await appliedSchema(db), ...(await lookAround(db)) }
  } finally {
    await db.close()
  }
}

export interface Restored {
  schema: string
  /** Where what was there before lies now. */
  aside: string | null
  /** Its compression holds a checksum. */
  proven: true
}

/** A disk of its own has no room beside it: what was unpacked there is taken away again. */
function empty(place: string): void {
  for (const name of readdirSync(place)) rmSync(path.join(place, name), { recursive: true })
}

/** In a copy, for to open a database writes into it. */
async function agreed(place: string, made: Date | null, agree: RestoreOptions['agree']): Promise<void> {
  const copy = `${place}.looked-into`
  let open: Db | undefined
  try {
    rmSync(copy, { recursive: true, force: true })
    const database = await copyAndOpen(place, copy).catch((error: Error) => error)
    if (!(database instanceof Error)) open = database
    await agree({ made, database })
  } finally {
    await open?.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

async function copyAndOpen(place: string, copy: string): Promise<Db> {
  if (!holdsDatabase(place)) throw new Error(`${place} is empty`)
  const filter = (source: string): boolean => path.basename(source) !== LEFT_OUT
  await cp(place, copy, { recursive: true, mode: constantsOfFiles.COPYFILE_FICLONE, filter })
  return openHeld(copy)
}

interface Target {
  place: string
  aside: string | null
}

async function restoreInto(
  { place, aside }: Target,
  file: string,
  { demonstration, agree }: RestoreOptions,
): Promise<string> {
  const isOwnDisk = isMounted(place)
  if (isOwnDisk && aside !== null)
    throw new BackupFailed(`${place} is a disk of its own, which cannot be put aside: set DATA_DIR to a folder in it.`)
  const target = isOwnDisk ? place : freshDraft(place)
  try {
    const unpacker = new Unpacker(target)
    await unpack(file, unpacker, { update: () => undefined }).catch((error: Error) => {
      // The disk is no fault of the file.
      if (inWords(place, error) !== error) throw error
      throw new BackupFailed(`${file} is no whole backup of an embedded database: ${error.message}.`)
    })
    const found = await lookInto(target)
    if (found.schema === null) throw new BackupFailed(`${file} holds a database without a shop's tables.`)
    if (found.demonstration && !demonstration) throw refuseDemonstration(file)
    if (aside !== null) await agreed(place, unpacker.made(), agree)
    if (!isOwnDisk) putInPlace(target, place, aside ?? undefined)
    return found.schema
  } catch (error) {
    if (isOwnDisk) empty(place)
    throw error
  }
}

/** Whole or not at all; what was in the folder is kept beside it, and without `replace` not touched. */
export async function restoreFolder(folder: string, file: string, options: RestoreOptions): Promise<Restored> {
  const { place, leave } = placeFor(folder)
  let unlock = (): void => undefined
  try {
    unlock = lockFolder(place)
    const isEmpty = readdirSync(place).length === 0
    if (!isEmpty && !options.replace)
      throw new BackupFailed(
        `${folder} is not empty, and nothing was changed. With --replace it is kept under another name, and the backup takes its place.`,
      )
    const aside = isEmpty ? null : `${place}.before-restore.${stampOf(new Date())}`
    return { schema: await restoreInto({ place, aside }, file, options), aside, proven: true }
  } catch (error) {
    throw inWords(folder, error)
  } finally {
    rmSync(`${place}.unfinished`, { recursive: true, force: true })
    unlock()
    leave()
  }
}
