import fs from 'node:fs'
import path from 'node:path'
import { filesBelow, measureWeapp } from '../../bench/sizes'

const KB = 1024
const folder = path.resolve(__dirname, '../../dist/weapp')

describe('bytes of the mini-program', () => {
  it('[R-DEC-10] the main package weighs at most 600 KB, no sub-package more than 2 MB', () => {
    const { main, packages } = measureWeapp(folder)
    expect(main).toBeLessThanOrEqual(600 * KB)
    expect(main).toBeGreaterThan(300 * KB)
    expect(Object.entries(packages).filter(([, bytes]) => bytes > 2048 * KB || bytes === 0)).toEqual([])
  })

  it('[R-DEC-10] main holds the five tabs and the search entry, every other page has a root of its own', () => {
    const app = JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8')) as {
      pages: string[]
      preloadRule: Record<string, { packages: string[] }>
      tabBar: { list: { pagePath: string; text: string }[] }
    }
    const tabs = app.tabBar.list.map(({ pagePath }) => pagePath)
    expect(app.pages).toEqual([...tabs, 'pages/search/index'])
    expect(app.tabBar.list.map(({ text }) => text)).toEqual(['首页', '分类', '购物车', '需求蓝', '我的'])
    for (const tab of tabs) {
      expect(app.preloadRule[tab]?.packages).toEqual(['pages/item', 'pages/search/result', 'pages/account'])
    }
  })

  it('carries neither a source map nor the ciphers of the browser', () => {
    const files = filesBelow(folder)
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => fs.readFileSync(file, 'utf8'))
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(scripts.filter((text) => /sourceMappingURL/.test(text))).toEqual([])
    expect(scripts.filter((text) => /setPublicKey|CryptoJS|JSEncrypt/.test(text))).toEqual([])
  })
})
