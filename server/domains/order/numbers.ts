import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'

const RANGE = 100_000_000
/** Shares no factor with the range, so that no number comes twice; neighbours end up far apart. */
const STRIDE = 61_803_399

/** `prefix` and the day, then eight digits: unique, and the next one cannot be told from the last (R-DEC-07). */
export function scattered(prefix: string, running: number, now: Date): string {
  const day = toWireTime(now).slice(0, 10).replaceAll('-', '')
  return `${prefix}${day}${String(((running % RANGE) * STRIDE) % RANGE).padStart(8, '0')}`
}

export async function nextNumber(tx: Queryable, prefix: string, now: Date): Promise<string> {
  const [row] = await tx.query<{ running: number }>(`select nextval('order_numbers')::int as running`)
  return scattered(prefix, row!.running, now)
}
