import { makeAutoObservable } from 'mobx'
import { storageKeys } from '@/platform/storageKeys'
import { isRecord, parseJson } from '@/utils/json'
import type { RootStore } from './RootStore'

/** Later the buyer no longer expects it to happen. */
const LIFE_MS = 10 * 60_000

/** What a guest wanted when he was sent to log in (R-CRT-08); the page that meant it takes it back. */
export interface Intent {
  /** Named by the page, such as `item.addToCart`. */
  action: string
  shopNo: string
  payload: Record<string, unknown>
}

/** Survives a reload, because logging in may leave the page. */
export class IntentStore {
  constructor(private readonly root: RootStore) {
    makeAutoObservable<this, 'root'>(this, { root: false })
  }

  put(action: string, payload: Record<string, unknown> = {}): void {
    const { storage, now } = this.root.dependencies
    const intent: Intent = { action, shopNo: this.root.shop.shopNo, payload }
    storage.set(storageKeys.pendingIntent, JSON.stringify({ ...intent, at: now() }))
  }

  /** Nobody logs in for it any more. */
  drop(): void {
    this.root.dependencies.storage.remove(storageKeys.pendingIntent)
  }

  /** Given away once, only to the action that it is for, and only in the same shop. */
  take(action: string): Intent['payload'] | undefined {
    const { storage, now } = this.root.dependencies
    const stored = parseJson(storage.get(storageKeys.pendingIntent))
    if (!isRecord(stored) || stored.action !== action || stored.shopNo !== this.root.shop.shopNo) return undefined
    storage.remove(storageKeys.pendingIntent)
    const age = now() - Number(stored.at)
    return age >= 0 && age < LIFE_MS && isRecord(stored.payload) ? stored.payload : undefined
  }
}
