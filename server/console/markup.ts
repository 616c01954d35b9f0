/**
 * Text that is put into a page is escaped unless it is markup already, and nothing in it turns round what stands beside
 * it, such as a mobile beside a name: nobody can forget it.
 */
import { linesWithoutUnseen } from '../unseen'
import { escaped } from '../http/forms'

export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[]

function textOf(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(linesWithoutUnseen(String(piece)))
  return piece.map(textOf).join('')
}

export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(strings.map((text, place) => text + textOf(pieces[place])).join(''))
}

export const NOTHING = new Markup('')
