/** Keeps rendered pictures: a bounded piece of memory, and a bounded folder that outlives the process. */
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Bounds {
  memoryBytes: number
  /** Files kept in the folder; the oldest go first. */
  files: number
  /** Renderings that may run at the same time; the others wait, so that file access keeps its threads. */
  renderings: number
}

const DEFAULT_BOUNDS: Bounds = { memoryBytes: 32 * 1024 * 1024, files: 4000, renderings: 2 }

export class PictureCache {
  private readonly memory = new Map<string, Buffer>()
  private memoryBytes = 0
  private readonly pending = new Map<string, Promise<Buffer>>()
  private readonly waiting: (() => void)[] = []
  private running = 0
  private written = 0

  constructor(
    private readonly folder: string,
    private readonly bounds: Bounds = DEFAULT_BOUNDS,
  ) {}

  /** The key names the content: the same key is always the same picture, so nothing ever goes stale. */
  get(key: string, produce: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.memory.get(key)
    if (kept) {
      // Moves it to the young end.
      this.memory.delete(key)
      this.memory.set(key, kept)
      return Promise.resolve(kept)
    }
    const shared = this.pending.get(key)
    if (shared) return shared
    const loading = this.load(key, produce).finally(() => this.pending.delete(key))
    this.pending.set(key, loading)
    return loading
  }

  private async load(key: string, produce: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.folder, key)
    const stored = await readFile(file).catch(() => null)
    if (stored && stored.length > 0) return this.remember(key, stored)
    const picture = await this.inTurn(produce)
    await this.store(file, picture)
    return this.remember(key, picture)
  }

  private remember(key: string, picture: Buffer): Buffer {
    this.memory.set(key, picture)
    this.memoryBytes += picture.length
    for (const [oldest, bytes] of this.memory) {
      if (this.memoryBytes <= this.bounds.memoryBytes) break
      this.memory.delete(oldest)
      this.memoryBytes -= bytes.length
    }
    return picture
  }

  private async inTurn(produce: () => Promise<Buffer>): Promise<Buffer> {
    if (this.running >= this.bounds.renderings) await new Promise<void>((resolve) => this.waiting.push(resolve))
    else this.running += 1
    try {
      return await produce()
    } finally {
      // The place is handed on to the next in line; only without one does it become free.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  /** A folder that cannot be written costs speed and nothing else. */
  private async store(file: string, picture: Buffer): Promise<void> {
    const partial = `${file}.${process.pid}-${this.written}.part`
    try {
      if (this.written === 0) await mkdir(this.folder, { recursive: true, mode: 0o700 })
      this.written += 1
      await writeFile(partial, picture)
      // Other processes may read the folder: a file appears whole or not at all.
      await rename(partial, file)
      if (this.written % 64 === 1) await this.prune()
    } catch {
      await unlink(partial).catch(() => undefined)
    }
  }

  private async prune(): Promise<void> {
    const names = await readdir(this.folder)
    if (names.length <= this.bounds.files) return
    const aged = await Promise.all(
      names.map(async (name) => ({ name, age: (await stat(join(this.folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
    )
    aged.sort((left, right) => left.age - right.age)
    const surplus = aged.slice(0, names.length - Math.floor(this.bounds.files * 0.9))
    await Promise.all(surplus.map(({ name }) => unlink(join(this.folder, name)).catch(() => undefined)))
  }
}
