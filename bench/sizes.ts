/**
 * `node --import tsx bench/sizes.ts`: what every page of the H5 build costs, gzip, and what the mini-program's packages
 * weigh. With `--modules` it builds once more and lists the heaviest modules of each file.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const root = path.resolve(__dirname, '..')

export interface H5Sizes {
  /** Bytes of scripts and styles, gzip, until home is complete; its parts by name. */
  home: number
  /** The same with a first sight that the service has drawn into the document. */
  drawnHome: number
  parts: Record<string, number>
  /** By path, what a page adds for a buyer who comes from home. */
  adds: Record<string, number>
  /** Chunks that no page needs at once: the cipher of search, dialogs. */
  later: Record<string, number>
  fonts: number
}

export interface WeappSizes {
  main: number
  packages: Record<string, number>
}

type Squeeze = (text: string | Buffer) => number

const gzip: Squeeze = (text) => gzipSync(text, { level: 9 }).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(full) : [full]
  })
}

function contents(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => text)
    .filter(Boolean)
}

/** What the inline script fetches ahead: path of the page to its files, its first sight among them. */
function pageFiles(html: string): Record<string, string[]> {
  const lists = /hashes:(\{[^}]*\}),bare:(\[[^\]]*\])/.exec(html)
  const pages = /\{"\/pages\/index\/index":\[[^}]*\}/.exec(html)?.[0]
  if (!lists || !pages) throw new Error('index.html lists no files of pages')
  const sights = JSON.parse(/\{"\/pages\/index\/index":"[^}]*\}/.exec(html)?.[0] ?? '{}') as Record<string, string>
  const hashes = Object.fromEntries(
    [...lists[1]!.matchAll(/(\w+):"(\w+)"/g)].map(([, id = '', hash = '']) => [id, hash]),
  )
  const bare = JSON.parse(lists[2]!) as number[]
  const chunksOf = Object.entries(JSON.parse(pages) as Record<string, number[]>)
  return Object.fromEntries(
    chunksOf.map(([page, chunks]) => [
      page,
      [
        ...(sights[page] ? [sights[page]] : []),
        ...chunks.flatMap((id) => [
          ...(bare.includes(id) ? [] : [`/css/${id}.${hashes[id]}.css`]),
          `/chunk/${id}.${hashes[id]}.js`,
        ]),
      ],
    ]),
  )
}

export function measureH5(folder = path.join(root, 'dist/h5'), squeeze: Squeeze = gzip): H5Sizes {
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const size = (file: string) => squeeze(fs.readFileSync(path.join(folder, file)))
  const pages = pageFiles(html)
  const [homePath = ''] = Object.keys(pages)
  const linked = [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="?(\/[^"> ]+\.(?:js|css))/g)].map(
    ([, file = '']) => file,
  )
  const inline = {
    'inline scripts': squeeze(contents(html, 'script').join('')),
    'inline styles': squeeze(contents(html, 'style').join('')),
  }
  const first = [...new Set([...linked, ...(pages[homePath] ?? [])])]
  const parts = { ...inline, ...Object.fromEntries(first.map((file) => [file, size(file)])) }
  const sight = first.find((file) => file.startsWith('/js/sight')) ?? ''
  const { scripts } = createRequire(__filename)(path.join(folder, 'prerender.cjs')) as { scripts: { home: string } }
  const home = sum(Object.values(parts))
  const others = Object.entries(pages).filter(([page]) => page !== homePath)
  const adds = others.map(
    ([page, files]) => [page, sum(files.filter((file) => !first.includes(file)).map(size))] as const,
  )
  const inPages = new Set(Object.values(pages).flat())
  const later = filesBelow(folder)
    .map((file) => `/${path.relative(folder, file).split(path.sep).join('/')}`)
    .filter(
      (file) =>
        /\.(js|css)$/.test(file) &&
        !first.includes(file) &&
        !inPages.has(file) &&
        !html.includes(`data-href="${file}"`),
    )
  return {
    home,
    drawnHome: home - size(sight) + squeeze(scripts.home),
    parts,
    adds: Object.fromEntries(adds),
    later: Object.fromEntries(later.map((file) => [file, size(file)])),
    fonts: sum(
      filesBelow(folder)
        .filter((file) => /\.woff2?$/.test(file))
        .map((file) => fs.statSync(file).size),
    ),
  }
}

/** Bytes as WeChat counts them: a sub-package is everything below its root, the rest is the main package. */
export function measureWeapp(folder = path.join(root, 'dist/weapp')): WeappSizes {
  const { subPackages } = JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8')) as {
    subPackages: { root: string }[]
  }
  const packages: Record<string, number> = Object.fromEntries(subPackages.map(({ root: each }) => [each, 0]))
  let main = 0
  for (const file of filesBelow(folder)) {
    const name = path.relative(folder, file).split(path.sep).join('/')
    const owner = subPackages.find((each) => name.startsWith(`${each.root}/`))
    if (owner) packages[owner.root] = (packages[owner.root] ?? 0) + fs.statSync(file).size
    else main += fs.statSync(file).size
  }
  return { main, packages }
}

function printTable(title: string, rows: Record<string, number>, unit: number): void {
  console.log(`\n${title}`)
  for (const [name, bytes] of Object.entries(rows)) console.log(`${(bytes / unit).toFixed(1).padStart(8)}  ${name}`)
}

interface ChunkParts {
  name?: string
  files: string[]
  modules: { name: string; size: number }[]
}

/** Builds once more, beside the build that is there, to hear what each of its files consists of. */
function chunksOf(target: 'h5' | 'weapp'): ChunkParts[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'))
  const file = path.join(folder, 'list.json')
  const env = { ...process.env, NODE_ENV: 'production', BUILD_OUTPUT: 'dist/.modules', MODULE_SIZES: file } as const
  try {
    const { status } = spawnSync(process.execPath, ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target], {
      cwd: root,
      env,
    })
    if (status !== 0) throw new Error('the build that tells what files consist of failed')
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ChunkParts[]
  } finally {
    fs.rmSync(path.join(root, 'dist/.modules'), { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const HEAVY = 15
/** The chunks that home's first load consists of; `app-common` comes in the file of `app`. */
const HOME = ['react', 'app', 'app-common', 'pages/index/index']

export interface HeavyModules {
  chunk: string
  modules: ChunkParts['modules']
}

const heaviest = ({ modules }: ChunkParts): ChunkParts['modules'] =>
  modules
    .sort((one, other) => other.size - one.size)
    .slice(0, HEAVY)
    .map(({ name, size }) => ({ name: name.replace(/^.*node_modules\//, ''), size }))

/** The heaviest modules of home's first load, as written: before they are made small and pressed. */
export function heaviestOfHome(): HeavyModules[] {
  return chunksOf('h5')
    .filter(({ name }) => name !== undefined && HOME.includes(name))
    .map((chunk) => ({ chunk: chunk.name!, modules: heaviest(chunk) }))
}

/** The chunks of the mini-program that no sub-package holds; what several of them share (`sub-common`) lies in each. */
export function heaviestOfMain(): HeavyModules[] {
  return chunksOf('weapp')
    .filter(({ name }) => name !== undefined && !/^(pages|sub-common)\//.test(name))
    .map((chunk) => ({ chunk: chunk.name!, modules: heaviest(chunk) }))
}

function printModules(target: 'h5' | 'weapp'): void {
  for (const chunk of chunksOf(target)) {
    const rows = heaviest(chunk).map(({ name, size }) => [name, size] as const)
    printTable([target, chunk.name, ...chunk.files].join(' '), Object.fromEntries(rows), 1024)
  }
}

function main(): void {
  if (process.argv.includes('--modules')) return (['h5', 'weapp'] as const).forEach(printModules)
  const h5 = measureH5()
  printTable(
    'H5, KB gzip: first load of home',
    { total: h5.home, 'drawn by the service': h5.drawnHome, ...h5.parts },
    1000,
  )
  printTable('H5, KB gzip: what a page adds after home', h5.adds, 1000)
  printTable('H5, KB gzip: later, when needed', h5.later, 1000)
  printTable('H5, KB: price digits', { woff2: h5.fonts }, 1000)
  const weapp = measureWeapp()
  printTable('mini-program, KB', { main: weapp.main, ...weapp.packages }, 1000)
}

if (process.argv[1] && path.resolve(process.argv[1]) === __filename) main()
