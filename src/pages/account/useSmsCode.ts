import { useEffect, useState } from 'react'
import { accountCalls, type SmsSent } from '@/api/account'
import type { Envelope } from '@/api/envelope'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { storageKeys } from '@/platform/storageKeys'
import type { CaptchaState } from './useCaptcha'

export type CodePurpose = 'login' | 'register' | 'reset'

export interface SmsCode {
  /** Seconds until the next code may be asked for. */
  wait: number
  busy: boolean
  send: (mobile: string) => Promise<void>
}

const DEFAULT_WAIT = 60
const LONGEST_WAIT_MS = 10 * 60_000

const CALL_OF = { login: 'sendLoginCode', register: 'sendRegisterCode', reset: 'sendResetCode' } as const

/** Sends a code and counts down until the next one; the count goes on when the page is left or loaded again. */
export function useSmsCode(
  purpose: CodePurpose,
  captcha: Pick<CaptchaState, 'fields' | 'spent'>,
  handleRefusal: (answer: Envelope) => void,
): SmsCode {
  const { shop, dependencies } = useStores()
  const { storage, now } = dependencies
  const calls = useCalls(accountCalls)
  const key = storageKeys.codeWait(purpose)
  const [until, setUntil] = useState(() => Number(storage.get(key) ?? 0))
  const left = () => {
    const milliseconds = until - now()
    // A clock that was set back must not lock the button for good.
    return milliseconds > LONGEST_WAIT_MS ? 0 : Math.max(0, Math.ceil(milliseconds / 1000))
  }
  const [wait, setWait] = useState(left)

  useEffect(() => {
    // Counted from the clock, because timers sleep while the app is in the background.
    const tick = () => {
      setWait(left())
      if (left() === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `left` changes with `until` only
  }, [until])

  const { busy, submit } = useSubmit(async (mobile: string) => {
    const request = { mobile, ...captcha.fields(), shopNo: shop.shopNo }
    const answer = await calls[CALL_OF[purpose]](request, { errors: 'self', loading: true })
    const sent: SmsSent | undefined = dataOf(answer)
    if (sent) {
      const next = now() + (sent.resendSec || DEFAULT_WAIT) * 1000
      storage.set(key, String(next))
      setUntil(next)
      captcha.spent()
      dialogs.toast('验证码已发送')
    } else if (answer) {
      handleRefusal(answer)
    }
  })
  return { wait, busy, send: submit }
}
