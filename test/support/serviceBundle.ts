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
  ...['bundleService', 'serviceEntry', 'compiledDatabase', 'editByMessage'].map((name) => `test/support/${name}.mjs`),
]
/** Beside the sources, so that packages are found from it as from them. What V8 made of it is kept there as well. */
const FOLDER = path.join(ROOT, 'server/.cache')

let ready: string | undefined

/** The arguments of Node that run it. */
export function serviceBundle(): string[] {
  const bundle = bundleFile()
  // Every start counts as a use, so that a run that takes days keeps its file.
  markUsed(bundle)
  return ['test/support/startBundle.mjs', bundle]
}

function bundleFile(): string {
  if (ready) return ready
  const bundle = path.join(FOLDER, `service-${stateOf(SOURCES)}.cjs`)
  if (!existsSync(bundle)) {
    mkdirSync(FOLDER, { recursive: true })
    const draft = path.join(FOLDER, `draft-${process.pid}.cjs`)
    execFileSync(process.execPath, ['test/support/bundleService.mjs', draft], { cwd: ROOT, stdio: 'inherit' })
    renameSync(draft, bundle)
  }
  markUsed(bundle)
  tidyCache(FOLDER)
  ready = bundle
  return bundle
}
