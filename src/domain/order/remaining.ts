const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "71:20:06" */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** "9 天 4 小时", "3 小时 20 分", "5 分": as exact as somebody wants to know it. */
export function roughText(seconds: number): string {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} 天 ${Math.floor((seconds % DAY) / HOUR)} 小时`
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} 小时 ${Math.floor((seconds % HOUR) / MINUTE)} 分`
  return `${Math.max(1, Math.ceil(seconds / MINUTE))} 分钟`
}
