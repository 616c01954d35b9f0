import { formatTime } from '@/utils/time'

const DAY_MS = 24 * 3600 * 1000

/** The day of a look as a heading: 今天, 昨天, else the date, with the year when it is another. */
export function dayOf(browseTime: string, now: number): string {
  const day = browseTime.slice(0, 10)
  const today = formatTime(new Date(now)).slice(0, 10)
  if (day === today) return '今天'
  if (day === formatTime(new Date(now - DAY_MS)).slice(0, 10)) return '昨天'
  const [year, month, date] = day.split('-').map(Number)
  const short = `${month}月${date}日`
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${year}年${short}`
}
