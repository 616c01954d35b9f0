/** A random version 4 UUID; the mini-program has no `crypto`, and none of our ids guards a secret. */
export function uuid(random: () => number = Math.random): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter) => {
    const digit = Math.floor(random() * 16)
    return (letter === 'x' ? digit : (digit & 3) | 8).toString(16)
  })
}
