import { View } from '@tarojs/components'

export default function ItemPage() {
  return <View>商品详情</View>
}
