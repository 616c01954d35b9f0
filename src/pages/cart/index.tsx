import { View } from '@tarojs/components'

export default function CartPage() {
  return <View>购物车</View>
}
