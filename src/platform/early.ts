import type { Early } from './early.types'

/** The mini-program has no page before its scripts. */
export const takeEarly = (_key: string, _headers: Readonly<Record<string, string>>) => undefined

void ({ takeEarly } satisfies Early)
