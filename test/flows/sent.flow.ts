/** Whether a walk looks at every call of the list. What was sent is looked at by each walk for itself: see `walk`. */
import { isSentBy } from '../support/sentCalls'
import { LISTED_CALLS } from '../support/listedCalls'
import type { World } from './world'

/** Calls that no walk makes: of some the tests of stores and hooks see more, the others no page makes. */
const NOT_WALKED = [
  ...'005 013 019 026 032 044 128 222 223 224 225 226'.split(' '),
  // Pictures are not sent yet.
  '139',
  // The header says as much as the token would.
  '118',
]

export function sentFlow({ target, cited }: World): void {
  test('every call of the list is cited by a walk, which must send it', () => {
    const wanted = LISTED_CALLS.filter(({ id }) => isSentBy(id, target)).map(({ id }) => id)
    expect(wanted.filter((id) => !cited.includes(id) && !NOT_WALKED.includes(id.slice(-3)))).toEqual([])
    // Nor is a call left out that is walked.
    expect(NOT_WALKED.filter((number) => cited.includes(`R-CALL-${number}`))).toEqual([])
  })
}
