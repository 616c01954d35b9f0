import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useScan } from '@/hooks/useScan'

/** Shown only where something can read a code. */
export function ScanCard() {
  const scan = useScan()
  if (!scan) return null
  return (
    <Tap className="scan-card" onTap={scan}>
      <View className="scan-card__icon">
        <Icon name="scan" />
      </View>
      <View className="scan-card__words">
        <View className="text--bold">扫码找货</View>
        <View className="text--size-12 text--muted">对准包装条码或二维码，直接定位商品</View>
      </View>
      <Icon name="chev" size={16} className="text--muted" />
    </Tap>
  )
}
