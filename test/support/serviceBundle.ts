/** The service in one file, made once per state of its sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT, stateOf } from './template'

const SOURCES = ['server', 'src/api', 'src/domain', 'package-lock.json', 'test/support/bundleService.mjs']
/** Beside the sources, so that packages are found from it as from them. */
const FOLDER = path.join(ROOT, 'server/.cache')

const DAY_MS = 86_400_000

let ready: string | undefined

/** Another run, of another state, may still start services from a younger one. */
function removeOld(): void {
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name)
    if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file)
  }
}

export function serviceBundle(): string {
  if (ready) return ready
  const bundle = path.join(FOLDER, `service-${stateOf(SOURCES)}.mjs`)
  if (!existsSync(bundle)) {
    mkdirSync(FOLDER, { recursive: true })
    removeOld()
    const draft = path.join(FOLDER, `draft-${process.pid}.mjs`)
    execFileSync(process.execPath, ['test/support/bundleService.mjs', draft], { cwd: ROOT, stdio: 'inherit' })
    renameSync(draft, bundle)
  }
  ready = bundle
  return bundle
}
