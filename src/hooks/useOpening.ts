import { useState } from 'react'

/**
 * Begins anew in the very render that opens, before anything is drawn: an effect would come one frame later, and that
 * frame would show what lay there before and take a tap that is meant for what comes. `opened` is what is open, or
 * that something is; false, '' and undefined are closed.
 */
export function useOpening(opened: string | boolean | undefined, begin: () => void): void {
  const [before, setBefore] = useState<typeof opened>()
  if (opened === before) return
  setBefore(opened)
  if (opened) begin()
}
