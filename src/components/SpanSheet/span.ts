import { formatTime } from '@/utils/time'

/** A stretch of time to look at; without ends it is all of it. */
export interface Span {
  key: string
  text: string
  startTime?: string
  endTime?: string
}

const DAY_MS = 24 * 3600 * 1000

/** Whole days in Shanghai, today included. */
export function lastDays(key: string, text: string, days: number, now: number = Date.now()): Span {
  const day = (ms: number) => formatTime(new Date(ms)).slice(0, 10)
  return { key, text, startTime: `${day(now - (days - 1) * DAY_MS)} 00:00:00`, endTime: `${day(now)} 23:59:59` }
}

/** From the first to the last of the two days; the order in which they are given does not matter. */
export function ownSpan(from: string, to: string): Span {
  const [first, last] = from <= to ? [from, to] : [to, from]
  return { key: 'own', text: `${first} 至 ${last}`, startTime: `${first} 00:00:00`, endTime: `${last} 23:59:59` }
}
