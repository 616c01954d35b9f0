/** Tidies the folder of compiled services: five megabytes for every state of the sources that was ever tested. */
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS
const KEPT = 3

/** `service-1a2b.cjs`, what V8 made of it, and drafts of both are one thing; `pglite-…` is another kind of thing. */
const FORM = /^((service|command|pglite|draft)-.+?)(?:\.(?:[cm]js|code).*)?$/

/** Marks a file as used now. That it may have gone is for the reader to find out. */
export function markUsed(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

interface Thing {
  kind: string
  files: string[]
  used: number
}

function thingsIn(folder: string): Thing[] {
  const things = new Map<string, Thing>()
  for (const name of readdirSync(folder)) {
    const [, key = '', kind = ''] = FORM.exec(name) ?? []
    const file = path.join(folder, name)
    // Another process may tidy at the same time.
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (key === '' || used === undefined) continue
    const known = things.get(key) ?? { kind, files: [], used: 0 }
    things.set(key, { kind, files: [...known.files, file], used: Math.max(known.used, used) })
  }
  return [...things.values()].sort((one, other) => other.used - one.used)
}

/**
 * Deletes what nobody used for a week, and of each kind what is older than the newest three. What was used within the
 * hour stays in any case: a run of another state, which began before this one, still starts services from it.
 */
export function tidyCache(folder: string, now = Date.now()): void {
  const seen = new Map<string, number>()
  for (const { kind, files, used } of thingsIn(folder)) {
    const newer = seen.get(kind) ?? 0
    seen.set(kind, newer + 1)
    const age = now - used
    const isOld = age > WEEK_MS || newer >= KEPT || kind === 'draft'
    if (isOld && age > HOUR_MS) for (const file of files) rmSync(file, { force: true })
  }
}
