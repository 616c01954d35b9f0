/** What goes along from one way of getting in to the next; a number is nothing for an address, which is kept and sent on. */
export class EntranceStore {
  private mobile = ''

  hand(mobile: string): void {
    this.mobile = mobile
  }

  /** Given away once. */
  take(): string {
    const { mobile } = this
    this.mobile = ''
    return mobile
  }
}
