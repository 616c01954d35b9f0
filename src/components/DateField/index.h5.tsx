import type { DateFieldProps } from './DateField.types'
import './index.scss'

/** The browser's own field: it brings its calendar and its keys. */
export function DateField({ label, value, first, last, onChange }: DateFieldProps) {
  return (
    <input
      className="date-field date-field__value text--digits"
      type="date"
      aria-label={label}
      value={value}
      min={first}
      max={last}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

void (DateField satisfies (props: DateFieldProps) => unknown)
