// `npm run requirements`: which ids of docs/requirements.md no passing test cites, for each side that must prove them.
// Reads the JSON result of the last `npm test`.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const RESULT = path.join(ROOT, 'test-results/jest.json')
const DOCUMENT = path.join(ROOT, 'docs/requirements.md')

const SIDES = { W: 'weapp', H: 'h5', S: 'service' }

// What a test project can prove. Pages are the H5 twins in jsdom; units hold the rules that both clients share.
const PROVES = {
  weapp: ['W'],
  h5: ['H'],
  pages: ['H'],
  unit: ['W', 'H'],
  budgets: ['W', 'H'],
  contract: ['S'],
  search: ['S'],
}

// Unit tests of the service live beside those of the client and prove nothing about it.
function sidesOf(file) {
  const [project, area] = path.relative(path.join(ROOT, 'test'), file).split(path.sep)
  return project === 'unit' && area === 'server' ? ['S'] : (PROVES[project] ?? [])
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

function proven(result) {
  const ids = { W: new Set(), H: new Set(), S: new Set() }
  for (const { name, assertionResults } of result.testResults) {
    for (const { fullName, status } of assertionResults) {
      if (status !== 'passed') continue
      for (const [id] of fullName.matchAll(/R-[A-Z]+-\d+[a-z]?/g)) for (const side of sidesOf(name)) ids[side].add(id)
    }
  }
  return ids
}

if (!fs.existsSync(RESULT)) {
  console.error('There is no test result yet: run `npm test` first.')
  process.exit(1)
}
const rows = required(fs.readFileSync(DOCUMENT, 'utf8'))
const cited = proven(JSON.parse(fs.readFileSync(RESULT, 'utf8')))
const known = new Set(rows.map(({ id }) => id))

for (const [side, name] of Object.entries(SIDES)) {
  const asked = rows.filter(({ sides }) => sides.includes(side))
  const open = asked.filter(({ id }) => !cited[side].has(id)).map(({ id }) => id)
  console.log(`\n${name}: ${asked.length - open.length} of ${asked.length} proven, ${open.length} open`)
  console.log(open.join(' '))
}
const unknown = [...new Set(Object.values(cited).flatMap((ids) => [...ids]))].filter((id) => !known.has(id)).sort()
if (unknown.length > 0) console.log(`\ncited by tests but not in docs/requirements.md: ${unknown.join(' ')}`)
