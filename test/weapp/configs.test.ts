/** What pages say of themselves to WeChat, in the files that are shipped. */
import fs from 'node:fs'
import path from 'node:path'

type Json = Readonly<Record<string, unknown>>

const DIST = path.resolve(__dirname, '../../dist/weapp')
const read = (file: string): Json => JSON.parse(fs.readFileSync(path.join(DIST, file), 'utf8')) as Json

const app = read('app.json') as Json & {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  window: Json
}
const routes = [...app.pages, ...app.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
const nameOf = (route: string): string => route.replace(/^pages\//, '').replace(/\/index$/, '')
const configs = new Map(routes.map((route) => [nameOf(route), read(`${route}.json`)]))

/** Sharing is said by the compiled page when it registers itself, not by its configuration. */
const codes = new Map([...configs.keys()].map((page) => [page, fs.readFileSync(path.join(DIST, fileOf(page)), 'utf8')]))
const sharing = (what: 'AppMessage' | 'Timeline'): string[] =>
  [...codes].filter(([, code]) => code.includes(`enableShare${what}:!0`)).map(([page]) => page).sort() // prettier-ignore

function fileOf(page: string): string {
  return `${routes.find((route) => nameOf(route) === page)}.js`
}

test('[R-SCR-46] every page has its title in its configuration', () => {
  const untitled = [...configs].filter(([, config]) => !config.navigationBarTitleText).map(([page]) => page)
  expect(untitled).toEqual([])
  expect(configs.size).toBeGreaterThan(35)
})

test('[R-SCR-57] these pages draw their own bar, all others have the native one', () => {
  const own = [
    'index',
    'order/orderDetail',
    'order/demandDetail',
    'item',
    'catalog',
    'cart',
    'user',
    'search',
    'search/result',
    'other/chat',
  ]
  const drawn = [...configs].filter(([, config]) => config.navigationStyle === 'custom').map(([page]) => page)
  expect(drawn.sort()).toEqual(own.sort())
  expect(app.window.navigationStyle ?? 'default').toBe('default')
})

test('[R-SCR-58] the tab bar is WeChat’s own, with its pictures as files', () => {
  const { custom, list } = app.tabBar as { custom?: boolean; list: Record<'iconPath' | 'selectedIconPath', string>[] }
  expect([custom ?? false, list.length]).toEqual([false, 5])
  for (const { iconPath, selectedIconPath } of list)
    for (const file of [iconPath, selectedIconPath]) expect(fs.statSync(path.join(DIST, file)).size).toBeGreaterThan(0)
})

test('[R-SCR-45] home is shared to a chat and to the timeline, and nothing else to the timeline', () => {
  expect(sharing('Timeline')).toEqual(['index'])
  expect(sharing('AppMessage')).toContain('index')
})

test.each([
  ['R-SCR-06', 'item'],
  ['R-SCR-11', 'list'],
  ['R-SCR-12', 'doubleEleven'],
  ['R-SCR-15', 'landing'],
  ['R-SCR-39', 'industry/catalog'],
  ['R-SCR-40', 'industry/baseinfo'],
  ['R-SCR-42', 'industry/search'],
])('[%s] %s can be shared: without the word WeChat offers nothing', (_id, page) => {
  expect(sharing('AppMessage')).toContain(page)
})

test('[R-SHR-05] no other page can be shared', () => {
  // The last three have a button, for the invitation of a member and the links of an order; their menus have none.
  const industry = ['industry/catalog', 'industry/baseinfo', 'industry/search']
  const shared = [
    ...industry,
    'index',
    'item',
    'list',
    'compare',
    'doubleEleven',
    'landing',
    'account/members',
    'order/payment',
    'order/currentProcess',
  ]
  expect(sharing('AppMessage')).toEqual(shared.sort())
})

test('[R-SCR-47] [R-CON-04] the bottom of a page is told 50 px early', () => {
  expect(app.window.onReachBottomDistance).toBe(50)
  expect([...configs].filter(([, config]) => 'onReachBottomDistance' in config)).toEqual([])
})
