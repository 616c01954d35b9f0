export interface DateFieldProps {
  /** Spoken, and shown while no day is chosen. */
  label: string
  /** `YYYY-MM-DD`; '' for none. */
  value: string
  /** The last day that may be chosen. */
  last: string
  onChange: (day: string) => void
}
