/** Tells when the window comes before the buyer's eyes and goes; a page of the mini-program that is hidden says so itself. */
export const watchAttention =
  (_tell: (isSeen: boolean) => void): (() => void) =>
  () =>
    undefined
