/** Numbers that nobody can tell ahead: an order's number alone must lead a stranger nowhere (R-DEC-07). */
import { randomInt } from 'node:crypto'
import { toWireTime } from '../database/wireTime'

const RANGE = 100_000_000
/** Of a day with a million orders every hundredth try meets one of them. */
const TRIES = 20

/** `prefix` and the day, then eight digits. */
export function randomNumber(prefix: string, now: Date): string {
  const day = toWireTime(now).slice(0, 10).replaceAll('-', '')
  return `${prefix}${day}${String(randomInt(RANGE)).padStart(8, '0')}`
}

/** A number that nothing has yet: `take` writes it down, and answers false when the database has it already. */
export async function freeNumber(
  prefix: string,
  now: Date,
  take: (number: string) => Promise<boolean>,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const number = randomNumber(prefix, now)
    if (await take(number)) return number
  }
  throw new Error(`no free number for ${prefix}`)
}
