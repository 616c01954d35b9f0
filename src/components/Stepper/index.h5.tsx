import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { StepperProps } from './Stepper.types'
import { useStepper } from './useStepper'
import './index.scss'

const HOLD_AFTER = 400

export function Stepper(props: StepperProps) {
  const { value, text, rule, least, name, unit = '', onType } = props
  const stepper = useStepper(props)
  const wait = useRef<ReturnType<typeof setTimeout>>()
  const release = useRef<() => void>()
  // Spoken when it changes, not when the page is drawn.
  const last = useRef({ value, said: '' })
  if (last.current.value !== value) last.current = { value, said: `${value} ${unit}` }

  useEffect(() => () => clearTimeout(wait.current), [])

  const handleRelease = () => {
    clearTimeout(wait.current)
    release.current?.()
  }
  const handleKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const isTyping = onType && /^(\d|Enter| )$/.test(event.key) && text === undefined
    if (direction === 0 && !isTyping) return
    // What opens the pad must not be heard by it as well.
    event.preventDefault()
    event.stopPropagation()
    if (direction !== 0) stepper.move(direction)
    else onType?.(/\d/.test(event.key) ? event.key : undefined)
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
    <div className="ui-stepper">
      {button(
        -1,
        stepper.atLeast ? 'ui-stepper__button ui-stepper__button--off' : 'ui-stepper__button',
        `${stepper.takesOut ? '移除' : stepper.atLeast && least === undefined ? `减少，最少 ${rule.min} ${unit}` : '减少'}，${name}`,
      )}
      <div
        className={text === undefined ? 'ui-stepper__value' : 'ui-stepper__value ui-stepper__value--typing'}
        role="spinbutton"
        tabIndex={0}
        aria-label={`数量，${name}`}
        aria-valuenow={value}
        aria-valuemin={rule.min}
        aria-valuemax={rule.max}
        aria-valuetext={`${value} ${unit}`.trim()}
        onClick={(event) => {
          event.stopPropagation()
          onType?.()
        }}
        onKeyDown={handleKey}
      >
        {text ?? value}
      </div>
      {button(
        1,
        stepper.atMost
          ? 'ui-stepper__button ui-stepper__button--more ui-stepper__button--off'
          : 'ui-stepper__button ui-stepper__button--more',
        `增加，${name}`,
      )}
      <span className="text--unseen" aria-live="polite">
        {last.current.said}
      </span>
    </div>
  )
}
