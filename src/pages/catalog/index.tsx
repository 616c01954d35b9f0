import { View } from '@tarojs/components'

export default function CatalogPage() {
  return <View>分类</View>
}
