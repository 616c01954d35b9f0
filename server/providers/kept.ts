/** A value that is good for a while: fetched once for all who ask at the same time, and again before it ends. */
export interface Kept {
  get(): Promise<string>
  drop(): void
}

/** Fetched anew so long before its end, so that it does not end on the way. */
const MARGIN_MS = 300_000

export function kept(fetchValue: () => Promise<{ value: string; seconds: number }>): Kept {
  let current: Promise<string> | null = null
  let until = 0
  return {
    get: () => {
      if (current && Date.now() < until) return current
      until = Number.POSITIVE_INFINITY
      const asked = fetchValue().then(({ value, seconds }) => {
        if (current === asked) until = Date.now() + Math.max(0, seconds * 1000 - MARGIN_MS)
        return value
      })
      current = asked
      asked.catch(() => {
        if (current === asked) current = null
      })
      return asked
    },
    drop: () => {
      current = null
    },
  }
}
