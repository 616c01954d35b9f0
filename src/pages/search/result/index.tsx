import { View } from '@tarojs/components'

export default function SearchResultPage() {
  return <View>搜索结果</View>
}
