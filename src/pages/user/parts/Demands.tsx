import { View } from '@tarojs/components'
import type { DemandCounts } from '@/api/demandInfo'
import { SectionHead } from '@/components/SectionHead'
import { NOTICES } from '@/domain/notices'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { TileGrid } from './TileGrid'

const LIST = '/pages/order/demandList/index'

/** Each leads to the tab of its name; what is over needs no number. */
const TILES = [
  { status: 'DRAFT', text: '草稿', icon: 'edit', isCounted: true },
  { status: 'PENDING_CONFIRM', text: '待确认', icon: 'list', isCounted: true },
  { status: 'CONFIRMED', text: '已确认', icon: 'ccheck', isCounted: true },
  { status: 'ORDERED', text: '已下单', icon: 'box', isCounted: false },
  { status: 'REJECTED', text: '已驳回', icon: 'cclose', isCounted: false },
] as const

/** The demands that the buyer sees, his own or those of his company. */
export function Demands({ counts }: { counts: DemandCounts | undefined }) {
  const tiles = TILES.map(({ status, text, icon, isCounted }) => ({
    text,
    icon,
    path: withQuery(LIST, { status }),
    ...(counts && isCounted && { count: counts[status] }),
  }))
  const news = counts?.UNREAD ?? 0
  const path = news > 0 ? NOTICES : LIST
  return (
    <View className="ui-card">
      <SectionHead
        title="需求单"
        more={news > 0 ? `${news} 条新进展` : '全部需求单'}
        href={path}
        onMore={() => void navigate(path)}
      />
      <TileGrid tiles={tiles} columns={5} />
    </View>
  )
}
