import { makeAutoObservable, observable, runInAction } from 'mobx'
import { searchStartCalls } from '@/api/searchStart'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { storageKeys } from '@/platform/storageKeys'
import { parseJson } from '@/utils/json'
import type { RootStore } from './RootStore'
import { report, type Status } from './status'

const KEPT_WORDS = 20
const LONGEST_WORD = 100
/** Servers and proxies refuse addresses that are much longer. */
const LONGEST_IN_ADDRESS = 400

interface HotWord {
  keyword: string
  url?: string
}

export type GoodsLayout = 'row' | 'tile'

/** What the pages that search share: the words searched before in this shop, its hot words, and how goods are laid out. */
export class SearchStore {
  history: string[] = []
  hotWords: HotWord[] = []
  hotStatus: Status = 'idle'
  layout: GoodsLayout = 'row'
  /** A text that is too long for an address. */
  private long = ''

  private readonly calls: Calls<typeof searchStartCalls>

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(searchStartCalls, root.dependencies.request)
    this.history = this.readHistory()
    if (root.dependencies.storage.get(storageKeys.goodsLayout) === 'tile') this.layout = 'tile'
    makeAutoObservable<this, 'root' | 'calls'>(this, {
      history: observable.ref,
      hotWords: observable.ref,
      root: false,
      calls: false,
    })
  }

  setLayout(layout: GoodsLayout): void {
    this.layout = layout
    this.root.dependencies.storage.set(storageKeys.goodsLayout, layout)
  }

  /** The words as they stand in an address; a longer text is kept beside it until the next one. */
  inAddress(words: string): string {
    if (words.length > LONGEST_IN_ADDRESS) this.long = words
    return words.slice(0, LONGEST_IN_ADDRESS)
  }

  /** The whole text of an address; where it is not kept any more, its beginning. */
  wordsOf(words: string): string {
    return words.length === LONGEST_IN_ADDRESS && this.long.startsWith(words) ? this.long : words
  }

  /** Loads the cipher and its key ahead, when the field is touched. */
  prepare(): void {
    void this.root.dependencies.cipher.prefetch()
  }

  /** The newest first, each word once, twenty per shop. */
  remember(word: string): void {
    const text = word.trim().slice(0, LONGEST_WORD)
    if (text === '') return
    this.history = [text, ...this.history.filter((other) => other !== text)].slice(0, KEPT_WORDS)
    this.root.dependencies.storage.set(this.key, JSON.stringify(this.history))
  }

  clearHistory(): void {
    this.history = []
    this.root.dependencies.storage.remove(this.key)
  }

  async loadHotWords(): Promise<void> {
    if (this.hotStatus === 'loading' || this.hotStatus === 'ready') return
    const shopNo = this.root.shop.shopNo
    this.hotStatus = 'loading'
    try {
      const words = dataOf(await this.calls.hotWords())
      if (shopNo !== this.root.shop.shopNo) return
      runInAction(() => {
        this.hotWords = Array.isArray(words) ? words.filter((word) => typeof word?.keyword === 'string') : []
        this.hotStatus = words ? 'ready' : 'error'
      })
    } catch (error) {
      report('search.loadHotWords', error)
      if (shopNo === this.root.shop.shopNo) runInAction(() => (this.hotStatus = 'error'))
    }
  }

  /** Every shop has its own words. */
  clear(): void {
    this.history = this.readHistory()
    this.hotWords = []
    this.hotStatus = 'idle'
  }

  private get key(): string {
    return storageKeys.searchHistory(this.root.shop.shopNo)
  }

  private readHistory(): string[] {
    const stored = parseJson(this.root.dependencies.storage.get(this.key))
    if (!Array.isArray(stored)) return []
    return stored.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, KEPT_WORDS)
  }
}
