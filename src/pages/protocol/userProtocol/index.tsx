import { View } from '@tarojs/components'

export default function UserProtocolPage() {
  return <View>用户协议</View>
}
