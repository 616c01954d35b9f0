import { useRef } from 'react'
import { View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import type { StepperProps } from './Stepper.types'
import { useStepper } from './useStepper'
import './index.scss'

export function Stepper(props: StepperProps) {
  const { value, text, least, name, onType } = props
  const stepper = useStepper(props)
  const release = useRef<() => void>()
  const handleRelease = () => release.current?.()
  // The names of all goods would double what a page of many lines sends; on a card nothing else tells them apart.
  const labelOf = (direction: 1 | -1) => {
    const verb = direction > 0 ? '增加' : stepper.takesOut ? '移除' : '减少'
    return least === undefined ? verb : `${verb}，${name}`
  }
  const button = (direction: 1 | -1, className: string) => (
    <View
      className={className}
      hoverClass="is-pressed"
      onClick={(event: ITouchEvent) => {
        event.stopPropagation()
        stepper.move(direction)
      }}
      onLongPress={() => {
        release.current = stepper.hold(direction)
      }}
      onTouchEnd={handleRelease}
      onTouchCancel={handleRelease}
      {...spoken({ role: 'button', label: labelOf(direction) })}
    />
  )
  return (
    <View className="ui-stepper">
      {button(-1, stepper.atLeast ? 'ui-stepper__button ui-stepper__button--off' : 'ui-stepper__button')}
      <Tap
        className={text === undefined ? 'ui-stepper__value' : 'ui-stepper__value ui-stepper__value--typing'}
        label={onType ? `数量 ${value}，点按输入` : `数量 ${value}`}
        onTap={() => onType?.()}
      >
        {text ?? value}
      </Tap>
      {button(
        1,
        stepper.atMost
          ? 'ui-stepper__button ui-stepper__button--more ui-stepper__button--off'
          : 'ui-stepper__button ui-stepper__button--more',
      )}
    </View>
  )
}
