/** What waits for the reader and what happened to his own, with every call played. */
import { noticeCalls, type Notice } from '@/api/notices'
import { RequestError } from '@/client/requestError'
import { StoresProvider } from '@/hooks/useStores'
import NoticesPage from '@/pages/account/notices'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { fakeRoot, userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/platform/navigation', () => ({ navigate: jest.fn(() => Promise.resolve(true)) }))
jest.mock('@/platform/dialogs', () => ({
  dialogs: { modal: jest.fn(), toast: jest.fn(), loading: jest.fn(), stopLoading: jest.fn() },
}))

const notice = (noticeId: string, more: Partial<Notice> = {}): Notice => ({
  noticeId,
  subject: 'DEMAND',
  subjectNo: `DO${noticeId}`,
  kind: 'confirm',
  text: `需求单 …${noticeId} 已确认`,
  about: '深沟球轴承 等 2 款',
  createTime: '2026-11-20 16:12:00',
  read: false,
  ...more,
})

const counts = (unread: number, waiting = 0) => ({
  unread: { DEMAND: unread, APPROVAL: 0, ORDER: 0 },
  waiting: { DEMAND: waiting, APPROVAL: 0, ORDER: 0 },
})

type Play = NonNullable<Parameters<typeof fakeRoot>[0]>['play']

async function open(play: Play) {
  const given = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: { [noticeCalls.info.id]: () => counts(0), [noticeCalls.read.id]: () => true, ...play },
  })
  given.root.user.setToken('T1')
  given.root.user.info = userInfo(['PURCHASER'])
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={given.root}>
        <NoticesPage />
      </StoresProvider>
    )
  })
  const sent = (id: string) => given.asked.filter((one) => one.id === id).map(({ fields }) => fields)
  return { page, sent }
}

beforeEach(() => {
  jest.clearAllMocks()
  for (const way of ['error', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[R-SCR-66] [R-CALL-222] [R-CALL-223] what waits leads to where it is decided, and a notice to its record', async () => {
  const list = [notice('0048'), notice('0047', { subjectNo: 'DO0048' }), notice('0046', { read: true })]
  const { page, sent } = await open({
    [noticeCalls.list.id]: () => ({ list, hasNextPage: false, pageNum: 1 }),
    [noticeCalls.info.id]: () => counts(2, 3),
  })
  await page.see('3 张需求单等待您确认')
  expect(page.text()).toContain('未读 · 需求单 · 2026-11-20 16:12')
  await page.see('2 条新进展')
  expect(page.text()).toContain('深沟球轴承 等 2 款')
  await page.tap('3 张需求单等待您确认')
  expect(navigate).toHaveBeenLastCalledWith('/pages/order/demandList/index?status=PENDING_CONFIRM')
  await page.tap('需求单 …0048 已确认')
  expect(navigate).toHaveBeenLastCalledWith('/pages/order/demandDetail/index?demandOrderNo=DO0048')
  expect(sent(noticeCalls.read.id)).toEqual([{ subject: 'DEMAND', subjectNo: 'DO0048' }])
  // Both told of the same thing, which has been looked at.
  expect(page.text()).not.toContain('未读')
  page.unmount()
})

test('[R-CALL-224] 全部已读 marks what was shown, and no more', async () => {
  let unread = 2
  const { page, sent } = await open({
    [noticeCalls.list.id]: () => ({ list: [notice('9'), notice('8')], hasNextPage: false, pageNum: 1 }),
    [noticeCalls.info.id]: () => counts(unread),
    [noticeCalls.read.id]: () => {
      unread = 0
      return true
    },
  })
  await page.see('2 条新进展')
  await page.tap('全部已读')
  await page.see('没有新进展')
  expect(sent(noticeCalls.read.id)).toEqual([{ upTo: '9' }])
  expect(() => page.find('全部已读')).toThrow()
  page.unmount()
})

test('[R-SCR-66] without a line it says so and is asked again; with nothing told it says what will be', async () => {
  let tries = 0
  const { page } = await open({
    [noticeCalls.list.id]: () => {
      tries += 1
      if (tries === 1) throw new RequestError('network')
      return { list: [], hasNextPage: false, pageNum: 1 }
    },
  })
  await page.see('重新加载')
  await page.tap('重新加载')
  await page.see('暂无通知')
  expect(dialogs.toast).not.toHaveBeenCalled()
  await eventually(() => expect(tries).toBe(2))
  page.unmount()
})
