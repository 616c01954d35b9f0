import { useRef, useState } from 'react'
import type { Envelope } from '@/api/envelope'
import { CODE } from '@/domain/errors/codes'
import { registrationCalls, type Captcha } from '@/api/registration'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { dialogs } from '@/platform/dialogs'

export interface CaptchaState {
  /** undefined while none is asked for. */
  shown: Captcha | undefined
  type: (text: string) => void
  /** A new picture: each is good for one try. */
  renew: () => Promise<void>
  /** What a request carries. */
  fields: () => { captchaKey?: string; captchaCode?: string }
  /** After a try that went through: the picture is used up. */
  spent: () => void
  /**
   * After a refused try: asks for a picture when one is due. Answers what to say below its field, '' where the field
   * has only just come, and nothing where the refusal is about something else.
   */
  refused: (answer: Envelope) => string | undefined
  /** A picture before the try, which the buyer has not seen yet. */
  ask: () => Promise<void>
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
  /** A field that nobody has seen has no mistake in it. */
  const ask = async () => {
    await renew()
    dialogs.toast(UNASKED)
  }
  return {
    shown,
    ask,
    type: (text) => {
      typed.current = text
    },
    renew,
    fields: () => (shown ? { captchaKey: shown.captchaKey, captchaCode: typed.current.trim() } : {}),
    spent: () => {
      typed.current = ''
      setShown(undefined)
    },
    refused: (answer) => {
      const isAsked = answer.code === CODE.captchaNeeded
      const isNew = isAsked && !shown
      if (isAsked || shown) void (isNew ? ask() : renew()).catch((error: unknown) => console.error('captcha', error))
      if (isAsked) return isNew ? '' : UNASKED
      return answer.msg.includes('图形验证码') ? answer.msg : undefined
    },
  }
}
