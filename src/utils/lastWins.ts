/**
 * Saves one value at a time. What is asked for meanwhile waits, and of several waiting values only the last is saved:
 * two calls under way at once could arrive at the service in the wrong order.
 */
export interface LastWins<TValue> {
  save(value: TValue): void
  /** Settles when nothing is under way or waiting. */
  settled(): Promise<void>
  readonly isBusy: boolean
}

export function lastWins<TValue>(send: (value: TValue, isLast: () => boolean) => Promise<void>): LastWins<TValue> {
  let waiting: { value: TValue } | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    while (waiting) {
      const { value } = waiting
      waiting = undefined
      await send(value, () => waiting === undefined)
    }
    running = undefined
  }
  return {
    save(value) {
      waiting = { value }
      running ??= run()
    },
    settled: () => running ?? Promise.resolve(),
    get isBusy() {
      return running !== undefined
    },
  }
}
