import { View } from '@tarojs/components'
import { dayAfter, furthestDay } from '@/domain/demand/days'
import { formatTime } from '@/utils/time'
import { Chip } from '../Chip'
import { DateField } from '../DateField'
import { Sheet } from '../Sheet'

interface DateSheetProps {
  open: boolean
  day: string
  onChoose: (day: string) => void
  onClose: () => void
}

const USUAL = [
  ['明天', 1],
  ['3 天内', 3],
  ['一周内', 7],
  ['半个月内', 15],
  ['一个月内', 30],
] as const

/** By when the goods are needed; days that are over cannot be chosen. */
export function DateSheet({ open, day, onChoose, onClose }: DateSheetProps) {
  const today = formatTime(new Date()).slice(0, 10)
  return (
    <Sheet open={open} title="期望到货" onClose={onClose} ready="later">
      <View className="demand-form__days">
        <Chip shape="box" on={day === ''} onTap={() => onChoose('')}>
          不急
        </Chip>
        {USUAL.map(([text, days]) => (
          <Chip key={text} shape="box" on={day === dayAfter(today, days)} onTap={() => onChoose(dayAfter(today, days))}>
            {text}
          </Chip>
        ))}
      </View>
      <View className="text--size-13 text--muted">指定日期</View>
      <View className="demand-form__day">
        <DateField
          label="期望到货日期"
          value={day}
          first={today}
          last={furthestDay(today)}
          onChange={(chosen) => {
            if (chosen) onChoose(chosen)
          }}
        />
      </View>
    </Sheet>
  )
}
