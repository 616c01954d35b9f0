const HOUR_MS = 3_600_000
/** R-OSM-11 */
export const PAY_HOURS = 72

export function payDeadline(now: Date): Date {
  return new Date(now.getTime() + PAY_HOURS * HOUR_MS)
}
