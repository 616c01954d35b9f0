export interface Frames {
  /** Runs once the next picture of the page has been painted; what is answered takes it back. */
  afterPaint(run: () => void): () => void
}
