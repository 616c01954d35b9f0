const LIMIT_MS = 10_000
const STEP_MS = 10

/** Looks again until what is expected is there: how long a machine takes is no part of a test. */
export async function eventually(expectation: () => void): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    try {
      expectation()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
  }
}
