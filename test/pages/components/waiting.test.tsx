/** What waits for a line, as the buyer sees it and decides about it. */
import { Panel } from '@/components/Waiting/Panel'
import { WaitingMark } from '@/components/Waiting/Mark'
import { StoresProvider } from '@/hooks/useStores'
import { noteFailure, RequestError } from '@/client/requestError'
import { lineOf } from '@/domain/waiting/line'
import { CartService, startApp, type App } from '../../unit/stores/waitingService'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@/platform/line', () => ({
  watchLine: () => undefined,
  watchKept: () => undefined,
  isLineCut: () => false,
  alone: async (_name: string, work: () => Promise<void>) => {
    await work()
    return true
  },
}))

const LOST = new RequestError('network')
const A = lineOf({ skuNo: 'A' })

let app: App
let service: CartService

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  service = new CartService().set(['A', 20], ['B', 2])
  app = await startApp(service, new Map())
  await app.cart.load()
})
afterEach(() => {
  app.root.user.removeToken()
  jest.restoreAllMocks()
})

function show(isStale = false, onRetry = jest.fn()) {
  return mount(function Shown() {
    return (
      <StoresProvider value={app.root}>
        <Panel kind="cart" isStale={isStale} shownAt={Date.UTC(2026, 10, 24, 1, 12)} onRetry={onRetry} />
        <WaitingMark kind="cart" of={A} />
      </StoresProvider>
    )
  })
}

async function setWithoutLine(skuNo: string, quantity: number): Promise<void> {
  service.line = 'before'
  const line = app.cart.info!.lines.find((each) => each.skuNo === skuNo)!
  await app.waiting.keep(LOST, (make) => [make.quantity('cart', line, quantity)])
}

test('[R-STO-06] the strip counts what waits, the line is marked, and all of it can be taken back', async () => {
  const page = await show()
  expect(page.text()).toBe('')
  await setWithoutLine('A', 25)
  await setWithoutLine('B', 0)
  await page.see('当前无网络，2 处改动等待同步')
  await page.see('的价格和库存，联网后自动同步')
  await page.see('待同步 · 20 改为 25')
  page.find('当前无网络，2 处改动等待同步').click()
  await page.see('购物车 · 20 改为 25')
  await page.see('购物车 · 移除')
  await page.tap('撤回，螺栓A')
  await page.see('当前无网络，1 处改动等待同步')
  expect(page.text()).not.toContain('待同步 · 20')
  page.unmount()
})

test('[R-STO-06] 重试 brings it at once, and for some seconds it says so', async () => {
  await setWithoutLine('A', 25)
  const onRetry = jest.fn()
  const page = await show(false, onRetry)
  await page.see('当前无网络，1 处改动等待同步')
  service.line = 'up'
  await page.tap('重试')
  await page.see('已同步 1 处改动')
  expect(onRetry).toHaveBeenCalled()
  expect([service.quantities, page.text()]).toEqual([{ A: 25, B: 2 }, expect.not.stringContaining('待同步')])
  page.unmount()
})

test('[R-STO-06] what is shown is of an earlier visit, and says so', async () => {
  noteFailure('network')
  const page = await show(true)
  await page.see('当前无网络，正在显示上次内容')
  await page.see('联网后自动更新')
  page.unmount()
})

test('[R-STO-06] [R-ERR-04] a session that has ended is not called a lost line', async () => {
  noteFailure('session')
  const page = await show(true)
  await page.see('登录已失效，正在显示上次内容')
  await page.see('重新登录后自动更新')
  expect(page.text()).not.toContain('网')
  await setWithoutLine('A', 25)
  await page.see('登录已失效，1 处改动等待同步')
  page.unmount()
})

test('[R-STO-06] of two quantities the buyer chooses one; nothing is added up', async () => {
  await setWithoutLine('A', 25)
  const page = await show()
  service.line = 'up'
  service.set(['A', 10], ['B', 2])
  await page.tap('重试')
  await page.see('1 处需要您选')
  await page.see('您在其他设备上也改过')
  await page.see('选好后才能继续，不会相加')
  await page.tap('用我的 25 盒，螺栓A')
  await eventually(() => expect(service.quantities).toEqual({ A: 25, B: 2 }))
  expect(page.text()).not.toContain('需要您选')
  page.unmount()
})

test('[R-STO-06] what the service does not take is told with its words, and can be taken out', async () => {
  await setWithoutLine('A', 25)
  const page = await show()
  service.line = 'up'
  service.refusals['R-CALL-108'] = () => ({
    code: 2001,
    data: null,
    msg: '商品已下架',
    message: '',
    success: false,
    statusCode: 2001,
  })
  await page.tap('重试')
  await page.see('商品已下架')
  page.find('不要了移除从列表中移除').click()
  await page.see('移除')
  await page.tap('移除，螺栓A')
  await eventually(() => expect(service.quantities).toEqual({ B: 2 }))
  page.unmount()
})

test('[R-STO-06] another price than the one seen is told until it has been read', async () => {
  await setWithoutLine('A', 25)
  const page = await show()
  service.line = 'up'
  service.lines = service.lines.map((line) => ({ ...line, price: 12 }))
  await page.tap('重试')
  await page.see('单价 ¥10.00 → ¥12.00')
  await page.tap('知道了，螺栓A')
  expect(page.text()).not.toContain('单价')
  page.unmount()
})

test('[R-STO-06] a service that has too much to do is not called a missing line', async () => {
  await setWithoutLine('A', 25)
  const page = await show()
  service.line = 'up'
  const busy = new RequestError('http', '', 503, { 'retry-after': '20' })
  service.refusals['R-CALL-103'] = () => Promise.reject(busy)
  await page.tap('重试')
  await page.see('服务繁忙，1 处改动稍后自动同步')
  page.unmount()
})
