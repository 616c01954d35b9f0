import { useRef, useState } from 'react'
import { Input, View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import type { StepperProps } from './Stepper.types'
import { useStepper } from './useStepper'
import './index.scss'

export function Stepper(props: StepperProps) {
  const stepper = useStepper(props)
  const release = useRef<() => void>()
  const [refused, setRefused] = useState(0)
  const handleBlur = (typed: string) => {
    // A refused number has to vanish although the value stays the same: a new key draws the field anew.
    if (String(stepper.commit(typed)) !== typed) setRefused((count) => count + 1)
  }
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
        key={`${props.value} ${refused}`}
        className="sp-n"
        type="number"
        // The mini-program knows no labels: an empty hint would leave the field without a name.
        placeholder="数量"
        maxlength={6}
        defaultValue={String(props.value)}
        onBlur={(event) => handleBlur(event.detail.value)}
      />
      {button(1, stepper.atMost ? 'sp-b sp-p sp-d' : 'sp-b sp-p')}
    </View>
  )
}
