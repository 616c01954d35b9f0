/** A limit, so that a round ends also when there is always one more. */
const ROUND_LIMIT = 500

export async function whileThereIs(work: () => Promise<boolean>): Promise<void> {
  for (let done = 0; done < ROUND_LIMIT; done += 1) if (!(await work())) return
}

/**
 * Rounds at a distance, never two of a kind at a time; `told` hears when one has ended, with its error if it failed. The
 * answer stops them and waits for the one that runs.
 */
export function startRounds(
  round: () => Promise<void>,
  seconds: number,
  told: (error?: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= round()
      .then(
        () => told(),
        (error: unknown) => told(error),
      )
      .finally(() => {
        running = undefined
      })
  }, seconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
