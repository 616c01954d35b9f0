import { memo, useState } from 'react'
import { View } from '@tarojs/components'
import type { DemandBrief } from '@/api/demand'
import { Checkbox } from '@/components/Checkbox'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { Tags } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { leftText, neededText } from '@/domain/demand/days'
import { navigate } from '@/platform/navigation'
import { formatTime } from '@/utils/time'
import { State } from '../demands/State'
import { demandPath, shortNumber } from '../demands/words'

interface DemandCardProps {
  demand: DemandBrief
  lazy: boolean
  /** undefined: nothing is chosen here. */
  ticked: boolean | undefined
  onTick: (demand: DemandBrief, on: boolean) => void
  onOpen: (demandOrderNo: string) => void
}

/** One demand of the list: who asks for which goods, by when, and where it stands. */
export const DemandCard = memo(function DemandCard({ demand, lazy, ticked, onTick, onOpen }: DemandCardProps) {
  const { demandOrderNo, creatorName, submitTime, createTime, skuList, moreList, skuCount, totalAmount } = demand
  const { status, cancelType, needDate, reason, blockedReason, remarks, unread } = demand
  const [isWhole, setWhole] = useState(false)
  const path = demandPath(demandOrderNo)
  const left = status === 'PENDING_CONFIRM' ? leftText(needDate, formatTime(new Date()).slice(0, 10)) : ''
  const rest = skuCount - skuList.length
  return (
    <View className="ui-card demand-card">
      {/* A view of its own: what comes and goes beside the content would send all of it again. */}
      <View className={ticked === undefined ? undefined : 'demand-card__tick'}>
        {ticked === undefined ? null : (
          <Checkbox
            checked={ticked}
            disabled={blockedReason !== ''}
            label={`选择 ${creatorName} 的需求单 ${shortNumber(demandOrderNo)}`}
            onChange={(on) => onTick(demand, on)}
          />
        )}
      </View>
      <View className="demand-card__content">
        <View className="demand-card__head">
          <Tap
            className="demand-card__name"
            label={`${creatorName} 的需求单 ${demandOrderNo}`}
            href={path}
            onTap={() => {
              onOpen(demandOrderNo)
              void navigate(path)
            }}
          >
            {creatorName}
          </Tap>
          <View className="demand-card__made">{(submitTime || createTime).slice(5, 16)}</View>
          {unread ? <Tags list={[{ text: '新进展', tone: 'so' }]} /> : null}
          <State state={{ status, cancelType }} />
        </View>
        {skuList.map(({ skuNo, skuName, image, specText, quantity, unit }) => (
          <View key={skuNo} className="demand-card__goods">
            <Thumb className="demand-card__image" src={image} alt="" lazy={lazy} />
            <View className="demand-card__words">
              <View className="text--size-13 text--one-line">{skuName}</View>
              <View className="text--size-12 text--muted text--one-line">{specText}</View>
            </View>
            <View className="demand-card__quantity">{`×${quantity} ${unit}`}</View>
          </View>
        ))}
        {rest > 0 ? (
          <Tap className="demand-card__rest" expanded={isWhole} onTap={() => setWhole(!isWhole)}>
            <View className={isWhole ? undefined : 'text--one-line'}>
              {`还有 ${rest} 款：${moreList.map((more) => `${more.skuName} ×${more.quantity}`).join('、')}${rest > moreList.length ? '…' : ''}`}
            </View>
            <Icon name={isWhole ? 'chevu' : 'chevd'} size={14} />
          </Tap>
        ) : null}
        <View className="demand-card__foot">
          <View className="text--digits">{shortNumber(demandOrderNo)}</View>
          <View className={left ? 'demand-card__due' : undefined}>
            {left ? `${neededText(needDate)} · ${left}` : neededText(needDate)}
          </View>
          {typeof totalAmount === 'number' ? (
            <View className="demand-card__sum">
              <View>预估</View>
              <Price value={totalAmount} size={18} tone="text" />
            </View>
          ) : null}
        </View>
        {blockedReason ? <View className="demand-card__note demand-card__note--bad">{blockedReason}</View> : null}
        {remarks > 0 && status === 'PENDING_CONFIRM' ? (
          <View className="demand-card__note">{`备注 ${remarks} 条，可进入详情查看`}</View>
        ) : null}
        {reason && status === 'CANCELLED' ? (
          <View className="demand-card__note">{`${cancelType === 'REJECT' ? '驳回' : '撤回'}原因：${reason}`}</View>
        ) : null}
      </View>
    </View>
  )
})
