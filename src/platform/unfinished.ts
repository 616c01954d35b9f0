import type { Storage } from './storage.types'

const KEY = 'chat_pictures'

/** How many pictures were chosen and are not brought yet: they end with the app, and the buyer is told the next time. */
export function noteUnfinished(storage: Storage, count: number): void {
  if (count > 0) storage.set(KEY, String(count))
  else storage.remove(KEY)
}

/** Of the last time, told once. */
export function takeUnfinished(storage: Storage): number {
  const count = Number(storage.get(KEY) ?? 0)
  storage.remove(KEY)
  return count
}
