/** A page that did not come; the buyer answers whether it is asked for `again`. Only his first answer counts. */
export interface Stranded {
  answer(again: boolean): void
}

/** How the page that is shown says so. */
export type StrandedScreen = (stranded: Stranded) => void
