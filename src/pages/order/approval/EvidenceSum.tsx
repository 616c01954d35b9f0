import { View } from '@tarojs/components'
import type { OrderLine } from '@/api/order'
import { Bone } from '@/components/Skeleton'
import { Tap } from '@/components/Tap'
import { summaryOf } from '@/domain/approval/evidence'
import { formatMoney } from '@/domain/money'
import type { Evidence } from './useEvidence'

/** Of the whole order: what deserves a second look, before the lines. */
export function EvidenceSum({ evidence, lines }: { evidence: Evidence; lines: readonly OrderLine[] }) {
  if (evidence.status === 'none') return null
  if (evidence.status === 'error') {
    return (
      <View className="ui-card approval-page__part">
        <Tap className="approval-page__again" onTap={evidence.retry}>
          依据暂时取不到，不影响审批，点按重试
        </Tap>
      </View>
    )
  }
  const { repeated, dearer, savedCents } = summaryOf(
    lines.map((line, index) => ({ price: line.price, figures: evidence.of(line, index) })),
  )
  const figures = [
    { name: '重复采购', text: `${repeated} 项`, tone: repeated > 0 ? 'text--tone-warn' : '' },
    { name: '高于上次', text: `${dearer} 项`, tone: dearer > 0 ? 'text--tone-warn' : '' },
    { name: '可省', text: `¥${formatMoney(savedCents)}`, tone: savedCents > 0 ? 'text--tone-ok' : '' },
  ]
  return (
    <>
      <View className="ui-card approval-page__figures">
        {figures.map(({ name, text, tone }) => (
          <View key={name} className="approval-page__figure">
            <View className="text--size-12 text--muted">{name}</View>
            {evidence.status === 'loading' ? (
              <Bone height={21} />
            ) : (
              <View className={`text--size-15 text--bold text--digits ${tone}`}>{text}</View>
            )}
          </View>
        ))}
      </View>
      <View className="approval-page__source">以下依据由系统按本企业订单算出，供参考</View>
    </>
  )
}
