import type { Spoken } from './spoken.types'

const NOTHING: Record<string, unknown> = {}

/** The mini-program's templates carry no ARIA: sending it would only cost bytes in every setData. */
export function spoken(_meaning: Spoken): Record<string, unknown> {
  return NOTHING
}

spoken satisfies (meaning: Spoken) => Record<string, unknown>
