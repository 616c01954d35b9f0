/**
 * Answers arrive in any order; only the one asked for last may be shown.
 * `const isLatest = latest.begin()` before the call, `if (!isLatest()) return` after it.
 */
export interface Latest {
  begin(): () => boolean
  /** Makes every answer that is still under way a late one. */
  cancel(): void
}

export function createLatest(): Latest {
  let sequence = 0
  return {
    begin() {
      const own = ++sequence
      return () => own === sequence
    },
    cancel() {
      sequence += 1
    },
  }
}
