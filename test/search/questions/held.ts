/**
 * The held questions: the same kinds in other words. The rule: they are run and counted, and nobody reads
 * their failures one by one to change the search, nor copies their words into its lists. `bench/judged.ts`
 * prints nothing but totals of them. If the totals fall far below those of the open half, the search has
 * been fitted to the open half.
 */
import { BRANDS, SIGNS } from './held/signs'
import { WISHES } from './held/wishes'
import { WORDS } from './held/words'

export const HELD = [...SIGNS, ...WORDS, ...BRANDS, ...WISHES]
