import { runInAction } from 'mobx'
import { StoresProvider } from '@/hooks/useStores'
import HomePage from '@/pages/index'
import { shopCalls, type HomeModule, type ShopIntro } from '@/api/shop'
import { fakeRoot, intro } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))

const bar = { bgColor: '', textColor: 'black', showSearch: false } as const
const shopWith = (more: Partial<ShopIntro>) => ({ ...intro('10001'), ...more }) as ShopIntro
const FLOORS: HomeModule[] = [
  { module: 'WA_SHOP_NAME', jsonData: { searchHint: 'M8 外六角螺栓' }, moduleTitle: '' },
  { module: 'WA_HP_PRODUCT_FLOOR', jsonData: { list: [] }, moduleTitle: '车间常备' },
]

async function home(known: ShopIntro | undefined) {
  const play = { [shopCalls.homePage.id]: () => FLOORS }
  const { root } = fakeRoot({ initial: { shopNo: '10001', ...(known && { intro: known }) }, play })
  const page = await mount(function Home() {
    return (
      <StoresProvider value={root}>
        <HomePage />
      </StoresProvider>
    )
  })
  const hasSearch = () => page.container.querySelector('main a[href^="/pages/search/index"]') !== null
  return { root, page, hasSearch }
}

test('[R-ENT-23] home offers its search, unless the shop wants none', async () => {
  const usual = await home(shopWith({}))
  await eventually(() => expect(usual.root.home.modules).toHaveLength(2))
  expect(usual.hasSearch()).toBe(true)
  const bare = await home(shopWith({ navigationBarModule: bar }))
  await eventually(() => expect(bare.hasSearch()).toBe(false))
})

test('[R-ENT-23] a production service that says nothing of its bar has a search', async () => {
  const { navigationBarModule: _, ...silent } = shopWith({})
  const { root, hasSearch } = await home(silent as ShopIntro)
  await eventually(() => expect(root.home.modules).toHaveLength(2))
  expect(hasSearch()).toBe(true)
})

test('[R-ENT-23] floors that were there before the shop was known do not jump when it is', async () => {
  const { root, hasSearch } = await home(undefined)
  await eventually(() => expect(root.home.modules).toHaveLength(2))
  runInAction(() => {
    root.shop.intro = shopWith({ navigationBarModule: bar })
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(hasSearch()).toBe(true)
})
