import fs from 'node:fs'
import path from 'node:path'
import { filesBelow, measureH5, type H5Sizes } from '../../bench/sizes'

const KB = 1024
const folder = path.resolve(__dirname, '../../dist/h5')

describe('bytes of the H5 build, gzip', () => {
  let sizes: H5Sizes
  beforeAll(() => {
    sizes = measureH5(folder)
  })

  it('first load of home: scripts and styles at most 100 KB', () => {
    expect(sizes.home).toBeLessThanOrEqual(100 * KB)
    expect(sizes.drawnHome).toBeLessThanOrEqual(100 * KB)
    // Less than React and MobX alone would mean that something was not counted.
    expect(sizes.home).toBeGreaterThan(60 * KB)
  })

  it('every other page adds at most 25 KB', () => {
    const heavy = Object.entries(sizes.adds).filter(([, bytes]) => bytes > 25 * KB)
    expect(Object.keys(sizes.adds)).toContain('/pages/item/index')
    expect(heavy).toEqual([])
  })

  it('the cipher of search is a chunk of its own of at most 32 KB', () => {
    const ciphers = filesBelow(folder).filter(
      (file) => file.endsWith('.js') && /setPublicKey/.test(fs.readFileSync(file, 'utf8')),
    )
    const names = ciphers.map((file) => `/${path.relative(folder, file).split(path.sep).join('/')}`)
    expect(names).toHaveLength(1)
    expect(sizes.later[names[0]!]).toBeGreaterThan(0)
    expect(sizes.later[names[0]!]).toBeLessThanOrEqual(32 * KB)
  })

  it('the price digits are one file of at most 12 KB, named in the document and no part of a stylesheet', () => {
    const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
    expect(sizes.fonts).toBeGreaterThan(0)
    expect(sizes.fonts).toBeLessThanOrEqual(12 * KB)
    expect(html).toMatch(/<link rel="preload" href="\/static\/fonts\/mronum\.[0-9a-f]{8}\.woff2"/)
    expect(html).not.toContain('data:font')
  })

  it('asks no iPhone of iOS 14 for `.at()`', () => {
    const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'))
    const strange = scripts.flatMap((file) => fs.readFileSync(file, 'utf8').match(/.{20}\.at\(-\d\)/g) ?? [])
    expect(strange).toEqual([])
  })

  it('ships no source map, and every script has its content in its name', () => {
    const files = filesBelow(folder)
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(scripts.filter((file) => fs.readFileSync(file, 'utf8').includes('sourceMappingURL'))).toEqual([])
    expect(scripts.filter((file) => !/\.[0-9a-f]{8}\.js$/.test(file))).toEqual([])
  })

  it('[R-DEC-11] consists of React 18.3.1, put together by Taro 4.2.1', () => {
    const installed = (name: string): unknown => {
      const file = path.resolve(__dirname, '../../node_modules', name, 'package.json')
      return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version
    }
    const parts = fs.readFileSync(path.resolve(folder, '../.h5.modules.json'), 'utf8')
    for (const name of ['react', 'react-dom']) {
      expect([name, parts.includes(`node_modules/${name}/`)]).toEqual([name, true])
      expect([name, installed(name)]).toEqual([name, name.startsWith('@tarojs/') ? '4.2.1' : '18.3.1'])
    }
    expect(installed('@tarojs/cli')).toBe('4.2.1')
  })
})
