// `npm test`: installs what is missing, builds both targets when stale, runs every test once and ends with the line
// `N passed, N failed`. Words after it choose: `npm test -- unit contract` runs those projects, any other word is a
// pattern of file names, `--testNamePattern=...` and other options go to jest.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const RESULT = path.join(ROOT, 'test-results/jest.json')
const PROJECTS = ['unit', 'contract', 'search', 'pages', 'h5', 'weapp', 'budgets']
/** Which builds a project looks at. */
const NEEDS = { h5: ['h5'], weapp: ['weapp'], budgets: ['h5', 'weapp'] }
const USES_BROWSER = ['h5', 'weapp']

function run(args, options = {}) {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options })
}

function need(status, what) {
  if (status === 0) return
  console.error(`npm test: ${what} failed`)
  process.exit(status ?? 1)
}

function printNotRun() {
  const asked = run([
    '--import',
    'tsx',
    '-e',
    "import('./test/support/postgres.ts').then((m) => process.exit(m.postgresAvailable() ? 0 : 3))",
  ])
  if (asked.status !== 3) return
  console.log('not run: the contract tests on PostgreSQL (no server programs found, TEST_DATABASE_URL is not set)')
}

const words = process.argv.slice(2)
const chosen = words.filter((word) => PROJECTS.includes(word))
const patterns = words.filter((word) => !PROJECTS.includes(word))
const projects = chosen.length > 0 ? chosen : PROJECTS

need(run(['scripts/install.mjs']).status, 'the installation')
if (projects.some((name) => USES_BROWSER.includes(name))) {
  need(run(['--import', 'tsx', 'test/support/ensureBrowser.ts']).status, 'finding a browser')
}
for (const target of new Set(projects.flatMap((name) => NEEDS[name] ?? []))) {
  need(run(['scripts/build.mjs', target, '--if-stale']).status, `the ${target} build`)
}

fs.mkdirSync(path.dirname(RESULT), { recursive: true })
fs.rmSync(RESULT, { force: true })
const jest = run(
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    ...(patterns.length > 0 ? patterns : []),
    '--passWithNoTests',
    '--json',
    `--outputFile=${RESULT}`,
  ],
  { stdio: ['inherit', 'ignore', 'inherit'] },
)

if (!fs.existsSync(RESULT)) need(jest.status || 1, 'jest')
const result = JSON.parse(fs.readFileSync(RESULT, 'utf8'))
const broken = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
if (projects.includes('contract')) printNotRun()
if (result.numPendingTests > 0) console.log(`not run: ${result.numPendingTests} tests are skipped`)
const failed = result.numFailedTests + broken.length
console.log(`${result.numPassedTests} passed, ${failed} failed`)
process.exit(failed > 0 || !result.success ? 1 : 0)
