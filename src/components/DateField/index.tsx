import { Picker, View } from '@tarojs/components'
import type { DateFieldProps } from './DateField.types'
import './index.scss'

/** A day, chosen with the wheel of the telephone. */
export function DateField({ label, value, last, onChange }: DateFieldProps) {
  return (
    <Picker
      className="df"
      mode="date"
      value={value || last}
      end={last}
      onChange={(event) => onChange(event.detail.value)}
    >
      <View className={value ? 'df-v num' : 'df-v c3'}>{value || label}</View>
    </Picker>
  )
}

void (DateField satisfies (props: DateFieldProps) => unknown)
