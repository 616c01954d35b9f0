/** What every page shows of the talk with the shop: the count in the title, the news, and the way in on home. */
import { runInAction } from 'mobx'
import { talkCalls } from '@/api/talks'
import { Page } from '@/components/Page'
import { HOME } from '@/domain/routes'
import { StoresProvider } from '@/hooks/useStores'
import { setTitle } from '@/platform/page'
import { fakeRoot } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

const mockWent: string[] = []
jest.mock('@/platform/navigation', () => ({
  ...jest.requireActual<object>('@/platform/navigation'),
  navigate: (target: string) => {
    mockWent.push(target)
    return Promise.resolve(true)
  },
}))

const NEWS = { name: '林岚', words: '今天发货' }

beforeEach(() => {
  mockWent.length = 0
  document.title = '首页'
})

async function show({ enable = true, tab = HOME as string } = {}) {
  const play = { [talkCalls.config.id]: () => ({ enable, greeting: '', questions: [] }) }
  const { root } = fakeRoot({ stored: { shopNo: '10001' }, play })
  root.shop.enter('10001')
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={root}>
        <Page title="首页" tab={tab}>
          <input aria-label="数量" />
        </Page>
      </StoresProvider>
    )
  })
  const status = () => page.container.querySelector('[role=status]')
  await eventually(() => expect(status()).not.toBeNull())
  await eventually(() => expect(root.badges.hasTalk).toBe(enable))
  const change = (to: Partial<Pick<typeof root.badges, 'talk' | 'news'>>) =>
    runInAction(() => Object.assign(root.badges, to))
  return { ...page, root, status, change }
}

test('[R-SCR-60] [R-TOK-06] home has the way in, with the number of what is new; so has the tab', async () => {
  const page = await show()
  await eventually(() =>
    expect(page.find('在线客服').getAttribute('href')).toContain('/pages/other/chat/index?from=home'),
  )
  page.change({ talk: 120 })
  await eventually(() => page.find('在线客服，120 条新消息'))
  expect(page.find('我的，99+ 条新消息')).toBeDefined()
  await page.tap('在线客服，120 条新消息')
  expect(mockWent).toEqual(['/pages/other/chat/index?from=home'])
})

test('[R-CALL-141] a shop without a talk has no way in, and another page has it elsewhere', async () => {
  expect((await show({ enable: false })).text()).not.toContain('客服')
  expect((await show({ tab: '/pages/cart/index' })).text()).not.toContain('客服')
})

test('the count stands before whatever title a page gives itself, and goes with what was new', async () => {
  const page = await show()
  page.change({ talk: 2 })
  await eventually(() => expect(document.title).toBe('(2) 首页'))
  document.title = '(3) 商品详情'
  await eventually(() => expect(document.title).toBe('(2) (3) 商品详情'))
  setTitle('六角螺栓')
  await eventually(() => expect(document.title).toBe('(2) 六角螺栓'))
  page.change({ talk: 3 })
  await eventually(() => expect(document.title).toBe('(3) 六角螺栓'))
  page.change({ talk: 0 })
  await eventually(() => expect(document.title).toBe('六角螺栓'))
})

test('[R-SCR-60] news are said politely, lead to the talk, and go when they are tapped', async () => {
  const page = await show()
  expect(page.status()?.getAttribute('aria-live')).toBe('polite')
  page.change({ talk: 1, news: NEWS })
  await eventually(() => expect(page.status()?.textContent).toBe('林岚今天发货'))
  await page.tap('林岚今天发货')
  expect([mockWent, page.status()?.textContent]).toEqual([['/pages/other/chat/index'], ''])
})

test('news wait while a field is being written in', async () => {
  const page = await show()
  page.find('数量').focus()
  page.change({ talk: 1, news: NEWS })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.status()?.textContent).toBe('')
  page.find('数量').blur()
  await eventually(() => expect(page.status()?.textContent).toBe('林岚今天发货'))
})
