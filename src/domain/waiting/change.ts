/** What a thing was or is to be: pieces of goods in a basket, or whether it is ticked or kept. */
export type Value = number | boolean

/** Why the buyer has to choose; the words are said where it is shown. */
export type ClashKind =
  /** Another device has changed it, or taken it out. */
  | 'changed'
  /** The service does not take it. */
  | 'refused'
  /** It has waited so long that nobody can say any more whether it is still wanted. */
  | 'old'

export interface Clash {
  readonly kind: ClashKind
  /** What it is now. */
  readonly now: Value
  /** What it may become in the place of what was wanted; null where nothing else is offered. */
  readonly most: number | null
  /** The service's own words; '' where it had none. */
  readonly reason: string
}

/** What the buyer did and the service has not confirmed. */
export interface Change {
  /** The name of the request, the same at every repetition (R-HDR-13). */
  readonly key: string
  /** Who sends it: a deliverer of this name. */
  readonly kind: string
  /** What is changed. Of the changes of one thing the last one counts. */
  readonly of: string
  /** For the buyer. */
  readonly name: string
  /** null: nobody knew it. */
  readonly from: Value | null
  readonly to: Value
  /** When the buyer did it, by the clock of the device. */
  readonly at: number
  /** What has left, letter for letter: whether it arrived nobody knows. */
  readonly sent: Readonly<Record<string, unknown>> | null
  readonly clash: Clash | null
  /** Whatever its kind needs to show and to send it. */
  readonly about: Readonly<Record<string, unknown>>
}

/** Told until the buyer has read it: a price that is another one, a quantity that the service has mended. */
export interface Notice {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** A change as the buyer makes it. */
export type Wish = Omit<Change, 'clash' | 'sent' | 'key'> & Partial<Pick<Change, 'sent' | 'key'>>
