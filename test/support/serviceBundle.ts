/** The service in one file, made once per state of its sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { markUsed, tidyCache } from './serviceCache'
import { ROOT, stateOf } from './template'

const SOURCES = [
  'server',
  'src/api',
  'src/domain',
  'package-lock.json',
  ...[
    ...['bundleService.mjs', 'serviceEntry.mjs', 'compiledDatabase.mjs', 'editByMessage.mjs'],
    ...['loadFixture.ts', 'countedService.ts'],
  ].map((name) => `test/support/${name}`),
]
/** Beside the sources, so that packages are found from it as from them. What V8 made of it is kept there as well. */
const FOLDER = path.join(ROOT, 'server/.cache')

const SERVICE = 'test/support/serviceEntry.mjs'

const ready = new Map<string, string>()

/** The arguments of Node that run it. */
export const serviceBundle = (): string[] => commandBundle(SERVICE)

/** The same for another program that opens a database, such as `server/shops/main.ts`. */
export function commandBundle(program: string): string[] {
  const bundle = bundleFile(program)
  // Every start counts as a use, so that a run that takes days keeps its file.
  markUsed(bundle)
  return ['test/support/startBundle.mjs', bundle]
}

function bundleFile(program: string): string {
  const made = ready.get(program)
  if (made) return made
  const name = program === SERVICE ? 'service' : `command-${program.replace(/\W/g, '_')}`
  const bundle = path.join(FOLDER, `${name}-${stateOf(SOURCES)}.cjs`)
  if (!existsSync(bundle)) {
    mkdirSync(FOLDER, { recursive: true })
    const draft = path.join(FOLDER, `draft-${process.pid}.cjs`)
    execFileSync(process.execPath, ['test/support/bundleService.mjs', program, draft], { cwd: ROOT, stdio: 'inherit' })
    renameSync(draft, bundle)
  }
  markUsed(bundle)
  tidyCache(FOLDER)
  ready.set(program, bundle)
  return bundle
}
