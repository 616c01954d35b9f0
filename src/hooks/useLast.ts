import { useState } from 'react'

/** What was there last: a sheet on its way out still says what it was opened for. */
export function useLast<TValue>(value: TValue | undefined): TValue | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
