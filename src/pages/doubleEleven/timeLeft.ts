const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface TimeLeft {
  days: number
  /** Hours, minutes and seconds of the last day, two digits each. */
  clock: string[]
}

/** undefined when nothing is left. */
export function timeLeft(milliseconds: number): TimeLeft | undefined {
  if (milliseconds <= 0) return undefined
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = milliseconds % DAY
  return {
    days: Math.floor(milliseconds / DAY),
    clock: [two(rest / HOUR), two((rest % HOUR) / MINUTE), two((rest % MINUTE) / SECOND)],
  }
}
