import { LastSeen } from '@/stores/waiting/LastSeen'
import { CartService, SHOP, startApp } from './waitingService'

jest.mock('@/platform/line', () => ({
  watchLine: () => undefined,
  watchKept: () => undefined,
  isLineCut: () => false,
  alone: () => Promise.resolve(true),
}))
jest.mock('@/platform/location', () => ({}))
jest.mock('@/platform/navigation', () => ({}))
jest.mock('@/platform/dialogs', () => ({ dialogs: { modal: jest.fn(), toast: jest.fn() } }))

test('[R-STO-06] the cart that was told before the code that keeps it was here is kept as well', async () => {
  const app = await startApp(new CartService().set(['A', 20]), new Map())
  await app.cart.load()
  const { storage } = app.root.dependencies
  storage.remove(`last_seen_${SHOP}`)
  new LastSeen(app.root)
  expect(storage.get(`last_seen_${SHOP}`)).toContain('"skuNo":"A"')
  app.root.user.removeToken()
})
