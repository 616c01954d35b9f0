import { normalise } from './normalise'

/** A stretch of Chinese characters, or a code: a size, a model, a rating, a Latin word. */
export interface Piece {
  kind: 'han' | 'code'
  text: string
}

const PIECE = /[a-z0-9][a-z0-9./"#%°ω+\-_~:]*(?:(?<=[a-z0-9])[级码号])?|\p{Script=Han}+/gu
const TRAILING = /[./+\-_~:]+$/

/** The pieces of a text, one list per part between spaces and marks that nobody asks for. */
export function pieces(text: string): Piece[] {
  return [...normalise(text).matchAll(PIECE)].map(([found]) =>
    /^\p{Script=Han}/u.test(found) ? { kind: 'han', text: found } : { kind: 'code', text: found.replace(TRAILING, '') },
  )
}
