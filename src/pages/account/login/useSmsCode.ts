import { useEffect, useState } from 'react'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

const DEFAULT_WAIT = 60

/** Sends a code and counts down until the next one may be asked for. */
export function useSmsCode(): { wait: number; busy: boolean; send: (mobile: string) => Promise<void> } {
  const { user } = useStores()
  const [until, setUntil] = useState(0)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (until === 0) return undefined
    // Counted from the clock, because timers sleep while the app is in the background.
    const tick = () => setWait(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  const { busy, submit } = useSubmit(async (mobile: string) => {
    const sent = await user.sendLoginCode({ mobile }, { loading: true })
    if (!sent) return
    setUntil(Date.now() + (sent.resendSec || DEFAULT_WAIT) * 1000)
    dialogs.toast('验证码已发送')
  })
  return { wait, busy, send: submit }
}
