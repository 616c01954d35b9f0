import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { CartService, setQuantity, startApp, type App } from './waitingService'

jest.mock('@/platform/line', () => ({
  watchLine: () => undefined,
  watchKept: () => undefined,
  isLineCut: () => false,
  alone: async (_name: string, work: () => Promise<void>) => {
    await work()
    return true
  },
}))
jest.mock('@/platform/dialogs', () => ({
  dialogs: { modal: jest.fn(() => Promise.resolve(true)), toast: jest.fn() },
}))
const mockPlace = { url: '' }
jest.mock('@/platform/location', () => ({ currentUrl: () => mockPlace.url }))
jest.mock('@/platform/navigation', () => ({ navigate: jest.fn(() => Promise.resolve(true)) }))

const ITEM = '/pages/item/index?skuNo=A'
const CART = '/pages/cart/index'

let app: App
let service: CartService
beforeEach(async () => {
  jest.clearAllMocks()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  mockPlace.url = ITEM
  service = new CartService().set(['A', 20], ['B', 2])
  app = await startApp(service, new Map())
  await app.cart.load()
})
afterEach(() => {
  app.root.user.removeToken()
  jest.restoreAllMocks()
})

/** Changed here without a line, on another device meanwhile, and then there is a line again. */
async function clash(...skuNos: string[]): Promise<void> {
  service.line = 'before'
  for (const skuNo of skuNos) await setQuantity(app, service, skuNo, 25)
  service.line = 'up'
  service.set(['A', 10], ['B', 12])
  await bring()
}
const bring = async () => {
  await app.queue.flush()
  await app.queue.flush()
}
const told = () => jest.mocked(dialogs.modal).mock.calls.map(([{ content }]) => content)

test('[R-STO-06] a change that another device has crossed is told once, wherever the buyer is, and leads to the choice', async () => {
  await clash('A')
  expect(told()).toEqual([expect.stringContaining('“螺栓A”的改动')])
  expect(jest.mocked(dialogs.modal).mock.calls[0]![0]).toMatchObject({ confirmText: '去处理', cancelText: '稍后' })
  expect(jest.mocked(navigate).mock.calls).toEqual([[CART]])
  await bring()
  const { kept, root } = app
  app = await startApp(service, kept)
  root.user.removeToken()
  await app.cart.load()
  await bring()
  expect(app.queue.changes).toMatchObject([{ clash: { now: 10 } }])
  expect(told()).toHaveLength(1)
})

test('[R-STO-06] several of them are one dialog, and whoever puts it off stays where he is', async () => {
  jest.mocked(dialogs.modal).mockResolvedValueOnce(false)
  await clash('A', 'B')
  expect(told()).toEqual([expect.stringContaining('“螺栓A”等 2 处改动')])
  expect(navigate).not.toHaveBeenCalled()
})

test('[R-STO-06] where the choice is before him nothing covers it, and an order that waits for it says so itself', async () => {
  mockPlace.url = `${CART}?shopNo=10001`
  await clash('A')
  expect(app.queue.changes).toMatchObject([{ clash: { now: 10 } }])
  expect(told()).toEqual([])
  mockPlace.url = '/pages/order/index?source=CART'
  service.line = 'before'
  await setQuantity(app, service, 'B', 30)
  service.line = 'up'
  service.set(['A', 10], ['B', 14])
  expect(await app.queue.settled('cart')).toContain('需要您选')
  expect(told()).toEqual([])
})
