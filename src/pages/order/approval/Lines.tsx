import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ApprovalOrder } from '@/api/approval'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { Goods } from '../shared/Goods'
import { money, Row } from '../shared/Row'
import { LineEvidence } from './LineEvidence'
import type { Evidence } from './useEvidence'

/** An order of so many is seen whole. */
const FIRST = 10

interface LinesProps {
  order: ApprovalOrder
  evidence: Evidence
  /** Puts a sentence into the opinion; not where nothing is decided. */
  onWrite: ((words: string) => void) | undefined
}

/** What is to be bought, and what it comes to. */
export function Lines({ order, evidence, onWrite }: LinesProps) {
  const [isOpen, setOpen] = useState(false)
  const { skuList, skuCount, orderedQuantity, goodsAmount, discounts, freight, dangerousFreight } = order
  const rest = skuList.length - FIRST
  const shown = isOpen ? skuList : skuList.slice(0, FIRST)
  return (
    <View className="ui-card">
      <View className="approval-page__line approval-page__part">
        <h2 className="text--bold">商品明细</h2>
        <View className="text--size-12 text--muted approval-page__count">{`${skuCount} 款 ${orderedQuantity} 件`}</View>
      </View>
      {shown.map((line, index) => {
        const found = evidence.of(line, index)
        return (
          <View key={`${index} ${line.skuNo}`}>
            <Goods goods={line} lazy={index >= 3} />
            {found ? <LineEvidence line={line} evidence={found} onWrite={onWrite} /> : null}
          </View>
        )
      })}
      {rest > 0 ? (
        <Tap className="approval-page__fold" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `展开其余 ${rest} 款`}
          <Icon name={isOpen ? 'chevu' : 'chevd'} size={14} />
        </Tap>
      ) : null}
      <View className="approval-page__sums">
        <Row title="商品金额">{money(goodsAmount)}</Row>
        {discounts.map(({ name, amount }) => (
          <Row key={name} title={`优惠 · ${name}`}>
            {money(-amount)}
          </Row>
        ))}
        <Row title={dangerousFreight > 0 ? `运费（含危险品 ${money(dangerousFreight)}）` : '运费'}>
          {money(freight)}
        </Row>
      </View>
    </View>
  )
}
