// `node scripts/build.mjs h5|weapp [--if-stale]`: the production build of one target in dist/<target>. It is made
// beside the old one and takes its place at the end, so that a service that is running never serves half a build.
// `--check` looks at its variables only; `--lines`: what is said is part of a log.
import fs from 'node:fs'
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { fail, root, sayLine, startNode } from './lib/run.mjs'
import { inputsOf, isStale, modulesOf, stamp } from './lib/stale.mjs'

/** As the rest of the log of a start, when it is the start that builds; else in words. */
const say = (level, words) =>
  options.includes('--lines') ? sayLine(level, words) : level === 'info' ? console.log(words) : console.error(words)

const LOOK_MS = 500
const WITH_US = new URL('./lib/endWithParent.mjs', import.meta.url).href

const [target = '', ...options] = process.argv.slice(2)
if (!['h5', 'weapp'].includes(target)) fail('usage: node scripts/build.mjs h5|weapp [--if-stale|--check] [--lines]')

const final = path.join(root, 'dist', target)
const next = `dist/.next-${target}`
const lockOf = path.join(root, 'dist', `.${target}`)

/** EX_CONFIG, as the service ends that is set wrongly. */
const REFUSED = 78

/** A build that calls nobody, or in the open, looks like any other. */
async function checkVariables() {
  const { faultsOfBuild } = await tsImport('../server/variables/builds.ts', import.meta.url)
  const faults = faultsOfBuild(process.env)
  if (faults.length === 0) return
  const lines = [
    `The build of ${target} does not begin with these variables.`,
    ...faults,
    'docs/SETTINGS.md has them all.',
  ]
  console.error(lines.join('\n- '))
  process.exit(REFUSED)
}

/** Whom the mini-program calls, so that nobody has to look for it on a telephone. */
function calledBy() {
  if (target === 'h5') return ''
  const isTest = process.env.TARO_APP_TEST === '1'
  const name = isTest ? 'TARO_APP_TEST_SERVICE_HOST' : 'TARO_APP_SERVICE_HOST'
  const host = process.env[name]
  return host ? ` for ${host}` : ` for http://127.0.0.1:3000, because ${name} is not set`
}

/** The same lock as that of the database's folder: one whose holder was killed is taken over at once. */
async function lock() {
  const { lockFolder } = await tsImport('../server/database/folderLock.ts', import.meta.url)
  let told = false
  for (;;) {
    try {
      return lockFolder(lockOf)
    } catch (error) {
      if (error.code !== undefined) throw error
      if (!told)
        say(
          'info',
          `another build of ${target} is under way (${path.relative(root, lockOf)}.lock); waiting for its end ...`,
        )
      told = true
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
}

/** Two builds of one target at a time would write into each other's files. */
async function locked(act) {
  fs.mkdirSync(path.dirname(lockOf), { recursive: true })
  // Earlier releases made a folder of it, and left it when they were killed.
  if (fs.statSync(`${lockOf}.lock`, { throwIfNoEntry: false })?.isDirectory()) fs.rmdirSync(`${lockOf}.lock`)
  const unlock = await lock()
  try {
    return await act()
  } finally {
    unlock()
  }
}

/** What moves a terminal's cursor and colours its letters, and the steps that it shows over each other. */
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]/g
const STEP = /^(● Webpack|- 即将开始启动编译)/

/** Of a build that failed, in a log: each line once, without the steps. */
function wordsIn(output) {
  const lines = output.replace(ESCAPES, '').split(/[\r\n]+/)
  return lines
    .filter((line, place) => line.trim() !== '' && !STEP.test(line) && lines.indexOf(line) === place)
    .join('\n')
}

/** The builder ends with us, also when we are killed. Where nobody reads along it shows no steps. */
function builder(env) {
  const words = ['--import', WITH_US, 'node_modules/@tarojs/cli/bin/taro', 'build', '--type', target]
  const isSeen = process.stdout.isTTY === true
  const out = isSeen ? 'inherit' : 'pipe'
  const child = startNode(words, env, ['inherit', out, out, 'ipc'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk.toString()))
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (code !== 0 && !isSeen) say('error', `The build of ${target} failed:\n${wordsIn(output)}`)
      resolve(code ?? 1)
    }),
  )
}

async function build() {
  const begun = performance.now()
  const inputs = inputsOf(target)
  if (options.includes('--if-stale') && !isStale(target, inputs)) return 0
  say('info', `building ${target}${calledBy()} ...`)
  fs.rmSync(path.join(root, next), { recursive: true, force: true })
  const status = await builder({
    NODE_ENV: 'production',
    BUILD_OUTPUT: next,
    // For the list of what ships: scripts/sbom.mjs.
    MODULE_SIZES: modulesOf(target),
    TARO_APP_BUILD_ID: process.env.TARO_APP_BUILD_ID ?? inputs,
  })
  if (status !== 0) return status
  fs.rmSync(final, { recursive: true, force: true })
  fs.renameSync(path.join(root, next), final)
  stamp(target, inputs)
  say('info', `built ${target} in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return 0
}

await checkVariables()
process.exit(options.includes('--check') ? 0 : await locked(build))
