/** The list of what waits, in the order in which it was done. Every rule answers a new list. */
import type { Change, Clash, Value, Wish } from './change'

/** More than a full cart can need: 200 lines, changed and ticked, and as many favourites. */
export const MOST_WAITING = 600
/** The service remembers keys for seven days (server/jobs/sweep): what is older is asked about and not sent. */
export const OLD_MS = 6 * 24 * 3600 * 1000

type Changes = readonly Change[]

const isSame = (one: Pick<Change, 'kind' | 'of'>, other: Pick<Change, 'kind' | 'of'>) =>
  one.kind === other.kind && one.of === other.of

/** Everything of one thing, the earliest first: at most one that has left, and one that followed it. */
export function changesOf(changes: Changes, of: Pick<Change, 'kind' | 'of'>): Change[] {
  return changes.filter((change) => isSame(change, of))
}

export function lastOf(changes: Changes, of: Pick<Change, 'kind' | 'of'>): Change | undefined {
  const all = changesOf(changes, of)
  return all[all.length - 1]
}

const isNothing = ({ from, to }: Pick<Change, 'from' | 'to'>) =>
  // What nobody knew and is not wanted any more is nobody's business either.
  from === null ? to === 0 || to === false : from === to

/**
 * One more thing that the buyer has done. It takes the place of what he did to the same thing before, as long as that
 * has not left; what is as it was at the beginning is no change any more.
 */
export function put(changes: Changes, wish: Wish, key: string): Change[] {
  const last = lastOf(changes, wish)
  const made: Change = { sent: null, key, ...wish, clash: null }
  if (!last) return isNothing(made) && !made.sent ? [...changes] : [...changes, made]
  if (last.sent) {
    const next = { ...made, from: last.to }
    return isNothing(next) ? [...changes] : [...changes, next]
  }
  const merged: Change = {
    ...made,
    // The buyer has seen what it is now, and changes that.
    from: last.clash ? last.clash.now : last.from,
    about: { ...last.about, ...made.about },
  }
  if (isNothing(merged) && !merged.sent) return changes.filter((change) => change !== last)
  return changes.map((change) => (change === last ? merged : change))
}

const change = (changes: Changes, key: string, by: (found: Change) => Change): Change[] =>
  changes.map((each) => (each.key === key ? by(each) : each))

/** It is about to leave: from now on it is repeated as it is and no longer altered. */
export function leave(changes: Changes, key: string, sent: Change['sent']): Change[] {
  return change(changes, key, (found) => ({ ...found, sent }))
}

/** The service has it, or it was not needed any more. */
export function finish(changes: Changes, key: string): Change[] {
  return changes.filter((each) => each.key !== key)
}

/** The buyer has to choose; where he has gone on since, only about the last thing that he wanted. */
export function clash(changes: Changes, key: string, found: Clash): Change[] {
  const own = changes.find((each) => each.key === key)
  const later = own && changesOf(changes, own).find((each) => each !== own)
  if (!later) return change(changes, key, (each) => ({ ...each, clash: found, sent: null }))
  return change(finish(changes, key), later.key, (each) => ({ ...each, from: found.now, clash: found }))
}

/** The buyer's word: undefined leaves it as it is now. What he wants is sent under a new name, from what he saw. */
export function choose(
  changes: Changes,
  key: string,
  to: Value | undefined,
  next: { key: string; at: number },
): Change[] {
  const found = changes.find((each) => each.key === key)
  if (!found?.clash) return [...changes]
  const chosen = { ...found, ...next, from: found.clash.now, to: to ?? found.clash.now, clash: null }
  if (isNothing(chosen)) return finish(changes, key)
  return change(changes, key, () => chosen)
}

/** The buyer takes it back. What may have arrived already is changed back, what has not left is forgotten. */
export function withdraw(
  changes: Changes,
  of: Pick<Change, 'kind' | 'of'>,
  next: { key: string; at: number },
): Change[] {
  const [first, ...rest] = changesOf(changes, of)
  if (!first) return [...changes]
  const kept = changes.filter((each) => !rest.includes(each))
  if (!first.sent) return finish(kept, first.key)
  // How many there were nobody knew, so that only as many as went in can be meant: it stays until it has been answered.
  if (first.from === null) return kept
  return put(kept, { ...first, ...next, to: first.from, sent: null }, next.key)
}

/** How many things wait: what the marks say, counted. */
export function countOf(changes: Changes, isCounted: (change: Change) => boolean = () => true): number {
  return new Set(changes.filter(isCounted).map(({ of }) => of)).size
}

export function isOld({ at }: Pick<Change, 'at'>, now: number): boolean {
  return now - at > OLD_MS
}
