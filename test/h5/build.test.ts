/** What the browser gets before a line of ours runs. */
import fs from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../bench/sizes'

const DIST = path.resolve(__dirname, '../../dist/h5')
const texts = (ending: string) =>
  filesBelow(DIST)
    .filter((file) => file.endsWith(ending))
    .map((file) => fs.readFileSync(file, 'utf8'))

test('[R-PUR-28] [R-CON-20] the root is 24 px at every width, and no script changes it', () => {
  const rules = texts('.css').flatMap((css) => css.match(/(?<![\w.#-])html\{[^}]*font-size:[^}]*\}/g) ?? [])
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) expect(rule).toMatch(/font-size:24px/i)
  expect(texts('.js').filter((script) => /documentElement\.style\.fontSize/.test(script))).toEqual([])
})

test('[R-CON-03] a chunk that does not come in 120 s is given up', () => {
  const runtime = texts('.js').filter((script) => script.includes('ChunkLoadError') && script.includes('"timeout"'))
  expect(runtime).not.toEqual([])
  expect(runtime.some((script) => /type:"timeout",target:\w+\}\),(12e4|120000)\)/.test(script))).toBe(true)
})

test('the scripts of the bundle ask to be translated as a whole, beside the page and not in its way', () => {
  const scripts = filesBelow(DIST).filter((file) => file.endsWith('.js') && !path.basename(file).startsWith('sight'))
  const others = scripts.filter((file) => !fs.readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(scripts.length).toBeGreaterThan(30)
  expect(others).toEqual([])
})

test('what the header of a document names is there, and every page has its styles named', () => {
  const links = JSON.parse(fs.readFileSync(path.join(DIST, 'earlyLinks.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(links).length).toBeGreaterThan(30)
  const named = Object.values(links).map((link) => [...link.matchAll(/<([^>]+)>/g)].map(([, file = '']) => file))
  expect(named.flat().filter((file) => !fs.existsSync(path.join(DIST, file)))).toEqual([])
  expect(named.filter((files) => !files.some((file) => file.endsWith('.css')))).toEqual([])
  expect(Object.keys(links).filter((page) => links[page]!.includes('/js/sight'))).toHaveLength(4)
})
