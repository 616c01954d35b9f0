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
  const holding = (rows: Readonly<Record<string, number>>, missing = 'no table'): Queryable => ({
    query: async <TRow>(sql: string) => {
      if (sql.includes(missing)) throw new Error(`no ${missing}`)
      return [{ count: Object.entries(rows).find(([table]) => sql.includes(` ${table} `))?.[1] ?? 0 } as TRow]
    },
  })
  const words = (database: Queryable | Error, time: Date | null = made) => lossOf({ made: time, database })
  const rest = '0 inquiries, 0 applications for invoices'
  expect(
    await words(holding({ orders: 1, users: 12, shops: 1, sellers: 1, approval_trail: 7, chat_messages: 2 })),
  ).toBe(
    `1 shop, 1 order, 0 payments, 12 members, 1 account of a seller, 0 demands, ${rest}, 7 rows of the trail of approvals, 0 deeds at the desk, 2 messages of talks`,
  )
  // A count of nothing is no promise that nothing is lost.
  expect(await words(holding({}))).toMatch(/^0 shops, 0 orders, /)
  expect(await words(holding({ orders: 3 }, 'approval_trail'))).toContain(
    'an unknown number of rows of the trail of approvals (no approval_trail)',
  )
  expect(await words(new Error('PANIC'))).toBe('unknown, because the database that is there cannot be opened: PANIC')
  expect(await words(holding({}), null)).toMatch(/^unknown, because the backup does not say when/)
})
