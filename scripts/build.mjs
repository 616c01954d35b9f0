// `node scripts/build.mjs h5|weapp [--if-stale]`: the production build of one target in dist/<target>. It is made
// beside the old one and takes its place at the end, so that a service that is running never serves half a build.
import fs from 'node:fs'
import path from 'node:path'
import { fail, root, runNode } from './lib/run.mjs'
import { inputsOf, isStale, stamp } from './lib/stale.mjs'

const LOCK_MS = 5 * 60_000

const [target = '', ...options] = process.argv.slice(2)
if (!['h5', 'weapp'].includes(target)) fail('usage: node scripts/build.mjs h5|weapp [--if-stale]')

const final = path.join(root, 'dist', target)
const next = `dist/.next-${target}`
const lock = path.join(root, 'dist', `.${target}.lock`)

/** Two builds of one target at a time would write into each other's files. */
async function locked(act) {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (;;) {
    try {
      fs.mkdirSync(lock)
      break
    } catch {
      const age = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      if (age > LOCK_MS) fs.rmSync(lock, { recursive: true, force: true })
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  try {
    return act()
  } finally {
    fs.rmSync(lock, { recursive: true, force: true })
  }
}

function build() {
  const inputs = inputsOf(target)
  if (options.includes('--if-stale') && !isStale(target, inputs)) return 0
  console.log(`building ${target} ...`)
  fs.rmSync(path.join(root, next), { recursive: true, force: true })
  const status = runNode(['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target], {
    NODE_ENV: 'production',
    BUILD_OUTPUT: next,
    TARO_APP_BUILD_ID: process.env.TARO_APP_BUILD_ID ?? inputs,
  })
  if (status !== 0) return status
  fs.rmSync(final, { recursive: true, force: true })
  fs.renameSync(path.join(root, next), final)
  stamp(target, inputs)
  return 0
}

process.exit(await locked(build))
