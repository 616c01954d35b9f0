import { View } from '@tarojs/components'
import { Tap } from '../Tap'
import './index.scss'

interface SwitchProps {
  title: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A row of a form that is on or off. */
export function Switch({ title, hint, checked, onChange }: SwitchProps) {
  return (
    <Tap className="ui-switch" role="switch" checked={checked} label={title} onTap={() => onChange(!checked)}>
      <View className="ui-switch__words">
        {title}
        {hint ? <View className="text--size-12 text--muted">{hint}</View> : null}
      </View>
      <View className={checked ? 'ui-switch__knob is-on' : 'ui-switch__knob'} />
    </Tap>
  )
}
