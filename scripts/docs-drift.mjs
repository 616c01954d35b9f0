// Fails when a document says something that the code does not: a requirement id that does not exist, a link to a file or
// the name of a folder that is gone, a folder that nobody names, or a call list that was not generated from today's registry.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))

const problems = []

const known = new Set(readFileSync('docs/requirements.md', 'utf8').match(/R-[A-Z]+-\d+/g))
for (const file of tracked.filter((name) => /\.(tsx?|mjs|md|scss)$/.test(name))) {
  for (const id of readFileSync(file, 'utf8').match(/R-[A-Z]{3}-\d{2,3}\b/g) ?? []) {
    if (!known.has(id)) problems.push(`${file}: ${id} is no requirement of docs/requirements.md`)
  }
}

for (const file of tracked.filter((name) => name.endsWith('.md'))) {
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
    if (!existsSync(join(dirname(file), target))) problems.push(`${file}: links to ${target}, which does not exist`)
  }
}

/** Files and folders as the pages for people name them: from the root, or from `src` or `server`. */
const there = new Set(
  tracked.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
)
const MADE_BY_BUILDS = /^(dist|\.data|node_modules|server\/\.cache|@)/

function isThere(name) {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.+()[\]{}]/g, '\\$&')
    .replaceAll('*', '[^/]*')
  const place = new RegExp(`^(src/|server/|test/)?${pattern}(\\.\\w+)*$`)
  return [...there].some((file) => place.test(file))
}

for (const page of ['README.md', 'docs/ARCHITECTURE.md', 'docs/SECURITY.md']) {
  for (const [, name] of readFileSync(page, 'utf8').matchAll(/`([\w.*@-]+(?:\/[\w.*@-]*)+)`/g)) {
    if (!MADE_BY_BUILDS.test(name) && !isThere(name)) problems.push(`${page}: names ${name}, which does not exist`)
  }
}

/** The rooms of ARCHITECTURE's first list: every one exists, and none that exists is left out. */
const rooms = /## Where things are\s+```\n([\s\S]*?)```/.exec(readFileSync('docs/ARCHITECTURE.md', 'utf8'))[1]
const named = new Set()
let house = ''
for (const [, indent, words] of rooms.matchAll(/^( *)((?:[\w.<>-]+\/ ?)+)/gm)) {
  if (indent === '') house = ''
  for (const word of words.trim().split(' ')) {
    const name = house + word.replace(/\/(<\w+>\/)?$/, '')
    named.add(name)
    if (!there.has(name) && indent.length <= 2) problems.push(`docs/ARCHITECTURE.md: the room ${name} does not exist`)
  }
  if (indent === '') house = words.trim()
}
for (const folder of there) {
  const isRoom = /^(src|server|test)\/[\w-]+$/.test(folder) && !/\.\w+$/.test(folder)
  const inHouse = tracked.some((file) => file.startsWith(`${folder}/`))
  if (isRoom && inHouse && !named.has(folder) && !rooms.includes(folder.split('/')[1])) {
    problems.push(`docs/ARCHITECTURE.md: does not name the room ${folder}`)
  }
}

const api = spawnSync('node', ['--import', 'tsx', 'scripts/api-docs.ts', '--check'], { encoding: 'utf8' })
if (api.status !== 0) problems.push(`docs/API.md: ${(api.stdout + api.stderr).trim() || 'differs from the registry'}`)

const settings = spawnSync('node', ['--import', 'tsx', 'scripts/settings-docs.ts', '--check'], { encoding: 'utf8' })
if (settings.status !== 0) problems.push(`docs/SETTINGS.md: ${(settings.stdout + settings.stderr).trim()}`)

/** The codes of R-ERR-23 with their words, as the generated page has them from the source. */
const spoken = /^\| R-ERR-23 \|(.*)\|.*\|$/m
  .exec(readFileSync('docs/requirements.md', 'utf8'))[1]
  .replace(/^[^:]*:/, '')
const texts = new Map(
  [...readFileSync('docs/API.md', 'utf8').matchAll(/^\| (\d{3,4}) +\| (.*?) +\|$/gm)].map((row) => row.slice(1)),
)
for (const [, code, text] of spoken.matchAll(/(\d{3,4}) (.+?)(?=[,;] \d|\s*$)/g)) {
  if (texts.get(code) !== text)
    problems.push(`docs/requirements.md: R-ERR-23 says ${code} ${text}, the source ${texts.get(code)}`)
  texts.delete(code)
}
// Success, and what R-ENV-03 asks for.
for (const code of [...texts.keys()].filter((each) => each !== '200' && each !== '413')) {
  problems.push(`docs/requirements.md: R-ERR-23 does not name the code ${code}`)
}

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
