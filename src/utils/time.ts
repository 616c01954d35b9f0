/** Shanghai has had no daylight saving time since 1991, so a fixed offset is exact. */
const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000

const WIRE = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** `YYYY-MM-DD HH:mm:ss` as it is on the wire, read as Shanghai time whatever the phone's zone is (R-DEC-06). */
export function parseTime(text: string): Date | undefined {
  const match = WIRE.exec(text)
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - SHANGHAI_OFFSET_MS)
  return formatTime(date) === text ? date : undefined
}

export function formatTime(date: Date): string {
  return new Date(date.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}
