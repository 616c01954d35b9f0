/** Data folders that hold the seed already: made once per state of the sources, copied per test file. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '../..')

/** Whatever the content of a seeded database depends on. */
const SOURCES = [
  'server/database',
  'server/seed',
  'server/search',
  'server/domains/account/password.ts',
  'server/domains/approval/rule.ts',
  'server/domains/approval/trail.ts',
  'server/domains/approvers',
  'server/domains/basket',
  'server/domains/invoices',
  'server/domains/invoicing',
  'server/domains/numbers.ts',
  'server/domains/order',
  'server/domains/payment/settle.ts',
  'server/domains/product',
  'server/media/drawings/papers.ts',
  'server/providers/sandboxCompanies.ts',
  'server/package.json',
  'src/domain/approval',
  'src/domain/freight',
  'src/domain/invoice.ts',
  'src/domain/invoicing.ts',
  'src/domain/order',
  'src/domain/money.ts',
  'src/domain/price.ts',
  'src/domain/promotion.ts',
  'src/domain/quantity.ts',
  'test/support/postgres.ts',
]
const STALE_MS = 180_000
const STEP_MS = 200

/** The temporary folder, because PostgreSQL's user may not enter the home of another. */
const HOME = path.join(os.tmpdir(), `shop-test-${process.getuid?.() ?? 0}`)

function filesBelow(entry: string): string[] {
  if (!existsSync(entry)) return []
  if (statSync(entry).isFile()) return [entry]
  return readdirSync(entry)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
}

/** Changes with every byte of the files. */
export function stateOf(sources: readonly string[]): string {
  const hash = createHash('sha1')
  for (const file of sources.flatMap((source) => filesBelow(path.join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

export function temporaryFolder(name: string): string {
  mkdirSync(HOME, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(path.join(HOME, `${name}-`))
  // Made for one user only, but PostgreSQL runs as another.
  chmodSync(folder, 0o755)
  return folder
}

function removeOlder(kind: string, keep: string): void {
  for (const name of readdirSync(HOME)) {
    const folder = path.join(HOME, name)
    // A young one may still be copied by another run of another state of the sources.
    if (
      !name.startsWith(`seed-${kind}-`) ||
      name.startsWith(keep) ||
      Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS * 10
    )
      continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With owners and rights, and in half the time that Node takes for it. */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

/** The first worker builds, the others wait; a lock whose builder died is taken over. */
export async function templateFolder(kind: string, build: (folder: string) => Promise<void>): Promise<string> {
  mkdirSync(HOME, { recursive: true, mode: 0o755 })
  const name = `seed-${kind}-${stateOf(SOURCES)}`
  const ready = path.join(HOME, name)
  const lock = `${ready}.lock`
  while (!existsSync(ready)) {
    try {
      mkdirSync(lock)
    } catch {
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0
      if (age > STALE_MS) rmSync(lock, { recursive: true, force: true })
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
      continue
    }
    const draft = `${ready}.draft-${process.pid}`
    try {
      removeOlder(kind, name)
      await build(draft)
      renameSync(draft, ready)
    } finally {
      rmSync(draft, { recursive: true, force: true })
      rmSync(lock, { recursive: true, force: true })
    }
  }
  return ready
}
