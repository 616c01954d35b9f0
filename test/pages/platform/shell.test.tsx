import { useState } from 'react'
import {
  getCurrentPages,
  navigateBack,
  navigateTo,
  redirectTo,
  reLaunch,
  setNavigationBarTitle,
  switchTab,
  useDidHide,
  useDidShow,
  useLaunch,
  usePageNotFound,
  useRouter,
} from '../../../src/platform/shell/taro'
import { start } from '../../../src/platform/shell/start'
import { watchLineBack } from '../../../src/platform/shell/lineBack'
import { step } from '../../../src/platform/shell/history'
import type { Route } from '../../../src/platform/shell/types'
import { eventually } from '../setup/eventually'

const heard: string[] = []
let firstEntry: { sheet?: boolean } | null

function pageOf(name: string) {
  return function ThisPage() {
    const { params } = useRouter()
    const [count, setCount] = useState(0)
    useDidShow(() => heard.push(`${name} shown`))
    useDidHide(() => heard.push(`${name} hidden`))
    return (
      <main>
        <h1>{name}</h1>
        <button onClick={() => setCount(count + 1)}>{`${params.skuNo ?? 'no'} ${count}`}</button>
      </main>
    )
  }
}

const pace: Record<string, Promise<unknown>> = {}

function route(name: string, isTab: boolean): Route {
  const path = `/pages/${name}/index`
  const module = { default: pageOf(name), config: { navigationBarTitleText: `title of ${name}` } }
  const load = async () => {
    await pace[name]
    return module
  }
  return { path, isTab, load }
}

function App({ children }: { children?: React.ReactNode }) {
  useLaunch((launched: { path: string }) => heard.push(`launched ${launched.path}`))
  usePageNotFound((missing: { path: string }) => heard.push(`missing ${missing.path}`))
  return <>{children}</>
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.page-frame:not([hidden])')].map((page) => page.dataset.route)
const mounted = () => [...document.querySelectorAll<HTMLElement>('.page-frame')].map((page) => page.dataset.route)
const words = () => document.querySelector('.page-frame:not([hidden]) button')?.textContent
const address = () => window.location.pathname + window.location.search

/** A page that waits for nothing is there before the next task. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
const press = () => document.querySelector<HTMLElement>('.page-frame:not([hidden]) button')!.click()
/** The browser steps in tasks of its own: a busy machine may begin the last of them later than any clock that was set. */
async function browser(delta: number) {
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.go(delta)
  await stepped
  await settle()
}

beforeAll(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  window.scrollTo = ((options: number | ScrollToOptions, y?: number) => {
    Object.defineProperty(window, 'scrollY', { value: typeof options === 'number' ? y : options.top, writable: true })
  }) as typeof window.scrollTo
  const page = { id: 'before the reload', index: 0, depth: 1 }
  window.history.replaceState({ page }, '', '/pages/nowhere/index?shopNo=1')
  window.history.pushState({ page, sheet: true }, '')
  start(() => App, [route('index', true), route('cart', true), route('item', false), route('login', false)])
  await eventually(() => expect(shown()).toEqual(['/pages/index/index']))
  firstEntry = window.history.state as { sheet?: boolean } | null
})

/** Every test begins alone on home. */
beforeEach(async () => {
  for (const name of Object.keys(pace)) delete pace[name]
  await reLaunch({ url: '/pages/index/index' })
  heard.length = 0
})

describe('the H5 shell', () => {
  it('[R-SCR-06] a sheet that was open at a reload leaves no step back that shows nothing', () => {
    expect(firstEntry?.sheet).toBeUndefined()
  })

  it('[R-RTE-03] an unknown address below pages is home with its query, without an entry of its own', async () => {
    window.history.pushState(null, '', '/pages/unknown?x=1')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await settle()
    expect(address()).toBe('/pages/index/index?x=1')
    expect(shown()).toEqual(['/pages/index/index'])
  })

  it('[R-RTE-04] any other unknown address shows no page and is told to the app; going back shows the page again', async () => {
    await switchTab({ url: '/pages/cart/index' })
    window.history.pushState(null, '', '/elsewhere')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await settle()
    expect(shown()).toEqual([])
    expect(heard).toContain('missing /elsewhere')
    await browser(-1)
    expect(shown()).toEqual(['/pages/cart/index'])
  })

  it('opens on top, goes back to the page as it was left, and closes what was on top', async () => {
    press()
    await navigateTo({ url: '/pages/item/index?skuNo=A%201' })
    expect(address()).toBe('/pages/item/index?skuNo=A%201')
    expect(words()).toBe('A 1 0')
    expect(document.title).toBe('title of item')
    expect(getCurrentPages().map((page) => page.route)).toEqual(['pages/index/index', 'pages/item/index'])
    await navigateBack()
    expect(shown()).toEqual(['/pages/index/index'])
    expect(words()).toBe('no 1')
    expect(mounted()).not.toContain('/pages/item/index')
    expect(heard).toEqual(['index hidden', 'item shown', 'item hidden', 'index shown'])
  })

  it('the browser going forward shows the page it left, alone', async () => {
    await navigateTo({ url: '/pages/item/index?skuNo=A' })
    await browser(-1)
    await browser(1)
    expect(shown()).toEqual(['/pages/item/index'])
    expect(words()).toBe('A 0')
  })

  it('two pages of one path are two pages', async () => {
    await navigateTo({ url: '/pages/item/index?skuNo=A' })
    press()
    await navigateTo({ url: '/pages/item/index?skuNo=B' })
    expect(words()).toBe('B 0')
    await browser(-1)
    expect(words()).toBe('A 1')
  })

  it('a page is scrolled to where it was left', async () => {
    window.scrollTo(0, 700)
    await navigateTo({ url: '/pages/item/index' })
    expect(window.scrollY).toBe(0)
    await navigateBack()
    expect(window.scrollY).toBe(700)
  })

  it('redirecting gives the place in the history away', async () => {
    await navigateTo({ url: '/pages/login/index' })
    await redirectTo({ url: '/pages/item/index' })
    expect(mounted()).not.toContain('/pages/login/index')
    await browser(-1)
    expect(shown()).toEqual(['/pages/index/index'])
  })

  it('switching tabs keeps tab pages alive, and the browser steps through the switches', async () => {
    press()
    await switchTab({ url: '/pages/cart/index' })
    expect(getCurrentPages()).toHaveLength(1)
    await browser(-1)
    expect([shown(), words()]).toEqual([['/pages/index/index'], 'no 1'])
    await browser(1)
    expect(shown()).toEqual(['/pages/cart/index'])
  })

  it('a tab switched to instead leaves no way back to the page before', async () => {
    await navigateTo({ url: '/pages/login/index' })
    await switchTab({ url: '/pages/cart/index', replace: true })
    await browser(-1)
    expect(shown()).toEqual(['/pages/index/index'])
  })

  it('[R-SCR-56] a page whose code did not come is opened when the line is back; a page that is shown stays', async () => {
    watchLineBack()
    const told = (event: ErrorEvent) => event.preventDefault()
    window.addEventListener('error', told)
    pace.cart = Promise.reject(new Error('Loading chunk failed'))
    await switchTab({ url: '/pages/cart/index' })
    await settle()
    expect([address(), shown()]).toEqual(['/pages/cart/index', []])
    // The browser says that it has a network before anything is reached over it: whoever tries once has tried too early.
    const reached = jest.fn<Promise<Partial<Response>>, []>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    reached.mockResolvedValue({ ok: true })
    const { fetch } = window
    window.fetch = reached as unknown as typeof fetch
    window.dispatchEvent(new Event('online'))
    await settle()
    expect([reached.mock.calls.length, shown()]).toEqual([1, []])
    delete pace.cart
    await eventually(() => expect(shown()).toEqual(['/pages/cart/index']))
    heard.length = 0
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(heard).toEqual([])
    window.fetch = fetch
    window.removeEventListener('error', told)
  })

  it('the last of several navigations wins, however slowly the others load', async () => {
    let arrive = () => {}
    pace.item = new Promise<void>((resolve) => (arrive = resolve))
    const slow = navigateTo({ url: '/pages/item/index' })
    await switchTab({ url: '/pages/cart/index' })
    arrive()
    await slow
    expect([address(), shown()]).toEqual(['/pages/cart/index', ['/pages/cart/index']])
  })

  it('a navigation right after a step back of an overlay waits for it, or its entry would be stepped over', async () => {
    window.history.pushState({ ...(window.history.state as object), overlay: true }, '')
    const order: string[] = []
    window.addEventListener('popstate', () => order.push('stepped'), { once: true })
    const stepping = step(-1)
    await navigateTo({ url: '/pages/item/index' }).then(() => order.push('opened'))
    await stepping
    expect(order).toEqual(['stepped', 'opened'])
    expect([address(), shown()]).toEqual(['/pages/item/index', ['/pages/item/index']])
    await browser(-1)
    expect(shown()).toEqual(['/pages/index/index'])
  })

  it('an overlay with an entry of its own changes no page', async () => {
    await navigateTo({ url: '/pages/item/index' })
    heard.length = 0
    window.history.pushState({ ...(window.history.state as object), overlay: true }, '')
    await browser(-1)
    expect([shown(), heard]).toEqual([['/pages/item/index'], []])
  })

  it('closes everything on relaunch, tab pages included', async () => {
    await switchTab({ url: '/pages/cart/index' })
    await navigateTo({ url: '/pages/item/index' })
    await reLaunch({ url: '/pages/login/index' })
    expect(mounted()).toEqual(['/pages/login/index'])
    expect(getCurrentPages()).toHaveLength(1)
  })

  it('refuses to go back behind the first page, and to stack a tab page', async () => {
    await expect(navigateBack()).rejects.toMatchObject({ errMsg: expect.stringContaining('navigateBack:fail') })
    await expect(navigateTo({ url: '/pages/cart/index' })).rejects.toThrow('tab')
    await expect(navigateTo({ url: '/elsewhere' })).rejects.toMatchObject({ status: 404 })
  })

  it('a title set by a page comes back with it', async () => {
    await setNavigationBarTitle({ title: '岫钧工品' })
    await navigateTo({ url: '/pages/item/index' })
    await navigateBack()
    expect(document.title).toBe('岫钧工品')
  })

  it('keeps at most eight pages behind the one shown', async () => {
    for (let index = 0; index < 12; index++) await navigateTo({ url: `/pages/item/index?skuNo=${index}` })
    expect(mounted().filter((path) => path === '/pages/item/index')).toHaveLength(9)
    await browser(-11)
    expect([words(), shown()]).toEqual(['0 0', ['/pages/item/index']])
  })
})
