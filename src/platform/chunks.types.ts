export interface Chunks {
  /**
   * After a release the chunks of the build that is open may be gone (R-ERR-18). The page is loaded anew
   * once per build; `onBroken` is called when that did not help.
   */
  watchChunks(onBroken: () => void): void
}
