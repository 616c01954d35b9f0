import { View } from '@tarojs/components'

export default function ShopClosePage() {
  return <View>店铺关闭</View>
}
