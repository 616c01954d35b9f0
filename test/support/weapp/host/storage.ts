/** wx storage on the browser's, under a prefix; values travel as JSON with their type kept. */
import { wxFunctions } from './answer'

const PREFIX = 'mini:'

function read(key: string): unknown {
  const text = localStorage.getItem(PREFIX + key)
  return text === null ? undefined : (JSON.parse(text) as unknown)
}

const write = (key: string, value: unknown): void => localStorage.setItem(PREFIX + key, JSON.stringify(value ?? null))
const remove = (key: string): void => localStorage.removeItem(PREFIX + key)
const keys = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
const info = () => ({ keys: keys(), currentSize: 1, limitSize: 10240 })

export const storage = {
  // A phone answers the empty string, never undefined, for a key it does not know.
  getStorageSync: (key: string) => read(key) ?? '',
  setStorageSync: write,
  removeStorageSync: remove,
  clearStorageSync: () => keys().forEach(remove),
  getStorageInfoSync: info,
  ...wxFunctions({
    getStorage: ({ key }) => {
      const data = read(String(key))
      if (data === undefined) throw new Error('data not found')
      return { data }
    },
    setStorage: ({ key, data }) => write(String(key), data),
    removeStorage: ({ key }) => remove(String(key)),
    clearStorage: () => keys().forEach(remove),
    getStorageInfo: info,
  }),
}
