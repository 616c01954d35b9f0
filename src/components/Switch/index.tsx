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
    <Tap className="sw" role="switch" checked={checked} label={title} onTap={() => onChange(!checked)}>
      <View className="sw-n">
        {title}
        {hint ? <View className="f12 c3">{hint}</View> : null}
      </View>
      <View className={checked ? 'sw-o on' : 'sw-o'} />
    </Tap>
  )
}
