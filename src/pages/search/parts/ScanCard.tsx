import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useScan } from '@/hooks/useScan'

/** Shown only where something can read a code. */
export function ScanCard() {
  const scan = useScan()
  if (!scan) return null
  return (
    <Tap className="sc" onTap={scan}>
      <View className="sc-i">
        <Icon name="scan" />
      </View>
      <View className="sc-w">
        <View className="b">扫码找货</View>
        <View className="f12 c3">对准包装条码或二维码，直接定位商品</View>
      </View>
      <Icon name="chev" size={16} className="c3" />
    </Tap>
  )
}
