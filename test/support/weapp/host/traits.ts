/** What sort of phone this is. A test chooses before the launch; by itself everything is at hand and allowed. */
export interface Traits {
  /** Some phones know the place of the capsule only a moment after the start, and say zeros before. */
  readonly capsule?: 'zeros'
  /** How the buyer got here: 1154 is the single page that the timeline shows of a shared one. */
  readonly scene?: number
  /** wx functions that fail, each with its reason: `{ scanCode: 'auth deny' }`. */
  readonly fails?: Readonly<Record<string, string>>
  /** What its system is called, such as `iOS 13.7`. */
  readonly system?: string
  /** A new release has been fetched. */
  readonly release?: boolean
  /** What the camera reads. */
  readonly scans?: string
  /** Addresses of the pictures that the buyer picks from his album or takes; without them he picks none. */
  readonly picks?: readonly string[]
  /** Roots of sub-packages that do not come down the line. */
  readonly lost?: readonly string[]
}

let chosen: Traits = {}

export const traits = (): Traits => chosen
export const choose = (wanted: Traits): void => void (chosen = wanted)
