import { Image } from '@tarojs/components'
import { Tap } from '@/components/Tap'
import type { CaptchaState } from '../useCaptcha'
import { LineField } from './LineField'

interface CaptchaFieldProps {
  captcha: CaptchaState
  error: string | undefined
  onInput: () => void
}

/** Shown only when the service wants to know that somebody is reading. */
export function CaptchaField({ captcha, error, onInput }: CaptchaFieldProps) {
  if (!captcha.shown) return null
  const { captchaKey, image } = captcha.shown
  return (
    <LineField
      key={captchaKey}
      name="captcha"
      label="图形验证码"
      hint="图形验证码"
      kind="text"
      maxLength={4}
      error={error}
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
  )
}
