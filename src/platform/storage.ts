import Taro from '@tarojs/taro'
import type { Storage } from './storage.types'

const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const storage = {
  get(key) {
    const value = quietly(() => Taro.getStorageSync<unknown>(key))
    return typeof value === 'string' && value !== '' ? value : undefined
  },
  set: (key, value) => quietly(() => Taro.setStorageSync(key, value)),
  remove: (key) => quietly(() => Taro.removeStorageSync(key)),
  lasts: (key, value) => quietly(() => Taro.getStorageSync<unknown>(key)) === value,
} satisfies Storage
