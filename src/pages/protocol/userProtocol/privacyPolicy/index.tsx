import { View } from '@tarojs/components'

export default function PrivacyPolicyPage() {
  return <View>隐私政策</View>
}
