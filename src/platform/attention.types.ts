export interface Attention {
  /** Brings the element with this id on the page shown into sight, and the keyboard's focus to it where there is one. */
  drawAttention(id: string): void
}
