/** How much is new stands before the title of the document. A mini-program has none. */
export function countInTitle(_count: string): void {}
