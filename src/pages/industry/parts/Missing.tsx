import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { Empty } from '@/components/States'
import { HOME } from '@/domain/routes'
import { relaunch } from '@/platform/navigation'

/** A wrong number, or an industry that this shop does not offer. */
export function Missing() {
  usePullDownRefresh(() => void Taro.stopPullDownRefresh())
  return (
    <Empty
      drawing="lost"
      title="行业方案不存在"
      hint="可能已经下线，去首页看看"
      action="返回首页"
      onAction={() => void relaunch(HOME)}
    />
  )
}
