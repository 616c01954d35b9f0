import { Picker, View } from '@tarojs/components'
import type { DateFieldProps } from './DateField.types'
import './index.scss'

/** A day, chosen with the wheel of the telephone. */
export function DateField({ label, value, first, last, onChange }: DateFieldProps) {
  return (
    <Picker
      className="date-field"
      mode="date"
      value={value || (first ?? last)}
      {...(first && { start: first })}
      end={last}
      onChange={(event) => onChange(event.detail.value)}
    >
      <View className={value ? 'date-field__value text--digits' : 'date-field__value text--muted'}>
        {value || label}
      </View>
    </Picker>
  )
}

void (DateField satisfies (props: DateFieldProps) => unknown)
