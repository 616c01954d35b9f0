/** Two processes on one embedded database destroy it without a word, so the second is refused. */
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { StartRefused } from '../variables/refusal'
import { lifeOf, thisProcess, type Owner } from './owners'

const BEAT_MS = 10_000
/** A holder that nobody here can ask about counts as gone when its lock was not touched for so long. */
const SILENT_MS = 60_000

interface Lock {
  /** Names this one taking of the lock, and never another. */
  id: string
  /** null: the file holds nothing that can be read. */
  owner: Owner | null
  /** Since the holder last touched it; 0 where the holder is of a release that does not touch it. */
  ageMs: number
}

function ownerIn(text: string): (Owner & { id?: string }) | null {
  try {
    const content = JSON.parse(text) as (Owner & { id?: string }) | number
    // Earlier releases wrote the number alone, and never touched the file again.
    if (typeof content === 'number') return { pid: content, started: null, place: thisProcess().place }
    return Number.isInteger(content.pid) ? content : null
  } catch {
    return null
  }
}

function read(file: string): Lock | null {
  try {
    const text = readFileSync(file, 'utf8')
    const { mtimeMs, ino } = statSync(file)
    const owner = ownerIn(text)
    const id = owner?.id ?? createHash('sha256').update(`${ino} ${text}`).digest('hex')
    return { id, owner, ageMs: owner && !owner.id ? 0 : Date.now() - mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** All of the file at once, or nothing when it is there already. */
function make(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600 })
    linkSync(draft, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    return makeWithoutLinks(file, content)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** On a disk that knows no links the file is empty for a moment; whoever reads it then waits, because it is young. */
function makeWithoutLinks(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function refuseIfHeld(folder: string, file: string, { owner, ageMs }: Lock): void {
  const life = owner ? lifeOf(owner) : 'unknown'
  if (life === 'alive') {
    throw new StartRefused(
      `The database folder ${folder} is in use by process ${owner?.pid}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  if (life === 'unknown' && ageMs < SILENT_MS) {
    // No refusal for good: whoever starts the service tries again, and by then the lock may be old.
    throw new Error(
      `The database folder ${folder} may be in use by ${owner ? `process ${owner.pid}` : 'somebody'}, which cannot be asked from here: ${file} was touched ${Math.round(ageMs / 1000)} s ago. After ${SILENT_MS / 1000} s of silence it counts as left behind.`,
    )
  }
}

/**
 * Takes the lock, or throws. Nobody removes a lock that was left behind, because two who do so at once remove each
 * other's. It gets a successor instead, a file that is called after it: only one can make that file. The successor then
 * takes the first name, and whoever made the file later finds that what it follows is no longer there.
 */
function take(folder: string, first: string, content: string): void {
  for (;;) {
    const followed: { file: string; id: string }[] = []
    let file = first
    for (let lock = read(file); lock !== null; lock = read(file)) {
      refuseIfHeld(folder, file, lock)
      followed.push({ file, id: lock.id })
      file = `${first}.${lock.id}`
    }
    if (!make(file, content)) continue
    if (!followed.every(({ file: earlier, id }) => read(earlier)?.id === id)) {
      rmSync(file, { force: true })
      continue
    }
    if (file === first) return
    renameSync(file, first)
    for (const { file: earlier } of followed.slice(1)) rmSync(earlier, { force: true })
    return
  }
}

/** A lock whose process is gone (kill, power cut) is taken over. The folder exists, and is named as the disk names it. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const id = randomUUID()
  const content = JSON.stringify({ ...thisProcess(), id })
  take(folder, file, content)
  const isOurs = (): boolean => read(file)?.id === id
  const beat = setInterval(() => {
    // Somebody took it away by hand.
    if (read(file) === null) make(file, content)
    // To go on would destroy the database of whoever has it now.
    if (!isOurs()) throw new Error(`The lock of the database folder ${folder} was taken by another process.`)
    utimesSync(file, new Date(), new Date())
  }, BEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (isOurs()) rmSync(file, { force: true })
  }
}
