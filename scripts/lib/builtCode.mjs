// Which files run on which side: in the mini-program (W), on H5 (H), in the service (S). Followed from what each side
// starts with, along the imports that are left after compilation, with the twin that the target takes.
import fs from 'node:fs'
import path from 'node:path'

const ENDINGS = {
  W: ['.ts', '.tsx', '/index.ts', '/index.tsx'],
  H: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '/index.h5.ts', '/index.h5.tsx', '/index.ts', '/index.tsx'],
  S: ['.ts', '/index.ts'],
}

/** What an import, a re-export or a dynamic import names; types leave nothing behind. */
export function importsOf(file) {
  const text = fs.readFileSync(file, 'utf8')
  const fixed = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  const late = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g
  const thread = /\bnew URL\(\s*['"](\.[^'"]+?)(?:\.ts)?['"]/g
  return [fixed, late, thread].flatMap((pattern) => [...text.matchAll(pattern)]).map(([, name]) => name)
}

export function resolved(root, from, name, side) {
  const base = name.startsWith('@/')
    ? path.join(root, 'src', name.slice(2))
    : name.startsWith('.')
      ? path.resolve(path.dirname(from), name)
      : undefined
  if (!base) return undefined
  return ENDINGS[side].map((ending) => base + ending).find((file) => fs.existsSync(file))
}

/** Files that a side starts with. H5 takes `platform/kit` and `platform/shell` in the place of two packages of Taro. */
function startsOf(root, side) {
  if (side === 'S') return [path.join(root, 'server/main.ts')]
  const inside = (folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(root, folder, String(file)))
  const pages = inside('src/pages').filter((file) => /\/index(\.config)?\.tsx?$/.test(file))
  const app = [path.join(root, 'src/app.tsx'), path.join(root, 'src/app.config.ts'), ...pages]
  if (side === 'W') return app
  const own = ['src/arrival', 'src/platform/kit', 'src/platform/shell'].flatMap(inside)
  return [...app, ...own.filter((file) => /\.tsx?$/.test(file))]
}

/** Every file that runs on the side. */
export function builtFor(root, side) {
  const found = new Set()
  const waiting = startsOf(root, side)
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (found.has(file)) continue
    found.add(file)
    for (const name of importsOf(file)) {
      const next = resolved(root, file, name, side)
      if (next) waiting.push(next)
    }
  }
  return found
}
