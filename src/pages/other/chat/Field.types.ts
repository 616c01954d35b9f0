export interface FieldHandle {
  /** Where the cursor is. */
  insert(words: string): void
  /** This is all that is written now. */
  put(words: string): void
  /** The next message begins. */
  clear(): void
  focus(): void
  /** The on-screen keyboard goes. */
  leave(): void
}

export interface FieldProps {
  onText: (text: string) => void
  onSend: () => void
  onFocus: () => void
}
