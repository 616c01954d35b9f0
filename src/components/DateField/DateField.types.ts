export interface DateFieldProps {
  /** Spoken, and shown while no day is chosen. */
  label: string
  /** `YYYY-MM-DD`; '' for none. */
  value: string
  /** The first day that may be chosen; any when not given. */
  first?: string
  /** The last day that may be chosen. */
  last: string
  onChange: (day: string) => void
}
