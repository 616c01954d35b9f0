export interface Keyboard {
  /** Puts the on-screen keyboard away, which otherwise stays over the next page. */
  hideKeyboard(): void
}
