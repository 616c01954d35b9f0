import { runInAction } from 'mobx'
import type { ShopIntro } from '@/api/shop'
import type { ThemeName } from '@/domain/theme/colours'
import { Page } from '@/components/Page'
import { StoresProvider } from '@/hooks/useStores'
import { RootStore } from '@/stores/RootStore'
import type { StoreDependencies } from '@/stores/dependencies'
import { mount } from '../setup/mount'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))

function rootWith(color: ThemeName): RootStore {
  const dependencies = {
    request: () => Promise.resolve(undefined),
    storage: { get: () => undefined, set: () => undefined, remove: () => undefined },
    now: () => 0,
    initial: { shopNo: 'S10001', intro: { themeModule: { color } } as ShopIntro },
  }
  return new RootStore(dependencies as unknown as StoreDependencies)
}

function show(root: RootStore) {
  return mount(function Shown() {
    return (
      <StoresProvider value={root}>
        <Page title="购物车" tab="/pages/cart/index" announcement="共 3 件">
          内容
        </Page>
      </StoresProvider>
    )
  })
}

const painted = (name: string) => document.documentElement.style.getPropertyValue(name)

describe('page', () => {
  test('[R-SCR-46] has one h1, a main part and a spoken announcement', async () => {
    const { container } = await show(rootWith('golden'))
    expect([...container.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['购物车'])
    expect(container.querySelector('main')?.textContent).toBe('内容')
    expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('共 3 件')
  })

  test('[R-ENT-29] wears the colour of the shop, also after another page closed', async () => {
    const below = rootWith('blue')
    await show(below)
    const above = await show(rootWith('blue'))
    above.unmount()
    expect(painted('--primary')).toBe('#3E4EB8')
    runInAction(() => {
      below.shop.intro = { themeModule: { color: 'golden' } } as ShopIntro
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(painted('--primary')).toBe('')
  })

  test('[R-ENT-23] wears the bar of the shop over its theme, and the bar of the theme for a shop without one', async () => {
    const root = rootWith('blue')
    await show(root)
    const wear = async (bgColor: string) => {
      runInAction(() => {
        const bar = { bgColor, textColor: 'white', showSearch: true }
        root.shop.intro = { themeModule: { color: 'blue' }, navigationBarModule: bar } as ShopIntro
      })
      await new Promise((resolve) => setTimeout(resolve, 20))
      return ['--head-a-l', '--on-primary-l', '--primary'].map(painted)
    }
    expect(await wear('#F5D90A')).toEqual(['#F5D90A', '#000000', '#3E4EB8'])
    expect(await wear('url(x)')).toEqual(['', '#FFFFFF', '#3E4EB8'])
  })

  test('[R-SCR-58] the tab bar has real links, the current one marked, badges in their names', async () => {
    const root = rootWith('golden')
    runInAction(() => {
      root.badges.showCart(120)
    })
    const { container, find } = await show(root)
    const links = [...container.querySelectorAll('nav a')]
    expect(links.map((link) => link.getAttribute('href'))).toContain('/pages/demandCart/index')
    expect(links).toHaveLength(5)
    expect(find('购物车，99+ 件').getAttribute('aria-current')).toBe('page')
    expect(container.querySelectorAll('[aria-current]')).toHaveLength(1)
  })
})
