/**
 * What is asked for, one after the other, until something is found. First what was written, from the narrowest to the
 * widest reading of its words; then ever less of it, said to the buyer: what was said on the way, words that nobody
 * knows, makers, sizes, properties. What it is and is made for is never left out.
 */
import type { Lexicon } from './lexicon'
import { headOf, type Plan, type Term } from './understand'

export interface Attempt {
  terms: readonly Term[]
  /** What of the question is not looked for. */
  dropped: readonly string[]
}

/** What is left out next, before the narrower and wider reading of the rest. */
export function* attempts(plan: Plan, lexicon: Lexicon, exact: boolean): Generator<Attempt> {
  for (const { terms, dropped } of exact ? [whole(plan)] : lessAndLess(plan, lexicon))
    for (const read of readings(terms)) yield { terms: read, dropped }
}

function whole({ terms }: Plan): Attempt {
  return { terms, dropped: [] }
}

/** Goods that are called so, then by broader words, then goods of which it is said. */
function* readings(terms: readonly Term[]): Generator<Term[]> {
  const head = headOf(terms)
  const narrow = terms.map((term) => ({ ...term, others: [] }))
  const named = (list: readonly Term[]) =>
    list.map((term) => (term.text === head?.text ? { ...term, named: true } : term))
  const widens = terms.some(({ others }) => others.length > 0)
  if (head) yield named(narrow)
  if (head && widens) yield named(terms)
  yield narrow
  if (widens) yield [...terms]
}

function* lessAndLess(plan: Plan, lexicon: Lexicon): Generator<Attempt> {
  yield whole(plan)
  const { terms } = plan
  if (plan.narrow) return
  let left = terms
  const dropped: string[] = []
  const without = (gone: readonly Term[]): Attempt => ({
    terms: left.filter((term) => !gone.includes(term)),
    dropped: [...dropped, ...gone.map(({ text }) => text)],
  })
  const drop = (gone: readonly Term[]): Attempt => {
    const next = without(gone)
    left = [...next.terms]
    dropped.push(...gone.map(({ text }) => text))
    return next
  }
  for (const isGone of [
    ({ soft }: Term) => soft,
    // What is left has to say by itself what it is.
    ({ repaired }: Term) =>
      repaired === true && terms.some(({ role, repaired: guessed }) => role === 'noun' && !guessed),
    ({ unknown, role, coarser }: Term) => unknown && role !== 'noun' && coarser.length === 0,
  ]) {
    const gone = left.filter(isGone)
    if (gone.length > 0 && gone.length < left.length) yield drop(gone)
  }
  if (left.every(({ unknown, coarser }) => unknown && coarser.length === 0)) return
  const makers = left.filter(({ role }) => role === 'maker')
  if (makers.length > 0 && makers.length < left.length) yield without(makers)
  const fine = left.filter(({ coarser }) => coarser.length > 0)
  for (const term of fine) {
    yield { terms: left.map((other) => (other === term ? coarse(term) : other)), dropped: [...dropped, term.text] }
  }
  const sizes = left.filter(({ role }) => role === 'size')
  if (sizes.length < left.length) {
    if (sizes.length > 1) for (const size of sizes) yield without([size])
    if (sizes.length > 0) yield without(sizes)
  }
  if (!headOf(left)) return
  const properties = left.filter((term) => term.role === 'quality' && isProperty(term, lexicon))
  for (const property of properties) yield without([property])
  if (properties.length > 0) yield without([...properties, ...sizes, ...makers])
}

function coarse(term: Term): Term {
  const { prefix: _, ...rest } = term
  const [text] = term.coarser
  return { ...rest, text: text!, primary: [text!], others: [], coarser: [], unknown: false }
}

const PROPERTY = /材|色|表面|涂层|外观/

/** What goods are made of and look like can be another; what they are for cannot. */
function isProperty({ primary }: Term, { valuesOf }: Lexicon): boolean {
  for (const [name, values] of valuesOf) {
    if (!PROPERTY.test(name)) continue
    if (values.some(({ value }) => primary.some((word) => value.toLowerCase().includes(word)))) return true
  }
  return false
}
