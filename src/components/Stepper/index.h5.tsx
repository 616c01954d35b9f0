import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { StepperProps } from './Stepper.types'
import { useStepper } from './useStepper'
import './index.scss'

const HOLD_AFTER = 400

export function Stepper(props: StepperProps) {
  const { value, rule, name, unit = '' } = props
  const stepper = useStepper(props)
  const field = useRef<HTMLInputElement>(null)
  const wait = useRef<ReturnType<typeof setTimeout>>()
  const release = useRef<() => void>()

  // The field is the browser's own while it is typed in; a new quantity from outside replaces its text.
  useEffect(() => {
    if (field.current) field.current.value = String(value)
  }, [value])
  useEffect(() => () => clearTimeout(wait.current), [])

  const show = (quantity: number) => {
    if (field.current) field.current.value = String(quantity)
  }
  const handleRelease = () => {
    clearTimeout(wait.current)
    release.current?.()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepper.move(event.key === 'ArrowUp' ? 1 : -1)
  }
  const button = (direction: 1 | -1, className: string, label: string) => (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        // The click at the end of a long press is not one more step.
        if (release.current) release.current = undefined
        else stepper.move(direction)
      }}
      onPointerDown={() => {
        release.current = undefined
        wait.current = setTimeout(() => {
          release.current = stepper.hold(direction)
        }, HOLD_AFTER)
      }}
      onPointerUp={handleRelease}
      onPointerLeave={handleRelease}
      onPointerCancel={handleRelease}
      onContextMenu={(event) => event.preventDefault()}
    />
  )
  return (
    <div className="sp">
      {button(-1, stepper.atLeast ? 'sp-b sp-d' : 'sp-b', stepper.atLeast ? `减少，最少 ${rule.min} ${unit}` : '减少')}
      <input
        ref={field}
        className="sp-n"
        inputMode="numeric"
        maxLength={5}
        defaultValue={value}
        role="spinbutton"
        aria-label={`数量，${name}`}
        aria-valuenow={value}
        aria-valuemin={rule.min}
        aria-valuemax={rule.max}
        aria-valuetext={`${value} ${unit}`.trim()}
        onClick={(event) => event.stopPropagation()}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={handleKey}
        onBlur={(event) => show(stepper.commit(event.currentTarget.value))}
      />
      {button(1, stepper.atMost ? 'sp-b sp-p sp-d' : 'sp-b sp-p', '增加')}
    </div>
  )
}
