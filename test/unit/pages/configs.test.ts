/** What pages say of themselves, in the files from which both targets are built. */
import fs from 'node:fs'
import path from 'node:path'

const PAGES = path.resolve(__dirname, '../../../src/pages')
const files = fs.readdirSync(PAGES, { recursive: true }).map(String)
const textOf = (file: string) => fs.readFileSync(path.join(PAGES, file), 'utf8')
const routeOf = (file: string) => path.dirname(file).split(path.sep).join('/')
const configs = files.filter((file) => file.endsWith('index.config.ts'))
const those = (pattern: RegExp) => configs.filter((file) => pattern.test(textOf(file))).map(routeOf).sort() // prettier-ignore

test('[R-SCR-46] every page has its title in its configuration', () => {
  const untitled = configs.filter((file) => !/navigationBarTitleText: '[^']+'/.test(textOf(file)))
  expect(untitled).toEqual([])
  expect(configs.length).toBe(files.filter((file) => /(^|\/)index\.tsx$/.test(file) && /export default observer|export default function/.test(textOf(file))).length) // prettier-ignore
})

test('[R-SCR-57] these pages draw their own bar, all others have the native one', () => {
  expect(those(/navigationStyle: 'custom'/)).toEqual(
    ['index', 'order/orderDetail', 'item', 'catalog', 'cart', 'user', 'search', 'search/result'].sort(),
  )
})

test('[R-SCR-45] home is shared to a chat and to the timeline, and nothing else to the timeline', () => {
  expect(those(/enableShareTimeline: true/)).toEqual(['index'])
  expect(those(/enableShareAppMessage: true/)).toContain('index')
})

test('[R-SCR-06] [R-SCR-11] [R-SCR-12] [R-SCR-15] pages that can be shared say so, or the mini-program shares nothing', () => {
  const shareable = ['index', 'item', 'list', 'doubleEleven', 'landing']
  // The page of the members has a button for its invitation, its menu has none.
  expect(those(/enableShareAppMessage: true/)).toEqual([...shareable, 'account/members'].sort())
  const described = files.filter((file) => /\.tsx?$/.test(file) && /\buseShare\(/.test(textOf(file))).map(routeOf)
  expect(described.sort()).toEqual([...shareable, 'account/members/parts'].sort())
})

test('[R-SCR-47] [R-CON-04] the bottom of a page is told 50 px early', () => {
  const app = fs.readFileSync(path.join(PAGES, '../app.config.ts'), 'utf8')
  expect(app).toMatch(/onReachBottomDistance: 50,/)
  expect(those(/onReachBottomDistance/)).toEqual([])
})

test('what sticks below the bar of a page is placed by one rule', () => {
  const sheets = files.filter((file) => file.endsWith('.scss')).map(textOf)
  expect(sheets.filter((text) => text.includes('@include below-bar')).length).toBeGreaterThan(3)
  expect(sheets.flatMap((text) => text.match(/^ +top: .*(88px|--bar).*$/gm) ?? [])).toEqual([])
})
