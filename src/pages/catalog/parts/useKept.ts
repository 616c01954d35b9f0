import { useRef } from 'react'

/** As many as buyers compare; each holds a few hundred views. */
const PLACES = 3

interface Kept {
  /** What lies in each place. */
  readonly places: readonly string[]
  /** The same, the one that was looked at last at the end. */
  readonly used: readonly string[]
}

function keptWith({ places, used }: Kept, id: string): Kept {
  const isFull = places.length === PLACES
  const oldest = used[0]
  const changed = isFull ? places.map((held) => (held === oldest ? id : held)) : [...places, id]
  return {
    places: places.includes(id) ? places : changed,
    used: [...used.filter((held) => held !== id), id].slice(-PLACES),
  }
}

/**
 * The last few that were looked at, each in a place of its own, where it stays drawn and is only hidden: whoever goes
 * back and forth between them has nothing sent again. What is new takes the place of what was looked at longest ago.
 */
export function useKept(current: string | undefined): readonly string[] {
  const kept = useRef<Kept>({ places: [], used: [] })
  if (current !== undefined && kept.current.used[kept.current.used.length - 1] !== current)
    kept.current = keptWith(kept.current, current)
  return kept.current.places
}
