import { formatTime, parseTime } from '@/utils/time'

/** A stretch of time to look at; without ends it is all of it. */
export interface Span {
  key: string
  text: string
  startTime?: string
  endTime?: string
}

export const ALL_TIME: Span = { key: 'all', text: '全部时间' }

/** The usual ones, by their key: words and whole days. */
export const PRESETS = [
  ['7', '近 7 天', 7],
  ['30', '近 30 天', 30],
  ['90', '近 3 个月', 90],
  ['180', '近半年', 180],
  ['365', '近一年', 365],
] as const

const DAY_MS = 24 * 3600 * 1000

/** Whole days in Shanghai, today included. */
export function lastDays(key: string, text: string, days: number, now: number = Date.now()): Span {
  const day = (ms: number) => formatTime(new Date(ms)).slice(0, 10)
  return { key, text, startTime: `${day(now - (days - 1) * DAY_MS)} 00:00:00`, endTime: `${day(now)} 23:59:59` }
}

/** The current month and the eleven before it: what is counted by months has no thirteenth of a few days. */
export function lastYear(now: number = Date.now()): Span {
  const days = lastDays('365', '近一年', 365, now)
  const [year, month] = days.endTime!.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  return { ...days, startTime: `${first} 00:00:00` }
}

/** From the first to the last of the two days; the order in which they are given does not matter. */
export function ownSpan(from: string, to: string): Span {
  const [first, last] = from <= to ? [from, to] : [to, from]
  return { key: 'own', text: `${first} 至 ${last}`, startTime: `${first} 00:00:00`, endTime: `${last} 23:59:59` }
}

const DAYS = /^(\d{4}-\d\d-\d\d)\.(\d{4}-\d\d-\d\d)$/

/** A span in an address; all of the time is not named. */
export function spanName({ key, startTime = '', endTime = '' }: Span): string | undefined {
  if (key === 'own') return `${startTime.slice(0, 10)}.${endTime.slice(0, 10)}`
  return key === ALL_TIME.key ? undefined : key
}

/** The span of such a name; nothing for any other. */
export function spanOf(name: string): Span | undefined {
  const [key, text, days] = PRESETS.find(([key]) => key === name) ?? []
  if (key) return lastDays(key, text!, days!)
  const [, from, to] = DAYS.exec(name) ?? []
  const isDay = (day: string) => parseTime(`${day} 00:00:00`) !== undefined
  return from && to && isDay(from) && isDay(to) ? ownSpan(from, to) : undefined
}
