export interface Box {
  /** From the upper edge of the screen. */
  readonly top: number
  readonly height: number
}
