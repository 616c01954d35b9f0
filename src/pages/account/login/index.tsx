import { View } from '@tarojs/components'

export default function LoginPage() {
  return <View>登录</View>
}
