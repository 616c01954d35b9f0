import type { DateFieldProps } from './DateField.types'
import './index.scss'

/** The browser's own field: it brings its calendar and its keys. */
export function DateField({ label, value, last, onChange }: DateFieldProps) {
  return (
    <input
      className="df df-v num"
      type="date"
      aria-label={label}
      value={value}
      max={last}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

void (DateField satisfies (props: DateFieldProps) => unknown)
