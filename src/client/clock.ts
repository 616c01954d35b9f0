export interface Clock {
  /** Runs the act later; the answer takes it back. */
  after(milliseconds: number, act: () => void): () => void
}

export const systemClock: Clock = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
