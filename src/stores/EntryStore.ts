import { makeAutoObservable, observable } from 'mobx'
import { CODE } from '@/domain/errors/codes'
import { dataOf } from '@/client/calls'
import type { Answered, RequestOptions } from '@/client/request'
import { activeEntry } from '@/domain/activeEntry'
import { createLatest } from '@/utils/latest'
import { ChosenEntryStore, type EntryKind } from './ChosenEntryStore'
import type { RootStore } from './RootStore'
import { loadInto, type Status } from './status'

/** Where the entries of one kind come from, and how to read one. */
export interface EntrySource<TEntry> {
  kind: EntryKind
  idOf(entry: TEntry): string
  isDefault(entry: TEntry): boolean
  list(options?: RequestOptions): Promise<Answered<TEntry[]>>
  one(id: string, options?: RequestOptions): Promise<Answered<TEntry>>
  setDefault(id: string, options?: RequestOptions): Promise<Answered<true>>
  remove(id: string, options?: RequestOptions): Promise<Answered<true>>
}

/**
 * What a buyer keeps for his orders: addresses, invoice titles, invoice addresses. Entries belong to a session and a
 * shop; those of another are never shown.
 */
export class EntryStore<TEntry> {
  private kept: readonly TEntry[] = []
  private readonly state: { status: Status } = { status: 'idle' }
  private keeper = ''
  private readonly latest = createLatest()

  constructor(
    private readonly root: RootStore,
    readonly source: EntrySource<TEntry>,
  ) {
    makeAutoObservable<this, 'root' | 'latest' | 'kept'>(this, {
      root: false,
      latest: false,
      source: false,
      kept: observable.ref,
    })
  }

  private get isOwn(): boolean {
    return this.keeper === this.session
  }

  private get session(): string {
    return `${this.root.shop.shopNo} ${this.root.user.token ?? ''}`
  }

  get status(): Status {
    return this.isOwn ? this.state.status : 'idle'
  }

  /** The default first, then in the order of the service. */
  get entries(): readonly TEntry[] {
    if (!this.isOwn) return []
    const { isDefault } = this.source
    return [...this.kept.filter(isDefault), ...this.kept.filter((entry) => !isDefault(entry))]
  }

  /** What an order takes: the picked entry as long as it is there, otherwise the active one (R-CRT-07). */
  get chosen(): TEntry | undefined {
    const { kind, idOf, isDefault } = this.source
    const picked = this.root.need(ChosenEntryStore).of(kind)
    return activeEntry(this.entries, isDefault, (entry) => idOf(entry) === picked)
  }

  find(id: string): TEntry | undefined {
    return this.entries.find((entry) => this.source.idOf(entry) === id)
  }

  pick(id: string): void {
    this.root.need(ChosenEntryStore).choose(this.source.kind, id)
  }

  /** Keeps what is shown until the answer comes, also when it does not come. */
  async load(): Promise<void> {
    const { session } = this
    if (this.root.user.isGuest) return
    if (!this.isOwn) this.kept = []
    this.keeper = session
    const ask = async () => {
      const list = dataOf(await this.source.list())
      return Array.isArray(list) ? list : undefined
    }
    await loadInto(this.state, this.latest, 'entries.load', ask, (list) => {
      if (list) this.kept = list
    })
  }

  /** Answers whether it is done; a refusal has been told by the wrapper, a broken line is thrown. */
  async setDefault(id: string): Promise<boolean> {
    const answer = await this.source.setDefault(id, { loading: true })
    return this.reloadAfter(answer)
  }

  async remove(id: string): Promise<boolean> {
    const answer = await this.source.remove(id, { loading: true })
    return this.reloadAfter(answer)
  }

  private async reloadAfter(answer: Answered<true>): Promise<boolean> {
    if (!answer || answer.code !== CODE.ok) return false
    await this.load()
    return true
  }
}
