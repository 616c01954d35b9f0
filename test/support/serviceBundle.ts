/** The service in one file, made once per state of its sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
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

const DAY_MS = 86_400_000

let ready: string | undefined

/** Another run, of another state, may still start services from a younger one. */
function removeOld(): void {
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name)
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > DAY_MS) rmSync(file, { force: true })
  }
}

/** The arguments of Node that run it. */
export function serviceBundle(): string[] {
  return ['test/support/startBundle.mjs', bundleFile()]
}

function bundleFile(): string {
  if (ready) return ready
  const bundle = path.join(FOLDER, `service-${stateOf(SOURCES)}.cjs`)
  if (!existsSync(bundle)) {
    mkdirSync(FOLDER, { recursive: true })
    removeOld()
    const draft = path.join(FOLDER, `draft-${process.pid}.cjs`)
    execFileSync(process.execPath, ['test/support/bundleService.mjs', draft], { cwd: ROOT, stdio: 'inherit' })
    renameSync(draft, bundle)
  }
  ready = bundle
  return bundle
}
