import type { UseMiniLink } from './useMiniLink.types'

/** The buyer is there already. */
export const useMiniLink = (() => '') satisfies UseMiniLink
