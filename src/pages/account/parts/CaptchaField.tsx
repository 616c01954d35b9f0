import { Image, View } from '@tarojs/components'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'
import { callPhone } from '@/platform/phone'
import type { CaptchaState } from '../useCaptcha'
import type { FieldStep } from '../useFieldOrder'
import { LineField } from './LineField'

interface CaptchaFieldProps {
  labelled?: boolean
  captcha: CaptchaState
  error: string | undefined
  step: FieldStep
  onInput: () => void
}

/** Shown only when the service wants to know that somebody is reading. */
export function CaptchaField({ labelled, captcha, error, step, onInput }: CaptchaFieldProps) {
  const phone = useStores().shop.intro?.phone
  if (!captcha.shown) return null
  const { captchaKey, image } = captcha.shown
  return (
    <View>
      <LineField
        key={captchaKey}
        name="captcha"
        label="图形验证码"
        labelled={labelled}
        hint="图形验证码"
        kind="text"
        maxLength={4}
        error={error}
        step={step}
        after={
          <Tap className="account-form__captcha" label="换一张图形验证码" onTap={() => void captcha.renew()}>
            <Image className="account-form__captcha-image" src={image} />
          </Tap>
        }
        onInput={(text) => {
          captcha.type(text)
          if (error) onInput()
        }}
      />
      {phone ? (
        <View className="text--size-13 text--muted">
          看不清可点图片换一张，无法辨认请联系客服
          <Tap className="account-form__link" onTap={() => callPhone(phone)}>
            {phone}
          </Tap>
        </View>
      ) : null}
    </View>
  )
}
