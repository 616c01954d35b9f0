// Fails when files of the app, the service or their tools import each other in a circle, or rooms of the service do: whoever reads
// one of them would have to read them all. Types count as well. Which layer may import which is held by eslint.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** The stores reach each other through the root that holds them, and it alone makes them: types only. */
const ROOT_OF_STORES = 'src/stores/RootStore.ts'

const IMPORT = /\b(import|export)\s+(type\s)?[^'"`;()]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g
/** Both halves of a twin stand behind one name. */
const ENDINGS = ['', '.ts', '.tsx', '.h5.ts', '.h5.tsx', '.mjs', '/index.ts', '/index.tsx', '/index.h5.tsx']

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'scripts', 'bench', 'config']
const files = execFileSync('git', listed, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file))
const known = new Set(files)

function targetsOf(file, name) {
  const plain = name.startsWith('@/') ? `src/${name.slice(2)}` : name.startsWith('.') ? join(dirname(file), name) : ''
  return plain === '' ? [] : ENDINGS.map((ending) => plain + ending).filter((path) => known.has(path))
}

function importsOf(file) {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, , typeOnly, from, direct]) =>
    targetsOf(file, from ?? direct).filter((target) => !(typeOnly && target === ROOT_OF_STORES)),
  )
  return new Set(found.filter((target) => target !== file))
}

/** The service's folders; among its domains each one, and each file that several of them share. */
function roomOf(file) {
  return /^server\/domains\/[^/]+|^server\/[^/]+/.exec(file)[0]
}

/** The shortest way from each member back to itself, each circle told once. */
function circlesIn(arrows) {
  const told = new Set()
  const circles = []
  for (const start of [...arrows.keys()].sort()) {
    if (told.has(start)) continue
    const cameFrom = new Map()
    const waiting = [start]
    for (const here of waiting) {
      for (const next of arrows.get(here) ?? []) {
        if (!cameFrom.has(next)) {
          cameFrom.set(next, here)
          waiting.push(next)
        }
      }
    }
    if (!cameFrom.has(start)) continue
    const circle = [start]
    for (let here = cameFrom.get(start); here !== start; here = cameFrom.get(here)) circle.unshift(here)
    circle.unshift(start)
    circle.forEach((member) => told.add(member))
    circles.push(circle)
  }
  return circles
}

const fileArrows = new Map(files.map((file) => [file, importsOf(file)]))
const roomArrows = new Map()
for (const [file, targets] of fileArrows) {
  if (!file.startsWith('server/')) continue
  const room = roomOf(file)
  if (!roomArrows.has(room)) roomArrows.set(room, new Set())
  for (const target of targets) {
    if (target.startsWith('server/') && roomOf(target) !== room) roomArrows.get(room).add(roomOf(target))
  }
}

const circles = [...circlesIn(fileArrows), ...circlesIn(roomArrows)]
for (const circle of circles) console.error(`a circle of imports: ${circle.join(' -> ')}`)
process.exit(circles.length > 0 ? 1 : 0)
