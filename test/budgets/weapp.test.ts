import fs from 'node:fs'
import path from 'node:path'
import { build, type OnResolveArgs, type OnResolveResult } from 'esbuild'
import { filesBelow, measureWeapp } from '../../bench/sizes'

const KB = 1024
/** What a build with SA_SERVER_URL adds to the main package: the switch itself, 2.7 KB; the tool lies in a package of its own. */
const COUNTING = 4 * KB
const MAIN = 540 * KB
const folder = path.resolve(__dirname, '../../dist/weapp')

const source = path.resolve(__dirname, '../../src')
const COUNTED = /platform\/count(ing|edPages)$/

function resolved({ path: name, kind }: OnResolveArgs): OnResolveResult | undefined {
  if (kind === 'entry-point') return undefined
  if (!COUNTED.test(name) && name !== './countedPages') return { path: name, external: true }
  return { path: path.join(source, 'platform', `${path.basename(name)}.ts`) }
}

describe('bytes of the mini-program', () => {
  it('[R-DEC-10] the main package weighs at most 540 KB with counting, no sub-package more than 2 MB', () => {
    const { main, packages } = measureWeapp(folder)
    const counts = 'counting' in packages
    expect(main + (counts ? 0 : COUNTING)).toBeLessThanOrEqual(MAIN)
    expect(main).toBeGreaterThan(300 * KB)
    expect(Object.entries(packages).filter(([, bytes]) => bytes > 2048 * KB || bytes === 0)).toEqual([])
  })

  it('[R-ANA-03] the switch of counting is smaller than what the limit above keeps for it', async () => {
    const { outputFiles } = await build({
      entryPoints: [path.join(source, 'appCounting.ts')],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      define: { 'process.env.TARO_APP_SA_SERVER_URL': '"https://collector.example/sa"' },
      // What the app carries anyway.
      plugins: [{ name: 'own', setup: (own) => own.onResolve({ filter: /./ }, resolved) }],
    })
    expect(outputFiles[0]?.contents.length).toBeGreaterThan(1 * KB)
    expect(outputFiles[0]?.contents.length).toBeLessThanOrEqual(COUNTING)
  })

  it('[R-ANA-03] the tool that counts never lies in the main package', () => {
    const { packages } = measureWeapp(folder)
    const roots = Object.keys(packages).map((root) => path.join(folder, root) + path.sep)
    const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'))
    const main = scripts.filter((file) => !roots.some((root) => file.startsWith(root)))
    expect(main.length).toBeGreaterThan(5)
    expect(main.filter((file) => /sensorsdata2015|\$MPLaunch/.test(fs.readFileSync(file, 'utf8')))).toEqual([])
  })

  it('[R-DEC-10] main holds the five tabs, every other page has a root of its own', () => {
    const app = JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8')) as {
      pages: string[]
      preloadRule: Record<string, { packages: string[] }>
      tabBar: { list: { pagePath: string; text: string }[] }
    }
    const tabs = app.tabBar.list.map(({ pagePath }) => pagePath)
    expect(app.pages).toEqual(tabs)
    expect(app.tabBar.list.map(({ text }) => text)).toEqual(['首页', '分类', '购物车', '需求蓝', '我的'])
    for (const tab of tabs) {
      expect(app.preloadRule[tab]?.packages).toEqual(['pages/search', 'pages/item', 'pages/account'])
    }
  })

  it('is written in words that an iPhone of iOS 13.4 reads', () => {
    const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'))
    const strange = scripts.flatMap(
      (file) => fs.readFileSync(file, 'utf8').match(/.{20}(\|\|=|&&=|\?\?=|\.at\(-).{10}/g) ?? [],
    )
    expect(scripts.length).toBeGreaterThan(20)
    expect(strange).toEqual([])
  })

  it('reads WebP on old iPhones and keeps what stands below a field in sight, by its templates', () => {
    const templates = fs.readFileSync(path.join(folder, 'base.wxml'), 'utf8')
    expect(templates).toMatch(/<image[^>]* webp="\{\{xs\.b\([^)]*,(!0|true)\)\}\}"/)
    expect(templates).toMatch(/<input[^>]* cursor-spacing="\{\{[^}]*\b96\b[^}]*\}\}"/)
  })

  it('has no styles in the package that holds no page: they would reach nobody', () => {
    const later = filesBelow(path.join(folder, 'later'))
    expect(later.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0)
    const styled = later.filter((file) => file.endsWith('.wxss') && fs.readFileSync(file, 'utf8').trim() !== '')
    expect(styled).toEqual([])
  })

  it('carries neither a source map nor the ciphers of the browser', () => {
    const files = filesBelow(folder)
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => fs.readFileSync(file, 'utf8'))
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(scripts.filter((text) => /sourceMappingURL/.test(text))).toEqual([])
    expect(scripts.filter((text) => /setPublicKey|CryptoJS|JSEncrypt/.test(text))).toEqual([])
  })

  it('[R-DEC-11] consists of Taro 4.2.1 and React 18.3.1', () => {
    const installed = (name: string): unknown => {
      const file = path.resolve(__dirname, '../../node_modules', name, 'package.json')
      return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version
    }
    const parts = fs.readFileSync(path.resolve(folder, '../.weapp.modules.json'), 'utf8')
    for (const name of ['react', '@tarojs/runtime', '@tarojs/react']) {
      expect([name, parts.includes(`node_modules/${name}/`)]).toEqual([name, true])
      expect([name, installed(name)]).toEqual([name, name.startsWith('@tarojs/') ? '4.2.1' : '18.3.1'])
    }
  })
})
