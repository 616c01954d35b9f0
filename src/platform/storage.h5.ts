import type { Storage } from './storage.types'

/** What private windows refuse to keep is kept here for the life of the page. */
const memory = new Map<string, string>()

/** Plain strings in localStorage, not Taro's wrapped ones: the inline script of the page reads them too. */
export const storage = {
  get(key) {
    try {
      return memory.get(key) ?? window.localStorage.getItem(key) ?? undefined
    } catch {
      return memory.get(key)
    }
  },
  set(key, value) {
    try {
      window.localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  remove(key) {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // A storage that may not be touched holds nothing of ours.
    }
  },
} satisfies Storage
