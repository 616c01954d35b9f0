import { formatTime } from '@/utils/time'

/** The time of the day for the last day, before that the day as well. */
export function clockText(at: number, now = Date.now()): string {
  const text = formatTime(new Date(at))
  return Math.abs(now - at) < 24 * 3600 * 1000 ? text.slice(11, 16) : text.slice(5, 16)
}
