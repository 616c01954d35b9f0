import fc from 'fast-check'
import type { Db } from '../../../server/database/db'
import type { Goods } from '../../../server/search/goods'
import { listsOf, packList } from '../../../server/search/lists'
import { smallest } from '../../../server/search/top'
import { atOnce, inTurns, takeTurns } from '../../../server/search/turns'

test('the first few of many numbers are those of all numbers in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 })), fc.nat(120), (numbers, count) => {
      const expected = [...numbers].sort((left, right) => left - right).slice(0, count)
      expect([...smallest(Float64Array.from(numbers), Math.min(count, numbers.length))]).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

function spin(): void {
  const end = performance.now() + 0.5
  while (performance.now() < end);
}

function* steps(log: string[]): Generator<undefined, string> {
  for (let step = 0; step < 100; step++) {
    spin()
    yield
  }
  log.push('done')
  return 'result'
}

test('long work lets others have their turn before it is done', async () => {
  const log: string[] = []
  setImmediate(() => log.push('other'))
  await takeTurns(Array.from({ length: 100 }), spin)
  log.push('done')
  setImmediate(() => log.push('other'))
  expect(await inTurns(steps(log))).toBe('result')
  expect(log).toEqual(['other', 'done', 'other', 'done'])
})

test('who cannot wait has the same result at once', () => {
  const log: string[] = []
  setImmediate(() => log.push('other'))
  expect(atOnce(steps(log))).toBe('result')
  expect(log).toEqual(['done'])
})

test('lists are in ascending order, whatever order the database has them in', async () => {
  const rows = [{ word: 'bolt', part: 0, packed: packList([9, 4, 21, 12]) }]
  const db = { query: () => Promise.resolve(rows) } as unknown as Db
  const [lists] = await listsOf(db, {} as Goods, [{ word: 'bolt', prefix: false }], { from: 0, to: 0 })
  expect(lists!.map((list) => [...list])).toEqual([[4, 9, 12, 21]])
})
