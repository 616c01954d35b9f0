import { PagedList, type Page } from '@/stores/PagedList'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

interface Item {
  skuNo: string
}

const items = (...numbers: (number | string)[]): Item[] => numbers.map((number) => ({ skuNo: String(number) }))

/** A list whose pages are answered by hand. */
function byHand() {
  const asked: number[] = []
  const waiting: { resolve(page: Page<Item> | undefined): void; reject(error: Error): void }[] = []
  const list = new PagedList<Item>(
    (pageNum) => {
      asked.push(pageNum)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    (item) => item.skuNo,
  )
  return { list, asked, waiting, shown: () => list.items.map((item) => item.skuNo).join('') }
}

test('[R-CHK-07] a reset empties the list and expects more', async () => {
  const { list, waiting } = byHand()
  const first = list.reset()
  waiting[0]!.resolve({ list: items(1), hasNext: false })
  await first
  void list.reset()
  expect([list.items.length, list.hasNext, list.status]).toEqual([0, true, 'loading'])
})

test('[R-CHK-08] [R-CHK-09] pages are appended without repeats until the last one', async () => {
  const { list, asked, waiting, shown } = byHand()
  const first = list.reset()
  waiting[0]!.resolve({ list: items(1, 2, 2), hasNext: true })
  await first
  const second = list.more()
  waiting[1]!.resolve({ list: items(2, 3), hasNext: false })
  await second
  await list.more()
  expect(shown()).toBe('123')
  expect(asked).toEqual([1, 2])
  expect(list.hasNext).toBe(false)
})

test('one request per bottom, none before the first reset', async () => {
  const { list, asked, waiting } = byHand()
  await list.more()
  expect(asked).toEqual([])
  const first = list.reset()
  await Promise.all([list.more(), list.more()])
  waiting[0]!.resolve({ list: items(1), hasNext: true })
  await first
  void list.more()
  void list.more()
  expect(asked).toEqual([1, 2])
})

test('a late answer to an older question is dropped', async () => {
  const { list, waiting, shown } = byHand()
  const old = list.reset()
  const current = list.reset()
  waiting[1]!.resolve({ list: items('b'), hasNext: true })
  waiting[0]!.resolve({ list: items('a'), hasNext: false })
  await Promise.all([old, current])
  expect([shown(), list.hasNext]).toEqual(['b', true])
})

test('a failed page keeps the list, is not asked again by the bottom, and is by the retry', async () => {
  const { list, asked, waiting, shown } = byHand()
  const first = list.reset()
  waiting[0]!.resolve({ list: items(1), hasNext: true })
  await first
  const second = list.more()
  waiting[1]!.reject(new Error('offline'))
  await second
  expect([list.status, shown()]).toEqual(['error', '1'])
  await list.more()
  const again = list.retry()
  waiting[2]!.resolve({ list: items(2), hasNext: false })
  await again
  expect([asked, shown(), list.status]).toEqual([[1, 2, 2], '12', 'ready'])
})

test('nothing found is empty, a refusal is an error and not empty', async () => {
  const empty = byHand()
  const found = empty.list.reset()
  empty.waiting[0]!.resolve({ list: [], hasNext: false })
  await found
  expect(empty.list.isEmpty).toBe(true)
  const refused = byHand()
  const failed = refused.list.reset()
  refused.waiting[0]!.resolve(undefined)
  await failed
  expect([refused.list.isEmpty, refused.list.status]).toEqual([false, 'error'])
})

test('a reset may ask another question', async () => {
  const { list, shown } = byHand()
  await list.reset(() => Promise.resolve({ list: items('x'), hasNext: false }))
  expect(shown()).toBe('x')
  await list.reset()
  expect(shown()).toBe('x')
})

test('[R-SCR-56] a refresh keeps what is shown until the answer comes, and says so when none comes', async () => {
  const { list, waiting, shown } = byHand()
  const first = list.reset()
  waiting[0]!.resolve({ list: items(1, 2), hasNext: true })
  await first
  const failing = list.refresh()
  expect(shown()).toBe('12')
  waiting[1]!.reject(new Error('dead line'))
  await failing
  expect([shown(), list.isStale, list.status]).toEqual(['12', true, 'ready'])
  const second = list.refresh()
  waiting[2]!.resolve({ list: items(3, 1), hasNext: false })
  await second
  expect([shown(), list.isStale, list.hasNext]).toEqual(['31', false, false])
})

test('[R-PRM-02] a list that is asked for again as a whole is as long as before, and keeps what is there until all has come', async () => {
  const { list, asked, waiting, shown } = byHand()
  const first = list.reset()
  waiting[0]!.resolve({ list: items(1, 2), hasNext: true })
  await first
  const second = list.more()
  waiting[1]!.resolve({ list: items(3), hasNext: true })
  await second
  const whole = list.refresh('whole')
  expect(asked).toEqual([1, 2, 1, 2])
  waiting[3]!.resolve({ list: items('c'), hasNext: true })
  expect(shown()).toBe('123')
  waiting[2]!.resolve({ list: items('a', 'b'), hasNext: true })
  await whole
  expect([shown(), list.hasNext, list.isStale]).toEqual(['abc', true, false])
  void list.more()
  expect(asked).toEqual([1, 2, 1, 2, 3])
})

test('[R-SCR-56] one page of the whole that does not come leaves the list as it was, and says so', async () => {
  const { list, waiting, shown } = byHand()
  const first = list.reset()
  waiting[0]!.resolve({ list: items(1), hasNext: true })
  await first
  const second = list.more()
  waiting[1]!.resolve({ list: items(2), hasNext: false })
  await second
  const whole = list.refresh('whole')
  waiting[2]!.resolve({ list: items('a'), hasNext: true })
  waiting[3]!.resolve(undefined)
  await whole
  expect([shown(), list.isStale, list.status]).toEqual(['12', true, 'ready'])
})
