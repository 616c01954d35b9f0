/** Times leave and enter the service as 'YYYY-MM-DD HH:mm:ss' in Shanghai, which knows no summer time. */
const OFFSET_MS = 8 * 3_600_000
const WIRE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

export function toWireTime(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** null for what is no time, such as the 31st of February. */
export function fromWireTime(text: string): Date | null {
  if (!WIRE_TIME.test(text)) return null
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) || toWireTime(moment) !== text ? null : moment
}
