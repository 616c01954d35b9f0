/** @jest-environment jsdom */
import { alone, watchKept, watchLine } from '@/platform/line.h5'

const NAME = 'offline_queue_10001'
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The other windows of the same buyer: each has evaluated the module for itself. */
async function windows(count: number): Promise<(typeof alone)[]> {
  const made: (typeof alone)[] = []
  for (let at = 0; at < count; at += 1) {
    await jest.isolateModulesAsync(async () => {
      made.push((await import('@/platform/line.h5')).alone)
    })
  }
  return made
}

afterEach(() => {
  window.localStorage.clear()
  Reflect.deleteProperty(navigator, 'locks')
})

test('[R-STO-06] of two windows without locks one sends, and the other one after it', async () => {
  const [one, other] = (await windows(2)) as [typeof alone, typeof alone]
  const sent: string[] = []
  const work = (name: string) => async () => {
    sent.push(`${name} begins`)
    await wait(100)
    sent.push(`${name} ends`)
  }
  const did = await Promise.all([one(NAME, work('one')), other(NAME, work('other'))])
  expect(did.filter(Boolean)).toHaveLength(1)
  expect(sent).toHaveLength(2)
  expect(await other(NAME, work('other'))).toBe(true)
  expect(sent.at(-1)).toBe('other ends')
})

test('[R-STO-06] a window that is gone without a word holds the others up for a minute only', async () => {
  const [one] = (await windows(1)) as [typeof alone]
  const work = jest.fn(() => Promise.resolve())
  window.localStorage.setItem(`turn_${NAME}`, `gone|${Date.now()}`)
  expect([await one(NAME, work), work.mock.calls.length]).toEqual([false, 0])
  window.localStorage.setItem(`turn_${NAME}`, `gone|${Date.now() - 71_000}`)
  expect([await one(NAME, work), work.mock.calls.length]).toEqual([true, 1])
})

test('[R-STO-06] where the browser has locks they decide', async () => {
  const asked: unknown[] = []
  let isFree = false
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (name: string, options: object, act: (lock: object | null) => Promise<boolean>) => {
        asked.push([name, options])
        return act(isFree ? {} : null)
      },
    },
  })
  const work = jest.fn(() => Promise.resolve())
  expect(await alone(NAME, work)).toBe(false)
  isFree = true
  expect(await alone(NAME, work)).toBe(true)
  expect([work.mock.calls.length, asked[0]]).toEqual([1, [NAME, { ifAvailable: true }]])
})

test('[R-STO-06] the line’s return and another window’s changes are heard', () => {
  const [onBack, onCut, onChanged] = [jest.fn(), jest.fn(), jest.fn()]
  watchLine(onBack, onCut)
  watchKept(() => NAME, onChanged)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect([onBack, onCut, onChanged].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
  window.dispatchEvent(new StorageEvent('storage', { key: NAME }))
  expect(onChanged).toHaveBeenCalledTimes(1)
})
