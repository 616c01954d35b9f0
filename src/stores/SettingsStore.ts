import { makeAutoObservable } from 'mobx'
import { storageKeys } from '@/platform/storageKeys'
import type { Storage } from '@/platform/storage.types'

export type ThemeMode = 'auto' | 'light' | 'dark'
export type TextSize = 'standard' | 'large' | 'larger'

/** What everything is drawn larger by. Every screen holds together down to 320 px, which is 390 at the largest. */
const SCALES: Readonly<Record<TextSize, number>> = { standard: 1, large: 1.1, larger: 1.2 }

/** What the buyer has chosen on this device, in whatever shop (R-SCR-59). */
export class SettingsStore {
  themeMode: ThemeMode
  textSize: TextSize
  /** Nothing is counted before it is true (R-ANA-05). */
  consent: boolean

  constructor(private readonly storage: Storage) {
    const mode = storage.get(storageKeys.themeMode)
    const size = storage.get(storageKeys.textSize)
    this.themeMode = mode === 'light' || mode === 'dark' ? mode : 'auto'
    this.textSize = size === 'large' || size === 'larger' ? size : 'standard'
    this.consent = storage.get(storageKeys.consent) === 'yes'
    makeAutoObservable<this, 'storage'>(this, { storage: false })
  }

  get scale(): number {
    return SCALES[this.textSize]
  }

  setThemeMode(mode: ThemeMode): void {
    this.themeMode = mode
    this.storage.set(storageKeys.themeMode, mode)
  }

  setTextSize(size: TextSize): void {
    this.textSize = size
    this.storage.set(storageKeys.textSize, size)
  }

  setConsent(given: boolean): void {
    this.consent = given
    this.storage.set(storageKeys.consent, given ? 'yes' : 'no')
  }
}
