/** WeChat's own offline checks of the package that ships: app.json, page configurations, template syntax, sizes. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'

const DIST = path.resolve(__dirname, '../../dist/weapp')
const CHECK = path.resolve(__dirname, '../support/weapp/checkPackage.js')

interface AppJson {
  pages: string[]
  tabBar: { list: { pagePath: string; text: string }[] }
}

const app = JSON.parse(fs.readFileSync(path.join(DIST, 'app.json'), 'utf8')) as AppJson

/** What WeChat says to a copy of the build, which a test may damage. */
async function check(damage?: (build: string) => void): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'))
  const build = path.join(folder, 'build')
  try {
    fs.cpSync(DIST, build, { recursive: true })
    damage?.(build)
    const options = { cwd: folder, maxBuffer: 1e8 }
    const { stdout } = await promisify(execFile)(process.execPath, [CHECK, build], options)
    // Whoever has it checked finds nothing new where he stands.
    const left = fs.readdirSync(folder).filter((name) => name !== 'build')
    return left.length > 0 ? `left behind: ${left.join(' ')}` : (stdout.trim().split('\n').at(-1) ?? '')
  } catch (error) {
    return `refused: ${(error as { stderr?: string }).stderr ?? String(error)}`
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** To look at the five tabs takes half as long as at all pages, and shows as well how the check answers to a change. */
function tabsOnly(folder: string): void {
  const file = path.join(folder, 'app.json')
  const {
    preloadRule: _rule,
    subPackages,
    ...others
  } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    preloadRule: object
    subPackages: { root: string }[]
  }
  for (const { root } of subPackages) fs.rmSync(path.join(folder, root), { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ ...others, subPackages: [] }))
}

test('[R-DEC-10] WeChat accepts the package', async () => {
  expect(JSON.parse(await check())).toMatchObject({ files: expect.any(Number) as number })
})

test('[R-ANA-03] [R-DEC-10] WeChat accepts a sub-package that holds no page, only the tool that counts', async () => {
  const answer = await check((folder) => {
    tabsOnly(folder)
    const file = path.join(folder, 'app.json')
    const declared = JSON.parse(fs.readFileSync(file, 'utf8')) as { subPackages: { root: string; pages: string[] }[] }
    declared.subPackages.push({ root: 'counted', pages: [] })
    fs.writeFileSync(file, JSON.stringify(declared))
    fs.mkdirSync(path.join(folder, 'counted'))
    fs.writeFileSync(path.join(folder, 'counted/tool.js'), 'module.exports = { isThere: true }')
    fs.appendFileSync(path.join(folder, 'app.js'), ';function counted() { return require.async("./counted/tool.js") }')
  })
  expect(JSON.parse(answer)).toMatchObject({ files: expect.any(Number) as number })
})

test('every script of the package can be read', () => {
  const scripts = fs
    .readdirSync(DIST, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js'))
  expect(scripts).toContain('app.js')
  const unreadable = scripts.filter((name) => {
    try {
      new Script(`(function(){${fs.readFileSync(path.join(DIST, name), 'utf8')}\n})`)
      return false
    } catch {
      return true
    }
  })
  expect(unreadable).toEqual([])
})

test('a broken template is refused', async () => {
  const page = app.pages[0] ?? ''
  const answer = await check((folder) => {
    tabsOnly(folder)
    fs.appendFileSync(path.join(folder, `${page}.wxml`), '<view wx:if="{{"></text>')
  })
  expect(answer).toMatch(/^refused: [\s\S]*unexpected end/)
})

test('a page file that is missing is refused', async () => {
  const answer = await check((folder) => fs.rmSync(path.join(folder, 'pages/cart/index.wxml')))
  expect(answer).toMatch(/^refused: [\s\S]*pages\/cart\/index/)
})

test.each([
  ['R-SCR-01', 0, '首页', 'pages/index/index'],
  ['R-SCR-02', 1, '分类', 'pages/catalog/index'],
  ['R-SCR-03', 2, '购物车', 'pages/cart/index'],
  ['R-SCR-04', 3, '需求蓝', 'pages/demandCart/index'],
  ['R-SCR-05', 4, '我的', 'pages/user/index'],
])('[%s] tab %i is %s', (_id, index, text, pagePath) => {
  expect(app.tabBar.list).toHaveLength(5)
  expect(app.tabBar.list[index]).toMatchObject({ text, pagePath })
})

test('[R-PUR-28] [R-CON-20] a page begins with 24 design px', () => {
  const sheets = fs.readdirSync(DIST).filter((name) => name.endsWith('.wxss'))
  const rules = sheets.flatMap((name) =>
    [...fs.readFileSync(path.join(DIST, name), 'utf8').matchAll(/(?<![\w.-])page\{[^}]*\}/g)].map(([rule]) => rule),
  )
  const sizes = rules.join('').match(/(?<!-)font-size:[^;}]+/g)
  expect(sizes).toEqual(['font-size:24rpx'])
})

test('no source map and no test address leaves with the package', () => {
  const names = fs.readdirSync(DIST, { recursive: true }).map(String)
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
})
