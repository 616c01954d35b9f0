/** The page of a talk beside a desk that the test plays. */
import { productCalls } from '@/api/product'
import { demandCalls } from '@/api/demand'
import { orderCalls } from '@/api/order'
import { chatCalls } from '@/api/chat'
import { StoresProvider } from '@/hooks/useStores'
import ChatPage from '@/pages/other/chat/index'
import { Desk, device, SHOP, Wire } from '../../unit/stores/chatService'
import { userInfo } from '../../unit/stores/fakeRoot'
import { mount, type Mounted } from '../setup/mount'

const mockMade: { make(address: string, handlers: never): unknown; query: Record<string, string> } = {
  make: () => undefined,
  query: {},
}
const mockCopied: string[] = []
const mockOpened: { pictures: readonly string[]; index: number }[] = []
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/platform/socket', () => ({
  openSocket: (address: string, handlers: never) => mockMade.make(address, handlers),
}))
jest.mock('@/platform/clipboard', () => ({ copyText: (text: string) => mockCopied.push(text) }))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => mockMade.query }))
jest.mock('@/components/Viewer/useViewer', () => ({
  useViewer: () => ({
    open: (pictures: readonly string[], index: number) => mockOpened.push({ pictures, index }),
    node: null,
  }),
}))

let desk: Desk
let buyer: ReturnType<typeof device>
let page: Mounted | undefined

beforeEach(() => {
  desk = new Desk()
  mockMade.query = {}
  mockMade.make = (address, handlers) => {
    const wire = new Wire(address, handlers, desk)
    desk.wires.push(wire)
    setTimeout(() => wire.open())
    return wire
  }
  mockOpened.length = 0
  buyer = device(desk)
  window.scrollTo = () => undefined
})
afterEach(() => page?.unmount())

async function open(): Promise<Mounted> {
  page = await mount(() => (
    <StoresProvider value={buyer.root}>
      <ChatPage />
    </StoresProvider>
  ))
  await page.see('已连接')
  return page
}

test('[R-SCR-60] a picture is looked at among all of the talk, in their order', async () => {
  for (const id of ['a', 'b']) {
    desk.keep(id, `http://shop/${id}`, 'SERVICE', 'IMAGE')
    desk.keep(`${id}-words`, '看图', 'SERVICE')
  }
  const { container, see } = await open()
  await see('看图')
  const [, second] = container.querySelectorAll<HTMLElement>('[aria-label="查看图片"]')
  second!.click()
  expect(mockOpened).toEqual([{ pictures: ['http://shop/a', 'http://shop/b'], index: 1 }])
})

test('[R-CALL-140] an address that is over is asked for again where the buyer wants it', async () => {
  desk.keep('a', 'http://shop/a?1', 'SERVICE', 'IMAGE')
  const opened = await open()
  const asked = () => buyer.asked.filter(({ id }) => id === chatCalls.history.id).length
  const before = asked()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const box = opened.container.querySelector<HTMLElement>('[aria-label="查看图片"]')!
  const observed = box.querySelector('img')
  observed?.dispatchEvent(new Event('error'))
  await opened.see('图片加载失败，点按重试')
  desk.said[0]!.msgText = 'http://shop/a?2'
  await opened.tap('图片加载失败，点按重试')
  expect(asked()).toBe(before + 1)
  expect(buyer.chat.said[0]?.text).toBe('http://shop/a?2')
  opened.find('查看图片')
})

test('[R-PRM-02] a guest of a shop that keeps its prices sees the goods that he came from without theirs', async () => {
  mockMade.query = { from: 'item', skuNo: '12' }
  buyer.played[productCalls.byNumbers.id] = () => [
    { skuNo: '12', skuName: '丁腈手套', image: '', price: 66, unit: '打' },
  ]
  Object.assign(buyer.root.shop, {
    intro: { shopNo: '10001', shopName: '店', phone: '', shopBriefBO: { priceLogin: true } },
  })
  const { see, text } = await open()
  await see('丁腈手套')
  expect(buyer.root.user.pricesHidden).toBe(true)
  expect(text()).not.toContain('66')
  expect(text()).toContain('登录看价')
})

test('[R-SCR-60] of an order that a guest came from nobody is asked, and nothing stands there', async () => {
  mockMade.query = { from: 'order', orderNo: 'SO1' }
  const { text } = await open()
  expect(buyer.count(orderCalls.briefInfo)).toBe(0)
  expect(text()).not.toContain('您正在咨询')
})

test('[R-SCR-60] what is sent as a card says its number only: the shop knows the rest', async () => {
  mockMade.query = { from: 'item', skuNo: '12' }
  buyer.played[productCalls.byNumbers.id] = () => [
    { skuNo: '12', skuName: '丁腈手套', image: '', price: 66, unit: '打' },
  ]
  const { see, tap, text } = await open()
  await see('丁腈手套')
  await tap('发送链接')
  expect(desk.said).toMatchObject([{ msgMediaType: 'PRODUCT', msgText: '{"skuNo":"12"}' }])
  expect(text()).not.toContain('您正在咨询')
})

test('[R-SCR-60] words to which a search found nothing are asked by one tap, and dismissed by another', async () => {
  mockMade.query = { from: 'search', keyword: '左旋螺母' }
  const { see, tap, find, text } = await open()
  await see('想找“左旋螺母”')
  expect(text()).not.toContain('看详情')
  find('不发送')
  await tap('询问客服')
  expect(desk.said).toMatchObject([{ msgMediaType: 'TEXT', msgText: '请问有没有“左旋螺母”？' }])
  expect(text()).not.toContain('想找')
})

test('[R-SCR-60] of a demand its state and sum stand there, and its link is sent', async () => {
  mockMade.query = { from: 'demand', demandOrderNo: 'DN1' }
  buyer.played[demandCalls.detail.id] = () => ({ status: 'PENDING_CONFIRM', cancelType: '', totalAmount: 120.5 })
  desk.isGuest = false
  buyer.root.user.begin({ token: 'S', userInfo: userInfo() as never } as never, SHOP)
  const { see, tap, text, container } = await open()
  await see('需求 DN1')
  expect(text()).toContain('待确认')
  expect(text()).toContain('120')
  await tap('发送链接')
  expect(desk.said).toMatchObject([
    { msgMediaType: 'TEXT', msgText: '需求 DN1 /pages/order/demandDetail/index?demandOrderNo=DN1' },
  ])
  expect(container.querySelector('#talk-said a')?.getAttribute('href')).toContain('demandOrderNo=DN1')
})

test('[R-SCR-60] a finger that stays copies the whole text, a mouse leaves it to the browser', async () => {
  desk.keep('a', '订单 SO1 已发货', 'SERVICE')
  const { see, find } = await open()
  await see('订单 SO1 已发货')
  const press = (pointerType: string) =>
    find('订单 SO1 已发货').dispatchEvent(
      Object.assign(new MouseEvent('contextmenu', { bubbles: true }), { pointerType }),
    )
  press('mouse')
  expect(mockCopied).toEqual([])
  press('touch')
  expect(mockCopied).toEqual(['订单 SO1 已发货'])
})

test('[R-SCR-60] a screen reader hears what arrives, the same words twice too, and nothing of what was there', async () => {
  desk.keep('a', '好的', 'SERVICE')
  const { see, container } = await open()
  await see('好的')
  const region = [...container.querySelectorAll('[aria-live=polite]')].at(-1)!
  const heard: string[] = [region.textContent ?? '']
  new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  for (const id of ['b', 'c']) {
    desk.says(id, '好的')
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  buyer.chat.say('谢谢')
  await see('谢谢')
  expect(heard.map((words) => words.trim())).toEqual(['', '客服：好的', '客服：好的'])
  expect(new Set(heard).size).toBe(3)
})

test('[R-CALL-240] a window that was opened behind others has read nothing', async () => {
  buyer.kept.set(`guest_token_${SHOP}`, 'kept')
  desk.keep('a', '到货了', 'SERVICE')
  desk.unread = 1
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  page = await mount(() => (
    <StoresProvider value={buyer.root}>
      <ChatPage />
    </StoresProvider>
  ))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(desk.read).toEqual([])
  page.unmount()
  seen.mockReturnValue('visible')
  const { see } = await open()
  await see('到货了')
  expect(desk.read).toEqual(['a'])
})
