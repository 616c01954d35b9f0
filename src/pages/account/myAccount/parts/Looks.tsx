import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Chip } from '@/components/Chip'
import { ConsentRow } from '@/components/ConsentRow'
import { spoken } from '@/components/spoken'
import { useStores } from '@/hooks/useStores'
import { COUNTS } from '@/platform/counting'
import type { TextSize, ThemeMode } from '@/stores/SettingsStore'

const MODES: readonly (readonly [ThemeMode, string])[] = [
  ['auto', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
]
const SIZES: readonly (readonly [TextSize, string])[] = [
  ['standard', '标准'],
  ['large', '大'],
  ['larger', '特大'],
]

/** What is kept on this device, for guests too. */
export const Looks = observer(function Looks() {
  const { settings } = useStores()
  return (
    <View className="ui-card my-account__looks">
      <View className="my-account__title">{COUNTS ? '显示与隐私' : '显示'}</View>
      <View className="my-account__looks-row" {...spoken({ role: 'group', label: '外观' })}>
        <View className="my-account__label">外观</View>
        {MODES.map(([mode, text]) => (
          <Chip key={mode} on={settings.themeMode === mode} onTap={() => settings.setThemeMode(mode)}>
            {text}
          </Chip>
        ))}
      </View>
      <View className="my-account__looks-row" {...spoken({ role: 'group', label: '字号' })}>
        <View className="my-account__label">字号</View>
        {SIZES.map(([size, text]) => (
          <Chip key={size} on={settings.textSize === size} onTap={() => settings.setTextSize(size)}>
            {text}
          </Chip>
        ))}
      </View>
      {COUNTS ? (
        <View className="my-account__looks-row">
          <ConsentRow />
        </View>
      ) : null}
    </View>
  )
})
