import { makeAutoObservable, observable } from 'mobx'
import { storageKeys } from '@/platform/storageKeys'
import { isRecord, parseJson } from '@/utils/json'
import type { RootStore } from './RootStore'

/** When, where to and what for: what a demand says beside its goods. */
export interface Wish {
  /** `YYYY-MM-DD`; '' where there is no hurry. */
  needDate: string
  /** '' when nobody said; undefined as long as the usual address will do. */
  receiveId: string | undefined
  purpose: string
}

const NOTHING: Wish = { needDate: '', receiveId: undefined, purpose: '' }
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the buyer has said about his demand basket: kept on the device until it is sent, for himself alone. */
export class DemandWishStore {
  wish: Wish = NOTHING
  /** Counts what takes the place of what was typed, so that the fields show it. */
  round = 0
  /** Whose it is; '' until that is known. */
  private owner = ''

  constructor(private readonly root: RootStore) {
    makeAutoObservable<this, 'root'>(this, { root: false, wish: observable.ref })
  }

  /** Looked up once for each buyer, as soon as he is known. */
  restore(): void {
    const { shop, user } = this.root
    const owner = user.info && shop.shopNo ? `${shop.shopNo} ${user.info.userId}` : ''
    if (owner === '' || owner === this.owner) return
    this.owner = owner
    this.round += 1
    const kept = parseJson(this.root.dependencies.storage.get(storageKeys.demandWish(shop.shopNo)))
    const own = isRecord(kept) && kept.owner === owner ? kept : {}
    const { needDate, purpose, receiveId } = own
    this.wish = {
      needDate: textOf(needDate),
      purpose: textOf(purpose),
      receiveId: typeof receiveId === 'string' ? receiveId : undefined,
    }
  }

  change(part: Partial<Wish>): void {
    this.wish = { ...this.wish, ...part }
    this.keep()
  }

  /** It is sent or lies in a draft: the next demand is wanted for something else. */
  end(): void {
    this.wish = NOTHING
    this.round += 1
    this.root.dependencies.storage.remove(storageKeys.demandWish(this.root.shop.shopNo))
  }

  clear(): void {
    this.owner = ''
    this.wish = NOTHING
  }

  private keep(): void {
    if (this.owner === '') return
    const kept = { ...this.wish, owner: this.owner }
    this.root.dependencies.storage.set(storageKeys.demandWish(this.root.shop.shopNo), JSON.stringify(kept))
  }
}
