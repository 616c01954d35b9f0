/** What an operator is told and asked before a restore takes something from the shop. */
import { PassThrough } from 'node:stream'
import { askToReplace, lossOf } from '../../../server/backups/loss'
import type { Queryable } from '../../../server/database/db'

const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!
afterEach(() => {
  Object.defineProperty(process, 'stdin', stdin)
  jest.restoreAllMocks()
})

/** As somebody at a terminal types it; '' ends the input. */
async function answered(words: string): Promise<string> {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const keys = Object.assign(new PassThrough(), { isTTY: true })
  Object.defineProperty(process, 'stdin', { value: keys, configurable: true })
  const asked = askToReplace(false).then(
    () => 'it is replaced',
    (error: Error) => error.message,
  )
  keys.end(words === '' ? undefined : `${words}\n`)
  return asked
}

test('[R-RUN-03] at a terminal only yes replaces the database', async () => {
  expect(await answered('yes')).toBe('it is replaced')
  for (const words of ['no', 'y', '', ' '])
    expect([words, await answered(words)]).toEqual([words, 'Nothing was changed.'])
})

test('[R-RUN-03] what a restore loses is counted, and told to be unknown where it cannot be', async () => {
  const made = new Date('2026-11-25T10:00:00Z')
  const holding = (row: object): Queryable => ({ query: async <TRow>() => [row as TRow] })
  const words = (database: Queryable | Error, time: Date | null = made) => lossOf({ made: time, database })
  expect(await words(holding({ orders: 1, payments: 0, members: 12 }))).toBe('1 order, 0 payments, 12 members')
  expect(await words(holding({ orders: 0, payments: 0, members: 0 }))).toMatch(/^nothing/)
  expect(await words(new Error('PANIC'))).toBe('unknown, because the database that is there cannot be opened: PANIC')
  expect(await words({ query: () => Promise.reject(new Error('no orders')) })).toMatch(
    /^unknown, .+ other tables: no orders/,
  )
  expect(await words(holding({}), null)).toMatch(/^unknown, because the backup does not say when/)
})
