/** What to ask instead when nothing has all the words: an empty page helps nobody. */
import type { Term } from './understand'

const MAX_ATTEMPTS = 6

/** Ever fewer words: exact sizes give way to coarser ones, then qualities go, what it is goes last. */
export function* relaxed(terms: readonly Term[]): Generator<readonly Term[]> {
  let attempts = 0
  if (terms.some((term) => term.coarser.length > 0)) {
    attempts += 1
    yield terms.map(coarser)
  }
  let left = terms.map(coarser).filter((term) => term.frequency > 0)
  if (left.length > 0 && left.length < terms.length) {
    attempts += 1
    yield left
  }
  while (left.length > 1 && attempts < MAX_ATTEMPTS) {
    const dropped = leastTelling(left)
    left = left.filter((term) => term !== dropped)
    attempts += 1
    yield left
  }
}

function coarser(term: Term): Term {
  const [text] = term.coarser
  if (text === undefined) return term
  return { text, primary: [text], others: [], coarser: [], frequency: 1, heads: 0 }
}

function leastTelling(terms: readonly Term[]): Term {
  return terms.reduce((worst, term) => {
    if (term.heads > 0 !== worst.heads > 0) return term.heads > 0 ? worst : term
    return term.frequency > worst.frequency ? term : worst
  })
}
