/** What a screen reader hears of an element beside its own text. */
export interface Spoken {
  role?: string
  label?: string
  hidden?: boolean
  live?: 'polite' | 'assertive'
  current?: 'page' | 'step' | 'true'
  pressed?: boolean
  expanded?: boolean
  selected?: boolean
  checked?: boolean | 'mixed'
  invalid?: boolean
  describedBy?: string
  labelledBy?: string
  controls?: string
  modal?: boolean
  popup?: 'dialog' | 'listbox'
  valueNow?: number
  valueMin?: number
  valueMax?: number
}
