// `npm run sbom`: dist/sbom.json, the packages that ship, as CycloneDX 1.6. Those of the service are what its dependencies
// need, by package-lock.json, and the runner of its sources; those of the clients are what their builds say they consist of.
import fs from 'node:fs'
import path from 'node:path'
import { fail, root } from './lib/run.mjs'
import { modulesOf } from './lib/stale.mjs'

const read = (...name) => JSON.parse(fs.readFileSync(path.join(root, ...name), 'utf8'))
const { name, version, packages } = { ...read('package-lock.json'), ...read('package.json') }

/** Where Node finds a package that the one at `place` asks for; undefined where the lock has none. */
function found(wanted, place) {
  for (let folder = place; ; folder = folder.replace(/\/?(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const candidate = `${folder && `${folder}/`}node_modules/${wanted}`
    if (candidate in packages) return candidate
    if (folder === '') return undefined
  }
}

function neededBy(place) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place]
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap(
    (wanted) => found(wanted, place) ?? [],
  )
}

function ofService() {
  const places = new Set()
  const waiting = [...neededBy('server'), 'node_modules/tsx']
  for (const place of waiting) {
    if (places.has(place)) continue
    places.add(place)
    waiting.push(...neededBy(place))
  }
  return places
}

const PACKAGE = /^.*?((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)*node_modules\/(?:@[^/]+\/)?[^/?|]+)/

function ofClient(target) {
  const file = modulesOf(target)
  if (!fs.existsSync(file)) fail(`the build of ${target} is missing: npm run build:${target}`)
  const modules = JSON.parse(fs.readFileSync(file, 'utf8')).flatMap((chunk) => chunk.modules)
  return new Set(modules.flatMap((module) => PACKAGE.exec(module.name.split('!').at(-1))?.[1] ?? []))
}

const PARTS = {
  service: ofService(),
  h5: ofClient('h5'),
  weapp: ofClient('weapp'),
  // Copied as it is, where usage is counted: config/index.ts.
  'weapp with SA_SERVER_URL': new Set(['node_modules/sa-sdk-miniprogram']),
}

/** What the lock does not say, the package does. */
function licenceOf(place) {
  const said = packages[place].license ?? read(place, 'package.json').license
  if (typeof said !== 'string') return []
  return [/[ (]/.test(said) ? { expression: said } : { license: { id: said } }]
}

function hashesOf({ integrity = '' }) {
  const [, algorithm, base64] = /^sha(\d+)-(\S+)/.exec(integrity) ?? []
  return base64 ? [{ alg: `SHA-${algorithm}`, content: Buffer.from(base64, 'base64').toString('hex') }] : []
}

function componentOf(place) {
  const entry = packages[place]
  const full = entry.name ?? place.replace(/^.*node_modules\//, '')
  const [, group, bare] = /^(?:(@[^/]+)\/)?(.+)$/.exec(full)
  const purl = `pkg:npm/${full.replace('@', '%40')}@${entry.version}`
  const parts = Object.keys(PARTS).filter((part) => PARTS[part].has(place))
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: bare,
    version: entry.version,
    // Made for one kind of machine, and installed there only.
    scope: entry.optional ? 'optional' : 'required',
    hashes: hashesOf(entry),
    licenses: licenceOf(place),
    purl,
    properties: parts.map((value) => ({ name: 'part', value })),
  }
}

const places = [...new Set(Object.values(PARTS).flatMap((part) => [...part]))]
const components = new Map(places.map(componentOf).map((component) => [component.purl, component]))
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: 'MIT' } }] },
  },
  components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  dependencies: [{ ref: name, dependsOn: [...components.keys()].sort() }],
}
fs.mkdirSync(path.join(root, 'dist'), { recursive: true })
fs.writeFileSync(path.join(root, 'dist/sbom.json'), `${JSON.stringify(bom, null, 2)}\n`)
console.log(`dist/sbom.json: ${components.size} packages ship`)
