import { storageKeys } from '@/platform/storageKeys'
import { SettingsStore } from '@/stores/SettingsStore'

function device(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept))
  return {
    map,
    get: (key: string) => map.get(key),
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
    lasts: (key: string, value: string) => map.get(key) === value,
  }
}

test('[R-ANA-05] a new device follows the system, in the size drawn, and has agreed to nothing', () => {
  const settings = new SettingsStore(device())
  expect([settings.themeMode, settings.textSize, settings.scale, settings.consent]).toEqual([
    'auto',
    'standard',
    1,
    false,
  ])
})

test('[R-SCR-59] [R-STO-06] what was chosen is known after the next start', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  settings.setThemeMode('dark')
  settings.setTextSize('larger')
  settings.setConsent(true)
  const next = new SettingsStore(storage)
  expect([next.themeMode, next.textSize, next.consent]).toEqual(['dark', 'larger', true])
  expect(next.scale).toBeGreaterThan(1)
  next.setConsent(false)
  expect(new SettingsStore(storage).consent).toBe(false)
})

test('nonsense in the storage is the default', () => {
  const settings = new SettingsStore(device({ theme_mode: 'pink', text_size: '99', [storageKeys.consent]: 'maybe' }))
  expect([settings.themeMode, settings.textSize, settings.consent]).toEqual(['auto', 'standard', false])
})
