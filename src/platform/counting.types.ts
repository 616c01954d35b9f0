export interface CountedAs {
  readonly shopNo: string
  /** WeChat's name for who holds the phone; undefined when it cannot be had. */
  openId(): Promise<string | undefined>
}

/** The tracking tool. Nothing here may run before the buyer has agreed (R-ANA-05). */
export interface Counting {
  /** Without the address of a collector nothing is ever counted, and the tool is not even shipped (R-ANA-03). */
  readonly COUNTS: boolean
  /** Mini-program only, before its first page: what happens until the tool is there is kept, if the buyer has agreed. */
  prepareCounting(hasAgreed: boolean): void
  beginCounting(as: CountedAs): Promise<void>
  /** The buyer has changed his mind. */
  endCounting(): void
}
