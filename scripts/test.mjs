// `npm test`: installs what is missing, builds both targets when stale, runs every test once and ends with the line
// `N passed, N failed`. Words after it choose: `npm test -- unit contract` runs those projects, any other word is a
// pattern of file names; options of jest, such as `-t "R-ERR-04"`, come last.
import fs from 'node:fs'
import path from 'node:path'
import { root, runNode } from './lib/run.mjs'

const RESULT = path.join(root, 'test-results/jest.json')
const PROJECTS = ['unit', 'contract', 'search', 'pages', 'h5', 'weapp', 'budgets']
/** Which builds a project looks at. */
const NEEDS = { h5: ['h5'], weapp: ['weapp'], budgets: ['h5', 'weapp'] }
const USES_BROWSER = ['h5', 'weapp']
const NOT_AVAILABLE = 3

function need(status) {
  if (status !== 0) process.exit(status)
}

const words = process.argv.slice(2)
const chosen = words.filter((word) => PROJECTS.includes(word))
const firstOption = words.findIndex((word) => word.startsWith('-'))
const options = firstOption < 0 ? [] : words.slice(firstOption)
const patterns = words.slice(0, firstOption < 0 ? undefined : firstOption).filter((word) => !PROJECTS.includes(word))
const projects = chosen.length > 0 ? chosen : PROJECTS

need(runNode(['scripts/install.mjs']))
if (projects.some((name) => USES_BROWSER.includes(name))) {
  need(runNode(['--import', 'tsx', 'test/support/ensureBrowser.ts']))
}
for (const target of new Set(projects.flatMap((name) => NEEDS[name] ?? []))) {
  need(runNode(['scripts/build.mjs', target, '--if-stale']))
}

fs.mkdirSync(path.dirname(RESULT), { recursive: true })
fs.rmSync(RESULT, { force: true })
const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects]
const report = ['--json', `--outputFile=${RESULT}`]
const status = runNode([
  ...jest,
  ...report,
  ...options,
  ...(patterns.length > 0 ? ['--testPathPattern', ...patterns] : []),
])

if (!fs.existsSync(RESULT)) process.exit(status || 1)
const result = JSON.parse(fs.readFileSync(RESULT, 'utf8'))
const broken = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
const failed = result.numFailedTests + broken.length
if (projects.includes('contract') && runNode(['--import', 'tsx', 'test/support/hasPostgres.ts']) === NOT_AVAILABLE) {
  console.log('not run: the contract tests on PostgreSQL (no server programs found, TEST_DATABASE_URL is not set)')
}
if (result.numPendingTests > 0) console.log(`not run: ${result.numPendingTests} tests that the words given leave out`)
console.log(`${result.numPassedTests} passed, ${failed} failed`)
process.exit(failed > 0 || !result.success ? 1 : 0)
