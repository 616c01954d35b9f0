/** The state of one resource. `error` shows a retry; data of an earlier answer may still be there. */
export type Status = 'idle' | 'loading' | 'ready' | 'error'

/** R-ERR-20: a failing action is logged and ends here; the page reads the status. */
export function report(action: string, error: unknown): void {
  console.error(action, error)
}
