/**
 * Which requirements a step of a test proves. A title vouches for three at most; the steps of a longer test say for
 * themselves what they look at. What is noted here is read by `npm run requirements`.
 */
import fs from 'node:fs'
import path from 'node:path'

const NOTES = path.resolve(__dirname, '../../test-results/proofs')
/** As many as a title may name. */
const MOST = 3
/** Each test file has its own file of notes: several run at once. */
let notes: string | undefined

/** Assertions of the running test that held so far. */
export const held = (): number => expect.getState().numPassingAsserts ?? 0

/** What an eye has seen counts like `expect`. */
export function count(): void {
  ;(expect as unknown as { setState: (state: object) => void }).setState({ numPassingAsserts: held() + 1 })
}

/** Notes that the running test, if it passes, has proven these. */
export function note(ids: readonly string[]): void {
  if (ids.length === 0) return
  const { testPath = '', currentTestName: test } = expect.getState()
  if (notes === undefined) {
    notes = path.join(NOTES, `${path.relative(path.join(__dirname, '..'), testPath).replace(/[\\/]/g, '-')}.jsonl`)
    fs.mkdirSync(NOTES, { recursive: true })
    fs.rmSync(notes, { force: true })
  }
  fs.appendFileSync(notes, `${JSON.stringify({ at: Date.now(), file: testPath, test, ids })}\n`)
}

/** Does what the ids are about, in which something must be asserted: what looks at nothing proves nothing. */
export async function proves(ids: string, work: () => unknown): Promise<void> {
  const named = ids.split(' ')
  if (named.length > MOST) throw new Error(`one step proves ${MOST} requirements at most, not ${named.length}`)
  const before = held()
  await work()
  if (held() === before) throw new Error(`nothing was asserted of ${ids}`)
  note(named)
}
