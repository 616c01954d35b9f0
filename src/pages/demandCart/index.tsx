import { View } from '@tarojs/components'

export default function DemandCartPage() {
  return <View>需求蓝</View>
}
