import { useRef } from 'react'
import { Input, View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import type { StepperProps } from './Stepper.types'
import { useStepper } from './useStepper'
import './index.scss'

export function Stepper(props: StepperProps) {
  const stepper = useStepper(props)
  const release = useRef<() => void>()
  const handleRelease = () => release.current?.()
  const button = (direction: 1 | -1, className: string) => (
    <View
      className={className}
      hoverClass="hv"
      onClick={(event: ITouchEvent) => {
        event.stopPropagation()
        stepper.move(direction)
      }}
      onLongPress={() => {
        release.current = stepper.hold(direction)
      }}
      onTouchEnd={handleRelease}
      onTouchCancel={handleRelease}
    />
  )
  return (
    <View className="sp">
      {button(-1, stepper.atLeast ? 'sp-b sp-d' : 'sp-b')}
      <Input
        // A refused number has to vanish although the value stays the same: a new key draws the field anew.
        key={props.value}
        className="sp-n"
        type="number"
        value={String(props.value)}
        onBlur={(event) => stepper.commit(event.detail.value)}
      />
      {button(1, stepper.atMost ? 'sp-b sp-p sp-d' : 'sp-b sp-p')}
    </View>
  )
}
