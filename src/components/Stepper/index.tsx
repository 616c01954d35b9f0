import { useRef } from 'react'
import { View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import type { StepperProps } from './Stepper.types'
import { useStepper } from './useStepper'
import './index.scss'

export function Stepper(props: StepperProps) {
  const { value, text, onType } = props
  const stepper = useStepper(props)
  const release = useRef<() => void>()
  const handleRelease = () => release.current?.()
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
      {...spoken({ role: 'button', label: direction > 0 ? '增加' : '减少' })}
    />
  )
  return (
    <View className="ui-stepper">
      {button(-1, stepper.atLeast ? 'ui-stepper__button ui-stepper__button--off' : 'ui-stepper__button')}
      <Tap
        className={text === undefined ? 'ui-stepper__value' : 'ui-stepper__value ui-stepper__value--typing'}
        label={`数量 ${value}，点按输入`}
        onTap={() => onType()}
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
