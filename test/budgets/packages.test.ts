/** The list of the packages that ship, as other people's tools read it: CycloneDX 1.6. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')

interface Component {
  type: string
  'bom-ref': string
  group?: string
  name: string
  version: string
  scope: 'required' | 'optional'
  purl: string
  hashes: { alg: string; content: string }[]
  licenses: ({ license: { id: string } } | { expression: string })[]
  properties: { name: string; value: string }[]
}

interface Bom {
  bomFormat: string
  specVersion: string
  version: number
  metadata: { component: { type: string; name: string; version: string; 'bom-ref': string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Whatever is under these may go along with what is under MIT. */
const COMPATIBLE = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']
/** What draws pictures calls it as a library of its own, unchanged, which everybody may exchange: what LGPL asks for. */
const SHARED_LIBRARY = /^pkg:npm\/%40img\/sharp-(libvips-|win32-|wasm32)/

let bom: Bom
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: ROOT })
  bom = JSON.parse(readFileSync(path.join(ROOT, 'dist/sbom.json'), 'utf8')) as Bom
})

const fullName = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)
const inPart = (part: string): string[] =>
  bom.components.filter(({ properties }) => properties.some(({ value }) => value === part)).map(fullName)

function licencesOf({ licenses }: Component): string[] {
  const words = licenses.map((licence) => ('expression' in licence ? licence.expression : licence.license.id))
  return words.flatMap((word) => word.replace(/[()]/g, '').split(/ AND | OR /))
}

test('has what the schema asks for, and every package once', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(bom.metadata.component).toMatchObject({ type: 'application', name: 'b2b-shop-front' })
  for (const component of bom.components) {
    expect(component.type).toBe('library')
    expect(component.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(component.purl).toBe(`pkg:npm/${fullName(component).replace('@', '%40')}@${component.version}`)
    expect(component['bom-ref']).toBe(component.purl)
    expect(component.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }])
    expect(component.properties.length).toBeGreaterThan(0)
  }
  const purls = bom.components.map(({ purl }) => purl)
  expect(new Set(purls).size).toBe(purls.length)
  expect(bom.dependencies).toEqual([{ ref: bom.metadata.component['bom-ref'], dependsOn: purls }])
})

test('has what runs and what is in the builds, with the versions that are asked for, and no tool', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const service = bom.components.filter(({ properties }) => properties.some(({ value }) => value === 'service'))
  for (const [name, version] of Object.entries(dependencies))
    expect(service.map((one) => `${fullName(one)} ${one.version}`)).toContain(`${name} ${version}`)
  expect(inPart('service')).toEqual(expect.arrayContaining(['tsx', 'find-my-way', 'pg-protocol']))
  expect(inPart('h5')).toEqual(expect.arrayContaining(['react', 'react-dom', 'mobx', 'crypto-js', 'jsencrypt']))
  expect(inPart('weapp')).toEqual(expect.arrayContaining(['react', 'mobx', '@tarojs/runtime', '@tarojs/taro']))
  const all = bom.components.map(fullName)
  for (const tool of ['jest', 'webpack', 'eslint', 'typescript', '@tarojs/cli', 'playwright-core', 'fast-check'])
    expect(all).not.toContain(tool)
})

test('every package may go along with the licence of this one', () => {
  for (const component of bom.components) {
    const known = [...COMPATIBLE, ...(SHARED_LIBRARY.test(component.purl) ? ['LGPL-3.0-or-later'] : [])]
    const licences = licencesOf(component)
    expect([component.purl, licences.length > 0 && licences.every((licence) => known.includes(licence))]).toEqual([
      ...[component.purl, true],
    ])
  }
})
