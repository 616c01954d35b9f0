/** Of several hosts in DATABASE_URL one takes writes: what the programs of PostgreSQL are told, and what an operator. */
import { Replica } from '../../../server/database/away'
import { linesOf, unreachable } from '../../../server/database/refused'
import { addressForTools } from '../../../server/variables/hosts'

const URL_OF_TWO = 'postgres://shop:p%40ss@first:5433,second/shop'

test.each([
  [URL_OF_TWO, 'postgres://shop@first:5433,second/shop?target_session_attrs=read-write'],
  [
    `${URL_OF_TWO}?sslmode=require`,
    'postgres://shop@first:5433,second/shop?sslmode=require&target_session_attrs=read-write',
  ],
  [`${URL_OF_TWO}?target_session_attrs=primary`, 'postgres://shop@first:5433,second/shop?target_session_attrs=primary'],
  ['postgres://shop:p%40ss@first/shop', 'postgres://shop@first/shop'],
])('[R-RUN-03] a backup is that of the host that takes writes: %s', (url, address) => {
  expect(addressForTools(url)).toEqual({ address, password: 'p@ss' })
})

test('[R-RUN-02] a replica is told as one, and a host that does not answer with the reason', () => {
  const refused = new Error('connect ECONNREFUSED')
  const passedBy = new Map<string, unknown>([
    ['first:5433', new Replica()],
    ['second', refused],
  ])
  expect(unreachable(URL_OF_TWO, refused, passedBy).message).toBe(
    'No host of DATABASE_URL takes writes: first:5433 is a replica, which only reads; second cannot be reached (connect ECONNREFUSED).',
  )
  expect(linesOf(passedBy, 'third')).toEqual([
    'DATABASE_URL: first:5433 is a replica, which only reads; third takes the writes.',
    'DATABASE_URL: second cannot be reached (connect ECONNREFUSED); third takes the writes.',
  ])
  const alone = 'postgres://shop:secret@first/shop'
  expect(unreachable(alone, refused, new Map([['first', refused]])).message).toBe(
    'The PostgreSQL of DATABASE_URL (postgres://shop@first/shop) cannot be reached: connect ECONNREFUSED',
  )
  expect(unreachable(alone, new Replica(), new Map([['first', new Replica()]])).message).toBe(
    'No host of DATABASE_URL takes writes: first is a replica, which only reads.',
  )
})
