/** Long work in short turns, between which the process answers others. */

const TURN_MS = 8
/** To look at the clock for each item costs more than most items do. */
const ITEMS = 50

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

export async function takeTurns<TItem>(items: Iterable<TItem>, work: (item: TItem) => void): Promise<void> {
  let started = performance.now()
  let done = 0
  for (const item of items) {
    work(item)
    done += 1
    if (done % ITEMS !== 0 || performance.now() - started < TURN_MS) continue
    await nextTurn()
    started = performance.now()
  }
}

/** The result of work that may be interrupted wherever it yields. */
export async function inTurns<TResult>(steps: Generator<undefined, TResult>): Promise<TResult> {
  let started = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - started < TURN_MS) continue
    await nextTurn()
    started = performance.now()
  }
}

/** The same for whoever cannot wait. */
export function atOnce<TResult>(steps: Generator<undefined, TResult>): TResult {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
