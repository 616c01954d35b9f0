export interface LetterIndexProps {
  /** The letter of the row at the top of the screen. */
  current: string
  onChoose: (letter: string) => void
}
