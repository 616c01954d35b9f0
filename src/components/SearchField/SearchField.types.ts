export interface SearchFieldProps {
  /** The text to begin with; a new value replaces what was typed. */
  value?: string
  hint: string
  autoFocus?: boolean
  /** Every change that is worth a suggestion: not while an input method is composing. */
  onInput?: (text: string) => void
  onSearch: (text: string) => void
  /** Takes a list of goods that is pasted: the service reads 2,000 signs. */
  long?: boolean
  /** What is suggested below, to be gone through by arrows where there are keys. */
  choices?: { listId: string; count: number; active: number; onMove: (active: number) => void } | undefined
}
