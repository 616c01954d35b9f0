import { useRef, useState } from 'react'
import type { Envelope } from '@/api/envelope'
import { CODE } from '@/domain/errors/codes'
import { registrationCalls, type Captcha } from '@/api/registration'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'

export interface CaptchaState {
  /** undefined while none is asked for. */
  shown: Captcha | undefined
  type: (text: string) => void
  /** A new picture: each is good for one try. */
  renew: () => Promise<void>
  /** What a request carries. */
  fields: () => { captchaKey?: string; captchaCode?: string }
  /** After a refused try: asks for a picture when one is due. Answers what to say below the field. */
  refused: (answer: Envelope) => string | undefined
}

const UNASKED = '请输入图形验证码'

/** The picture that somebody must read who failed, or asked, too often. */
export function useCaptcha(): CaptchaState {
  const calls = useCalls(registrationCalls)
  const [shown, setShown] = useState<Captcha>()
  const typed = useRef('')

  const renew = async () => {
    typed.current = ''
    const next = dataOf(await calls.captcha())
    if (next) setShown(next)
  }
  return {
    shown,
    type: (text) => {
      typed.current = text
    },
    renew,
    fields: () => (shown ? { captchaKey: shown.captchaKey, captchaCode: typed.current.trim() } : {}),
    refused: (answer) => {
      const isAsked = answer.code === CODE.captchaNeeded
      if (isAsked || shown) void renew().catch((error: unknown) => console.error('captcha', error))
      if (isAsked) return UNASKED
      return answer.msg.includes('图形验证码') ? answer.msg : undefined
    },
  }
}
