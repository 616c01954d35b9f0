/** How often a call of the cart or the order asks the database for goods. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { SEED_MEMBERS } from '../../server/seed/people'
import { startService, type Service } from '../support/service'
import { commandBundle } from '../support/serviceBundle'
import { ROOT } from '../support/template'
import { SECOND_SKU, SKU, trader, type Trader } from './trader'

let service: Service
let counted: ChildProcess
let buyer: Trader

async function told<TData>(): Promise<TData> {
  const [message] = (await once(counted, 'message')) as [TData]
  return message
}

beforeAll(async () => {
  // Its data without its process, which nobody can look into.
  service = await startService()
  await service.halt()
  counted = spawn(process.execPath, commandBundle('test/support/countedService.ts'), {
    cwd: ROOT,
    env: { ...process.env, ...service.environment, DEMONSTRATION: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await told<string>()
  buyer = await trader(() => url, SEED_MEMBERS.purchaser.mobile)
  expect((await buyer.push([SKU, SECOND_SKU].map((skuNo) => ({ skuNo, quantity: 10 })))).code).toBe(200)
})

afterAll(async () => {
  if (counted?.connected) {
    counted.disconnect()
    await once(counted, 'exit')
  }
  await service?.stop()
})

async function taken(): Promise<string[]> {
  const answer = told<string[]>()
  counted.send('take')
  return answer
}

async function readsOf(work: () => Promise<{ code: number }>): Promise<number> {
  await taken()
  expect((await work()).code).toBe(200)
  return (await taken()).length
}

test('a preview of the cart reads its goods once', async () => {
  expect(await readsOf(() => buyer.ask('order', 'preview', { source: 'CART', skuList: [] }))).toBe(1)
})

test('a preview of named goods reads them once', async () => {
  const skuList = [{ skuNo: SKU, quantity: 10 }]
  expect(await readsOf(() => buyer.ask('order', 'preview', { source: 'BUY_NOW', skuList }))).toBe(1)
})

test('the cart, and what is put into it, is read once', async () => {
  expect(await readsOf(() => buyer.ask('cart', 'info'))).toBe(1)
  expect(await readsOf(() => buyer.push([{ skuNo: SKU, quantity: 10 }]))).toBe(1)
})

test('an order reads its goods once, when they are locked', async () => {
  const order = await buyer.basket([{ skuNo: SKU, quantity: 10 }])
  expect(await readsOf(() => buyer.create(order))).toBe(1)
})
