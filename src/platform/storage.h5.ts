import { storageKeys } from './storageKeys'
import type { Storage } from './storage.types'

/** What private windows refuse to keep is kept here for the life of the page. */
const memory = new Map<string, string>()

/**
 * Plain strings in localStorage, not Taro's wrapped ones: the inline script of the page reads them too. Which shop a
 * tab shows is known to the tab first, so that loading it again does not show the shop of another one.
 */
export const storage = {
  get(key) {
    try {
      const { sessionStorage, localStorage } = window
      return memory.get(key) ?? sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined
    } catch {
      return memory.get(key)
    }
  },
  set(key, value) {
    try {
      window.localStorage.setItem(key, value)
      if (key === storageKeys.shopNo) window.sessionStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  remove(key) {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
      window.sessionStorage.removeItem(key)
    } catch {
      // A storage that may not be touched holds nothing of ours.
    }
  },
  lasts(key, value) {
    try {
      return !memory.has(key) && window.localStorage.getItem(key) === value
    } catch {
      return false
    }
  },
} satisfies Storage
