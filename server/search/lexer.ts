import { normalise } from './normalise'

/** A stretch of Chinese characters, or a code: a size, a model, a rating, a Latin word. */
export interface Piece {
  kind: 'han' | 'code'
  text: string
  /** Something stands between it and the one before. */
  apart?: boolean
}

const PIECE = /[a-z0-9][a-z0-9./"#%°ω+\-_~:]*(?:(?<=[a-z0-9])(?:[级码号]|型(?!圈|密封)))?|\p{Script=Han}+/gu
const TRAILING = /[./+\-_~:]+$/

/** The pieces of a text, one list per part between spaces and marks that nobody asks for. */
export function pieces(text: string): Piece[] {
  let end = 0
  return [...normalise(text).matchAll(PIECE)].map((match) => {
    const [found] = match
    const apart = match.index > end || end === 0
    end = match.index + found.length
    return /^\p{Script=Han}/u.test(found)
      ? { kind: 'han', text: found, apart }
      : { kind: 'code', text: found.replace(TRAILING, ''), apart }
  })
}
