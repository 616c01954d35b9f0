import { View } from '@tarojs/components'

export default function UserPage() {
  return <View>我的</View>
}
