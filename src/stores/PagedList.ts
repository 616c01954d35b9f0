import { makeAutoObservable, observable, runInAction } from 'mobx'
import { createLatest } from '@/utils/latest'
import { loadInto, report, type Status } from './status'

export interface Page<TItem> {
  list: TItem[]
  hasNext: boolean
}

/** Asks for one page; undefined or an exception is a failure that the page can retry. */
export type FetchPage<TItem> = (pageNum: number) => Promise<Page<TItem> | undefined>

/** A list that grows at its end (R-CHK-07 to -09): one request per bottom, no item twice, no late answer. */
export class PagedList<TItem> {
  items: TItem[] = []
  hasNext = true
  status: Status = 'idle'
  /** A refresh has failed: what is shown is what was there before. */
  isStale = false

  private pageNum = 0
  private readonly latest = createLatest()
  private readonly seen = new Set<string>()

  constructor(
    private fetchPage: FetchPage<TItem>,
    private readonly keyOf: (item: TItem) => string,
  ) {
    makeAutoObservable<this, 'pageNum' | 'latest' | 'seen' | 'fetchPage' | 'keyOf'>(this, {
      items: observable.ref,
      pageNum: false,
      latest: false,
      seen: false,
      fetchPage: false,
      keyOf: false,
    })
  }

  /** Ready with nothing in it: time for the empty state. */
  get isEmpty(): boolean {
    return this.status === 'ready' && this.items.length === 0
  }

  /** Empties the list at once and asks for the first page, with another question if one is given. */
  reset(fetchPage: FetchPage<TItem> = this.fetchPage): Promise<void> {
    this.fetchPage = fetchPage
    this.items = []
    this.hasNext = true
    this.isStale = false
    this.pageNum = 0
    this.seen.clear()
    return this.ask()
  }

  /**
   * Asks for the first page again, or for as many as are there, so that the place in the list stays; keeps what is there
   * until all have come, also when they do not come.
   */
  async refresh(whole?: 'whole'): Promise<void> {
    if (this.items.length === 0) return this.reset()
    const isLatest = this.latest.begin()
    const asked = Array.from({ length: whole ? this.pageNum : 1 }, (_, index) => this.fetchPage(index + 1))
    const pages = await Promise.all(asked).catch((error: unknown) => report('list', error))
    if (!isLatest()) return
    runInAction(() => {
      this.status = 'ready'
      this.isStale = !pages?.every(Boolean)
      if (this.isStale) return
      this.items = []
      this.seen.clear()
      pages!.forEach((page, index) => this.append(page!, index + 1))
    })
  }

  /** Takes one item away, such as a favourite that is none any more. */
  remove(key: string): void {
    this.items = this.items.filter((item) => this.keyOf(item) !== key)
  }

  /** Puts an item in the place of an earlier state of itself. */
  replace(item: TItem): void {
    const key = this.keyOf(item)
    this.items = this.items.map((old) => (this.keyOf(old) === key ? item : old))
  }

  /** For the bottom of the page; does nothing before the first `reset`, while a page is under way, at the end, and after a failure. */
  async more(): Promise<void> {
    if (this.status !== 'ready' || !this.hasNext) return
    await this.ask()
  }

  async retry(): Promise<void> {
    if (this.status === 'error') await this.ask()
  }

  private async ask(): Promise<void> {
    const pageNum = this.pageNum + 1
    const ask = () => this.fetchPage(pageNum)
    await loadInto(this, this.latest, 'list', ask, (page) => page && this.append(page, pageNum))
  }

  private append(page: Page<TItem>, pageNum: number): void {
    const fresh = (Array.isArray(page.list) ? page.list : []).filter((item) => {
      const key = this.keyOf(item)
      if (this.seen.has(key)) return false
      this.seen.add(key)
      return true
    })
    this.items = [...this.items, ...fresh]
    this.pageNum = pageNum
    this.hasNext = page.hasNext
  }
}
