export interface LeaveGuard {
  /**
   * Asks the buyer before he leaves the page that is shown, until the answer is called. It resolves when the page may
   * be left by the app itself, unasked.
   */
  guardLeaving(question: string): () => Promise<void>
}
