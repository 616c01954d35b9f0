import { View } from '@tarojs/components'
import './words.scss'

/** What the requester wrote beside the goods, for whoever buys them. A service of somebody else's may not tell it. */
export function AskedFor({ line: { demandRemark } }: { line: { demandRemark?: string } }) {
  return demandRemark ? <View className="basket-line__remark">{`备注：${demandRemark}`}</View> : null
}
