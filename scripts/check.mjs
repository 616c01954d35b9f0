// `npm run check`: what a change has to pass before it is worth a commit, in under three minutes on two processors from
// a warm cache: format, lint, types, and the tests of units, pages and calls, with the embedded database. What starts,
// ends and restores whole services (test/operator) is left to `npm run verify`, as what needs a build is. Nothing is
// rewritten.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root, runNode } from './lib/run.mjs'

const CACHE = 'node_modules/.cache'
const program = (name) => path.join(root, 'node_modules', ...name)

/** Side by side with the tests, one after the other: two processors, and the tests are the longer half. */
const STATIC = [
  ['format', program(['prettier', 'bin', 'prettier.cjs']), '--check', '--log-level', 'warn', '--cache', '.'],
  [
    ...['lint and import arrows', program(['eslint', 'bin', 'eslint.js']), '--max-warnings', '0'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint/`, '.'],
  ],
  ['types, mini-program and service', ...typesOf('tsconfig.json')],
  ['types, H5', ...typesOf('tsconfig.h5.json')],
  ['types, the desk’s page', ...typesOf('tsconfig.page.json')],
]
const TESTS = ['tests', 'scripts/test.mjs', 'unit', 'pages', 'contract']

function typesOf(project) {
  const memory = `${CACHE}/${project}.tsbuildinfo`
  return [program(['typescript', 'bin', 'tsc']), '-p', project, '--incremental', '--tsBuildInfoFile', memory]
}

/** What a step says is held back until it ends, so that two of them never mix. */
function run([name, ...args]) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, TEST_DATABASES: 'pglite' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('exit', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0)
      const ok = status === 0
      if (!ok || name === 'tests') console.log(said.trimEnd())
      console.log(`check: ${name} ${ok ? 'ok' : 'FAILED'}, ${seconds} s`)
      resolve(ok ? [] : [name])
    })
  })
}

async function inTurn(steps) {
  const failed = []
  for (const step of steps) failed.push(...(await run(step)))
  return failed
}

if (runNode(['scripts/install.mjs']) !== 0) process.exit(1)
const failed = (await Promise.all([inTurn(STATIC), run(TESTS)])).flat()
console.log(
  'check: PostgreSQL, whole services that start and end, the builds, both targets and the budgets are looked at by npm run verify',
)
if (failed.length > 0) {
  console.error(`check: failed: ${failed.join('; ')}`)
  process.exit(1)
}
