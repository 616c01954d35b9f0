import { View } from '@tarojs/components'
import { LineField } from './LineField'

interface MobileFieldProps {
  value: string
  error: string | undefined
  onInput: (text: string) => void
}

export function MobileField({ value, error, onInput }: MobileFieldProps) {
  return (
    <LineField
      name="mobile"
      label="手机号"
      hint="请输入手机号"
      kind="tel"
      maxLength={11}
      {...(value === '' ? {} : { value })}
      error={error}
      before={<View className="account-form__before text--digits">+86</View>}
      onInput={(text) => onInput(text.trim())}
    />
  )
}
