import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { DateField } from '@/components/DateField'
import { Sheet } from '@/components/Sheet'
import { formatTime } from '@/utils/time'
import { ALL_TIME, lastDays, ownSpan, PRESETS, type Span } from './span'
import './index.scss'

interface SpanSheetProps {
  open: boolean
  span: Span
  /** Offers all of the time as well. */
  withAll?: boolean
  onChoose: (span: Span) => void
  onClose: () => void
}

/** A stretch of time: one of the usual ones, or from one day to another. */
export function SpanSheet({ open, span, withAll, onChoose, onClose }: SpanSheetProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const today = formatTime(new Date()).slice(0, 10)
  const isWhole = from !== '' && to !== ''
  return (
    <Sheet
      open={open}
      title="选择时间"
      onClose={onClose}
      ready="later"
      footer={
        <Button
          block
          disabled={!isWhole}
          reason={isWhole ? undefined : '自定义需选择起止日期'}
          onTap={() => onChoose(ownSpan(from, to))}
        >
          确定
        </Button>
      }
    >
      <View className="span-sheet__presets">
        {withAll ? (
          <Chip shape="box" on={span.key === ALL_TIME.key} onTap={() => onChoose(ALL_TIME)}>
            {ALL_TIME.text}
          </Chip>
        ) : null}
        {PRESETS.map(([key, text, days]) => (
          <Chip key={key} shape="box" on={span.key === key} onTap={() => onChoose(lastDays(key, text, days))}>
            {text}
          </Chip>
        ))}
      </View>
      <View className="text--size-13 text--muted">自定义时间</View>
      <View className="span-sheet__dates">
        <DateField label="开始日期" value={from} last={today} onChange={setFrom} />
        <View className="text--muted">至</View>
        <DateField label="结束日期" value={to} last={today} onChange={setTo} />
      </View>
    </Sheet>
  )
}
