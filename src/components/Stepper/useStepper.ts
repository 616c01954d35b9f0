import { useEffect, useRef } from 'react'
import { dialogs } from '@/platform/dialogs'
import type { StepperProps } from './Stepper.types'

const HOLD_REPEATS_EVERY = 80
const HOLD_HURRIES_AFTER = 2000
const HURRY = 5

export interface StepperModel {
  atLeast: boolean
  atMost: boolean
  /** The next minus takes the goods out. */
  takesOut: boolean
  /** One tap on minus or plus. */
  move: (direction: 1 | -1) => void
  /** Repeats until the returned function is called. */
  hold: (direction: 1 | -1) => () => void
}

/** The rules of R-VAL-02 for taps and long presses, the same on both targets. */
export function useStepper({
  value,
  rule,
  least = 0,
  unit = '',
  isResting,
  onChange,
  onRemove,
}: StepperProps): StepperModel {
  // A long press outlives the render it began in: it reads the newest value and handlers from here.
  const latest = useRef({ value, rule, onChange })
  latest.current = { value, rule, onChange }
  const timer = useRef<ReturnType<typeof setInterval>>()
  useEffect(() => () => clearInterval(timer.current), [])

  const change = (next: number): boolean => {
    const now = latest.current
    const bounded = Math.min(now.rule.max, Math.max(now.rule.min, next))
    if (bounded === now.value) return false
    now.value = bounded
    now.onChange(bounded)
    return true
  }

  const move = (direction: 1 | -1) => {
    if (isResting?.()) return
    const now = latest.current
    if (change(now.value + direction * now.rule.step)) return
    if (direction > 0) dialogs.toast(`最多 ${now.rule.max} ${unit}`.trim())
    else if (onRemove) onRemove()
    else if (now.rule.min > 0) dialogs.toast(`最少 ${now.rule.min} ${unit}`.trim())
  }

  const hold = (direction: 1 | -1) => {
    const began = Date.now()
    clearInterval(timer.current)
    timer.current = setInterval(() => {
      const hurry = Date.now() - began > HOLD_HURRIES_AFTER ? HURRY : 1
      const now = latest.current
      if (!change(now.value + direction * now.rule.step * hurry)) clearInterval(timer.current)
    }, HOLD_REPEATS_EVERY)
    return () => clearInterval(timer.current)
  }

  // Where minus takes the line out it is not at its end.
  return {
    atLeast: value <= rule.min && !onRemove,
    atMost: value >= rule.max,
    takesOut: value > 0 && value <= least,
    move,
    hold,
  }
}
