/** What a screen reader hears of an element beside its own text. */
export interface Spoken {
  role?: string
  /** For `describedBy` of another element. */
  id?: string
  label?: string
  hidden?: boolean
  live?: 'polite' | 'assertive' | 'off'
  current?: 'page' | 'step' | 'true'
  pressed?: boolean
  expanded?: boolean
  selected?: boolean
  checked?: boolean | 'mixed'
  invalid?: boolean
  /** What of the buyer belongs into the field, in the words of HTML: a browser may fill it in. */
  purpose?: string
  describedBy?: string
  labelledBy?: string
  controls?: string
  modal?: boolean
  popup?: 'dialog' | 'listbox'
  valueNow?: number
  valueMin?: number
  valueMax?: number
}
