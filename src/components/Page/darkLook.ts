import Taro from '@tarojs/taro'
import type { ThemeMode } from '@/stores/SettingsStore'

/** Whether the mini-program is dark now: as the buyer chose, or as the phone is. */
export function isDarkLook(mode: ThemeMode): boolean {
  return mode === 'auto' ? Taro.getAppBaseInfo().theme === 'dark' : mode === 'dark'
}
