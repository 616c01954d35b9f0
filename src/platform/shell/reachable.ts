/** Asked of the document: what the browser itself says of its line is often wrong. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
