/** When a demand is needed. Days are `YYYY-MM-DD` in Shanghai; they are told apart as text. */
const DAY_MS = 86_400_000
const WEEKDAYS = '日一二三四五六'
/** A demand is needed within a year. */
const FURTHEST_DAYS = 365

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export function dayAfter(day: string, days: number): string {
  return new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export const furthestDay = (today: string): string => dayAfter(today, FURTHEST_DAYS)

/** `2026-11-28（周六）前`; '' where there is no hurry. */
export function neededText(day: string): string {
  if (day === '') return '不急'
  return `${day}（周${WEEKDAYS[new Date(msOf(day)).getUTCDay()]!}）前`
}

/** How much time is left, where it presses: within a week, and when it is over. */
export function leftText(day: string, today: string): string {
  if (day === '') return ''
  const days = Math.round((msOf(day) - msOf(today)) / DAY_MS)
  if (days < 0) return '已过期'
  if (days === 0) return '今天'
  return days <= 7 ? `剩 ${days} 天` : ''
}
