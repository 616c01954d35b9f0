import { makeAutoObservable } from 'mobx'

/** What a list page can choose from, on behalf of the order that is being made. */
export type EntryKind = 'address' | 'invoice' | 'invoiceAddress'

/** What the buyer chose in a list that was opened with `?select=1`; the page that opened it reads it when it is shown again. */
export class ChosenEntryStore {
  private picked: Partial<Record<EntryKind, string>> = {}
  /** Which order it is chosen for; '' after the app was loaded again by a list. */
  private order = ''

  constructor() {
    makeAutoObservable(this)
  }

  /** The id that was chosen; undefined leaves the choice to the rule of the active entry (R-CRT-07). */
  of(kind: EntryKind): string | undefined {
    return this.picked[kind]
  }

  /** What was chosen for another order, which was given up, is no choice for this one. */
  begin(order: string): void {
    if (this.order !== '' && this.order !== order) this.picked = {}
    this.order = order
  }

  choose(kind: EntryKind, id: string): void {
    this.picked = { ...this.picked, [kind]: id }
  }

  clear(): void {
    this.picked = {}
  }
}
