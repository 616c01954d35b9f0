import { useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { Cell } from '@/components/Cell'
import { DateSheet } from '@/components/DemandForm/DateSheet'
import { spoken } from '@/components/spoken'
import { leftText, neededText } from '@/domain/demand/days'
import { formatTime } from '@/utils/time'
import '@/components/DemandForm/index.scss'
import type { Checkout } from './useCheckout'

/** R-APR-16 */
const REASON_LENGTH = 200

/** What whoever has to agree is told: why, and by when the goods are wanted. The field keeps its own text. */
export function Reasons({
  checkout: { typed, keep, chooseDay },
}: {
  checkout: Pick<Checkout, 'typed' | 'keep' | 'chooseDay'>
}) {
  const [first] = useState(typed.current.applyReason)
  const [length, setLength] = useState(first.length)
  const [isChoosing, setChoosing] = useState(false)
  const day = typed.current.needDate
  const isOver = leftText(day, formatTime(new Date()).slice(0, 10)) === '已过期'
  return (
    <View className="ui-card">
      <View className="ui-cell order-submit__remark">
        <View className="ui-cell__title">申请理由</View>
        <View className="ui-cell__value">
          <Textarea
            className="order-submit__input order-submit__input--lines"
            defaultValue={first}
            placeholder="选填，审批人会看到"
            placeholderClass="order-submit__input-hint"
            maxlength={REASON_LENGTH}
            {...spoken({ label: '申请理由' })}
            onInput={(event) => {
              typed.current = { ...typed.current, applyReason: event.detail.value }
              setLength(event.detail.value.length)
              keep()
            }}
          />
          {length > 0 ? (
            <View className="order-submit__count text--size-12 text--muted">{`${length}/${REASON_LENGTH}`}</View>
          ) : null}
        </View>
      </View>
      <Cell title="期望到货" label={`期望到货，${neededText(day)}`} onTap={() => setChoosing(true)}>
        <View className={isOver ? 'text--tone-bad' : day ? '' : 'text--muted'}>
          {isOver ? `${day} 已过期，请重新选择` : neededText(day)}
        </View>
      </Cell>
      <DateSheet
        open={isChoosing}
        day={day}
        onChoose={(chosen) => {
          setChoosing(false)
          chooseDay(chosen)
        }}
        onClose={() => setChoosing(false)}
      />
    </View>
  )
}
