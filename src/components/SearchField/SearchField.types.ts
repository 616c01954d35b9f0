export interface SearchFieldProps {
  /** The text to begin with; a new value replaces what was typed. */
  value?: string
  hint: string
  autoFocus?: boolean
  /** Every change that is worth a suggestion: not while an input method is composing. */
  onInput?: (text: string) => void
  onSearch: (text: string) => void
}
