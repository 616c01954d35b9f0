import { View } from '@tarojs/components'
import { MOBILE_ROOM } from '@/domain/account'
import { useTypedMobile } from '@/hooks/useTypedMobile'
import type { FieldStep } from '../useFieldOrder'
import { LineField } from './LineField'

interface MobileFieldProps {
  labelled?: boolean
  value: string
  error: string | undefined
  step: FieldStep
  onInput: (text: string) => void
}

export function MobileField({ labelled, value, error, step, onInput }: MobileFieldProps) {
  const { written = value, handleInput } = useTypedMobile(value, onInput)
  return (
    <LineField
      name="mobile"
      label="手机号"
      labelled={labelled}
      hint="请输入手机号"
      kind="tel"
      maxLength={MOBILE_ROOM}
      {...(written === '' ? {} : { value: written })}
      error={error}
      step={step}
      before={<View className="account-form__before text--digits">+86</View>}
      onInput={handleInput}
    />
  )
}
