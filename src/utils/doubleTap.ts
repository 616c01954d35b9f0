const SECOND_TAP_MS = 400

/** Waits until the second tap of a double tap has fallen on this page: what leads away must not hand it to the next one. */
export function afterDoubleTap(tappedAt: number): Promise<void> {
  const left = tappedAt + SECOND_TAP_MS - Date.now()
  return left <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left))
}
