export interface Scanner {
  /** Whether a camera can be asked for a code here; nothing is asked of the buyer yet. */
  canScan(): boolean
  /** What the code says; undefined when the buyer gave up or allowed no camera. */
  scan(): Promise<string | undefined>
}
