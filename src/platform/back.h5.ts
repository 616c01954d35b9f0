import { isSheet, pushSheet, step } from './shell/history'

/**
 * What is open gets an entry of its own in the browser's history. The entry carries the mark of its page as well: to the
 * shell both are the same page, and it waits for `step` before it goes anywhere else.
 */
export function backCloses(close: () => void): () => void {
  pushSheet()
  const handleBack = () => {
    // Still marked: a page that was opened above the sheet has been left.
    if (!isSheet()) close()
  }
  window.addEventListener('popstate', handleBack)
  return () => {
    window.removeEventListener('popstate', handleBack)
    // Closed by a button: the entry is still the last one, unless a page lies above it already.
    if (isSheet()) void step(-1)
  }
}

void ({ backCloses } satisfies typeof import('./back'))
