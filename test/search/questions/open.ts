/** The 300 and more judged questions that developers may look at. They measure; no rule of the search is written for one of them. */
import { LONG } from './open/long'
import { BRANDS, SIGNS } from './open/signs'
import { WISHES } from './open/wishes'
import { WORDS } from './open/words'

export const OPEN = [...SIGNS, ...WORDS, ...BRANDS, ...WISHES, ...LONG]
