/** What pages say of themselves to the site: the configurations are evaluated, as its build does it. */
import fs from 'node:fs'
import path from 'node:path'

type Config = Readonly<Record<string, unknown>>

const SRC = path.resolve(__dirname, '../../src')
const asIs = (config: Config): Config => config
Object.assign(globalThis, { definePageConfig: asIs, defineAppConfig: asIs })

const evaluated = (file: string): Config => jest.requireActual<{ default: Config }>(path.join(SRC, file)).default

const app = evaluated('app.config.ts') as Config & {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  window: Config
}
const routes = [...app.pages, ...app.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
const configs = new Map(routes.map((route) => [route, evaluated(`${route}.config.ts`)]))

test('[R-SCR-46] every route has a page and its title', () => {
  expect([...configs].filter(([, config]) => !config.navigationBarTitleText)).toEqual([])
  expect(routes.filter((route) => !fs.existsSync(path.join(SRC, `${route}.tsx`)))).toEqual([])
})

test('[R-SCR-57] these pages draw their own bar', () => {
  const own = [...configs].filter(([, config]) => config.navigationStyle === 'custom').map(([route]) => route)
  const expected = [
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
  expect(own.sort()).toEqual(
    expected.map((page) => (page === 'index' ? 'pages/index/index' : `pages/${page}/index`)).sort(),
  )
})

test('[R-SCR-47] [R-CON-04] the bottom of a page is told 50 px early', () => {
  expect(app.window.onReachBottomDistance).toBe(50)
})
