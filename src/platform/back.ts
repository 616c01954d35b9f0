/**
 * The system's back key closes what lies over the page before it leaves the page. To be called when it opens; answers
 * what is to be called when it is closed, in whatever way. In the mini-program that key belongs to WeChat.
 */
export function backCloses(_close: () => void): () => void {
  return () => undefined
}
