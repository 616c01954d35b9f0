import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '../Icon'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import type { TypedQuantity } from './TypedQuantity'
import { useHardwareKeys } from './useHardwareKeys'
import './keys.scss'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface KeysProps {
  typed: TypedQuantity
  /** Drawn with the sheet, and only shown by the tap that asks for them. */
  shown: boolean
  onDone: () => void
}

/** The keys at the foot of a sheet. 收起 is not giving up: what is typed counts. */
export const Keys = observer(function Keys({ typed, shown, onDone }: KeysProps) {
  useHardwareKeys(typed, onDone)
  const digit = (text: string) => (
    <Tap key={text} className="quantity-keys__key text--digits" onTap={() => typed.press(text)}>
      {text}
    </Tap>
  )
  return (
    <View
      className={shown ? 'quantity-keys' : 'quantity-keys quantity-keys--hidden'}
      {...spoken({ role: 'group', label: '数字键盘' })}
    >
      {DIGITS.map(digit)}
      <Tap className="quantity-keys__action" onTap={onDone}>
        收起
      </Tap>
      {digit('0')}
      <Tap className="quantity-keys__action" label="删除一位" onTap={() => typed.erase()}>
        <Icon name="erase" />
      </Tap>
    </View>
  )
})
