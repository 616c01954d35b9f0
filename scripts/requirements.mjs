// `npm run requirements`: what the last `npm test` proved of docs/requirements.md, for each side that must prove it.
//
// An id is PROVEN on a side by a test that passed there and asserted something of it:
// - it stands in the test's own title, which may vouch for three ids at most, and at least one assertion held while the
//   test ran (jest counts them, so that an `expect` which was not reached does not help); or
// - it was given to `proves` (test/support/proves.ts) together with the assertions of one step; or
// - it is a call (R-CALL-*) or a field of calls (R-FLD-*), and a flow saw the compiled client send it to the service in
//   the form of the list (test/support/sentCalls.ts). In the title of a flow a call proves nothing by being named.
// It is ONLY WALKED PAST where it stands in the name of a group, beside more than three others, or over no assertion.
//
// Which side a test looks at: test/weapp the compiled mini-program, test/h5 the compiled site, test/pages the twins of H5
// in jsdom, test/contract, test/operator and test/search the service, test/budgets the build of its name. A unit proves those sides
// whose code it runs: every file of ours that it imports must be part of them (lib/builtCode.mjs).
import fs from 'node:fs'
import path from 'node:path'
import { asksForHelp, readWords, WRONG_USAGE_EXIT } from '../server/start/usage.mjs'
import { root } from './lib/run.mjs'
import { builtFor, importsOf, resolved } from './lib/builtCode.mjs'

const HELP = `npm run requirements

Says what the last npm test proved of docs/requirements.md, for each side that must prove it. It takes no words.`

const given = process.argv.slice(2)
if (asksForHelp(given)) {
  console.log(HELP)
  process.exit()
}
try {
  readWords('requirements', '', given)
} catch (error) {
  console.error(error.message)
  process.exit(WRONG_USAGE_EXIT)
}

const RESULT = path.join(root, 'test-results/jest.json')
const NOTES = path.join(root, 'test-results/proofs')
const DOCUMENT = path.join(root, 'docs/requirements.md')

const SIDES = { W: 'weapp', H: 'h5', S: 'service' }
const LAYERS = {
  weapp: ['W'],
  h5: ['H'],
  pages: ['H'],
  contract: ['S'],
  operator: ['S'],
  search: ['S'],
  budgets: undefined,
  unit: undefined,
}
/** More ids than these in one title are nobody's: such a test walks past them. */
const MOST = 3
const ID = /R-[A-Z]+-\d+[a-z]?/g

const layerOf = (file) => path.relative(path.join(root, 'test'), file).split(path.sep)[0]
const built = Object.fromEntries(Object.keys(SIDES).map((side) => [side, builtFor(root, side)]))

/** Every call in one list, which only the service has. Of its parts a client has those that it makes. */
const ALL_CALLS = path.join(root, 'src/api/index.ts')
const callsOn = (side) =>
  importsOf(ALL_CALLS)
    .map((name) => resolved(root, ALL_CALLS, name, side))
    .filter((file) => built[side].has(file))

/** Node takes the file without a target in its name, as the mini-program does. */
function sidesOfUnit(file) {
  const tests = path.join(root, 'test')
  const used = importsOf(file)
    .map((name) => resolved(root, file, name, 'W'))
    .filter((one) => one && !one.startsWith(tests))
  const runs = (side) =>
    used.flatMap((one) => (one === ALL_CALLS ? callsOn(side) : [one])).every((part) => built[side].has(part))
  return Object.keys(SIDES).filter((side) => used.length > 0 && runs(side))
}

function sidesOf(file) {
  const layer = layerOf(file)
  if (layer === 'unit') return sidesOfUnit(file)
  if (layer === 'budgets') return path.basename(file).startsWith('weapp') ? ['W'] : ['H']
  return LAYERS[layer] ?? []
}

function required(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| R-'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const sides = (cells.at(-2) ?? '').split(/\s+/).filter((side) => side in SIDES)
      return { id: cells[1] ?? '', sides }
    })
}

/** Notes of this run, by file and test: older ones are left over from another. */
function notesSince(start) {
  const notes = new Map()
  for (const name of fs.existsSync(NOTES) ? fs.readdirSync(NOTES) : []) {
    for (const line of fs.readFileSync(path.join(NOTES, name), 'utf8').trim().split('\n')) {
      const { at, file, test, ids } = JSON.parse(line)
      const key = `${file} ${test}`
      if (at >= start) notes.set(key, [...(notes.get(key) ?? []), ...ids])
    }
  }
  return notes
}

/** What a passed test proves, and what it only names. */
function citedBy({ title, fullName, numPassingAsserts }, file, notes) {
  const isFlow = /\bflows\.test\./.test(file)
  const own = [...title.matchAll(ID)].map(([id]) => id).filter((id) => !(isFlow && id.startsWith('R-CALL-')))
  const vouched = numPassingAsserts > 0 && new Set(own).size <= MOST ? own : []
  return { proven: [...vouched, ...(notes.get(`${file} ${fullName}`) ?? [])], named: fullName.match(ID) ?? [] }
}

function cited(result) {
  const empty = () => ({ W: new Set(), H: new Set(), S: new Set() })
  const [proven, named] = [empty(), empty()]
  const notes = notesSince(result.startTime)
  for (const { name: file, assertionResults } of result.testResults) {
    const sides = sidesOf(file)
    for (const one of assertionResults.filter(({ status }) => status === 'passed')) {
      const found = citedBy(one, file, notes)
      for (const side of sides) for (const id of found.proven) proven[side].add(id)
      for (const side of sides) for (const id of found.named) named[side].add(id)
    }
  }
  return { proven, named }
}

if (!fs.existsSync(RESULT)) {
  console.error('There is no test result yet: run `npm test` first.')
  process.exit(1)
}
const rows = required(fs.readFileSync(DOCUMENT, 'utf8'))
const result = JSON.parse(fs.readFileSync(RESULT, 'utf8'))
const { proven, named } = cited(result)
const known = new Set(rows.map(({ id }) => id))

const ran = new Set(result.testResults.map(({ name }) => layerOf(name)))
const missing = Object.keys(LAYERS).filter((layer) => !ran.has(layer))
if (missing.length > 0) console.log(`PARTIAL: the last run left out ${missing.join(', ')}`)
if (result.numPendingTests > 0) console.log(`PARTIAL: the last run left out ${result.numPendingTests} tests`)
if (result.numFailedTests > 0) console.log(`${result.numFailedTests} tests failed and prove nothing`)

for (const [side, name] of Object.entries(SIDES)) {
  const asked = rows.filter(({ sides }) => sides.includes(side)).map(({ id }) => id)
  const open = asked.filter((id) => !proven[side].has(id))
  const past = open.filter((id) => named[side].has(id))
  const untouched = open.filter((id) => !named[side].has(id))
  const figures = `${asked.length - open.length} of ${asked.length} proven, ${past.length} only walked past, ${untouched.length} open`
  console.log(`\n${name}: ${figures}`)
  if (past.length > 0) console.log(`only walked past: ${past.join(' ')}`)
  if (untouched.length > 0) console.log(`open: ${untouched.join(' ')}`)
}
const all = [...Object.values(proven), ...Object.values(named)].flatMap((ids) => [...ids])
const unknown = [...new Set(all)].filter((id) => !known.has(id)).sort()
if (unknown.length > 0) {
  console.log(`\ncited by tests but not in docs/requirements.md: ${unknown.join(' ')}`)
  process.exitCode = 1
}
