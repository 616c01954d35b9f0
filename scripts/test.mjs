// `npm test`: installs what is missing, builds both targets when stale, runs every test once and ends with the line
// `N passed, N failed`. Words after it choose: `npm test -- order` runs one area, `npm test -- unit contract` those
// projects, any other word is a part of a name (scripts/lib/areas.mjs); options of jest, such as `-t "R-ERR-04"`, come
// last. A word that finds nothing ends the run.
import fs from 'node:fs'
import path from 'node:path'
import { chosenTests } from './lib/areas.mjs'
import { fail, root, runNode } from './lib/run.mjs'
import { secondsTable } from './lib/seconds.mjs'

const RESULT = path.join(root, 'test-results/jest.json')
/** Which builds a project looks at. */
const NEEDS = { h5: ['h5'], weapp: ['weapp'], budgets: ['h5', 'weapp'] }
const USES_BROWSER = ['h5', 'weapp']
const ON_POSTGRES = ['contract', 'operator']
const NOT_AVAILABLE = 3

function need(status) {
  if (status !== 0) process.exit(status)
}

function chosen(words) {
  try {
    return chosenTests(words)
  } catch (error) {
    return fail(error.message)
  }
}

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const options = firstOption < 0 ? [] : given.slice(firstOption)
const words = firstOption < 0 ? given : given.slice(0, firstOption)
const { files, flows } = chosen(words)
const projects = [...new Set(files.map((file) => file.split('/')[0]))]

need(runNode(['scripts/install.mjs']))
if (projects.some((name) => USES_BROWSER.includes(name))) {
  need(runNode(['--import', 'tsx', 'test/support/ensureBrowser.ts']))
}
for (const target of new Set(projects.flatMap((name) => NEEDS[name] ?? []))) {
  need(runNode(['scripts/build.mjs', target, '--if-stale']))
}

fs.mkdirSync(path.dirname(RESULT), { recursive: true })
fs.rmSync(RESULT, { force: true })
const status = runNode(
  [
    ...['node_modules/jest/bin/jest.js', '--selectProjects', ...projects],
    ...['--json', `--outputFile=${RESULT}`],
    ...options,
    ...(words.length > 0 ? ['--runTestsByPath', ...files.map((file) => `test/${file}`)] : []),
  ],
  flows ? { TEST_FLOWS: flows.join(',') } : {},
)

if (!fs.existsSync(RESULT)) process.exit(status || 1)
const result = JSON.parse(fs.readFileSync(RESULT, 'utf8'))
const broken = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
const failed = result.numFailedTests + broken.length
console.log(secondsTable(result))
if (
  projects.some((name) => ON_POSTGRES.includes(name)) &&
  runNode(['--import', 'tsx', 'test/support/hasPostgres.ts']) === NOT_AVAILABLE
) {
  console.log(
    'not run: the tests of the service on PostgreSQL (no server programs found, TEST_DATABASE_URL is not set)',
  )
}
if (result.numPendingTests > 0) console.log(`not run: ${result.numPendingTests} tests that the words given leave out`)
console.log(`${result.numPassedTests} passed, ${failed} failed`)
process.exit(failed > 0 || !result.success || result.numPassedTests === 0 ? 1 : 0)
