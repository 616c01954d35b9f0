import { freeNumber, randomNumber } from '../../../server/domains/numbers'

const NOW = new Date('2026-11-23T17:30:00Z')
const MADE = 10_000

/** How often the value that comes most often comes. */
function mostOften(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Math.max(...counts.values())
}

describe('numbers of orders', () => {
  test('[R-DEC-07] ten thousand of a day are all different, and none tells the next', async () => {
    const database = new Set<string>()
    const take = async (number: string) => !database.has(number) && Boolean(database.add(number))
    for (let made = 0; made < MADE; made += 1) await freeNumber('SO', NOW, take)
    const numbers = [...database]
    expect(numbers).toHaveLength(MADE)
    // The day of Shanghai.
    expect(numbers.filter((number) => !/^SO20261124\d{8}$/.test(number))).toEqual([])
    const tails = numbers.map((number) => Number(number.slice(-8)))
    const steps = tails.slice(1).map((tail, index) => (tail - tails[index]! + 1e8) % 1e8)
    expect(mostOften(steps)).toBeLessThan(5)
    // From the whole range, so that no part of it is worth trying first.
    expect(mostOften(tails.map((tail) => Math.floor(tail / 1e7)))).toBeLessThan(MADE / 8)
  })

  test('a number that the database has is drawn again, and not for ever', async () => {
    const asked: string[] = []
    const number = await freeNumber('SO', NOW, async (tried) => asked.push(tried) === 3)
    expect(asked).toHaveLength(3)
    expect(number).toBe(asked[2])
    await expect(freeNumber('SO', NOW, async () => false)).rejects.toThrow('no free number')
  })

  test('parcels are numbered in the same way', () => {
    expect(randomNumber('YD', NOW)).toMatch(/^YD20261124\d{8}$/)
  })
})
