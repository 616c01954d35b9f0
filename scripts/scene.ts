import type { Driver } from '../test/support/driver'

/** One picture of `npm run screens`. */
export interface Scene {
  readonly name: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** The demonstration shop without it. */
  readonly shop?: string
  /** Who is logged in; a purchaser without it. */
  readonly mobile?: string
  /** What a guest sees of it is drawn elsewhere. */
  readonly membersOnly?: true
  /** Colour of the shop; the seed's own without it. */
  readonly theme?: string
  /** Drawn while its answers are still on their way. */
  readonly waiting?: boolean
  /** Before the page opens. */
  before?(driver: Driver): Promise<void> | void
  /** After it has settled. */
  after?(driver: Driver): Promise<void>
}
