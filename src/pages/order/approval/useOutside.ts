import { useState } from 'react'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { approvalCalls } from '@/api/approval'
import type { Answered } from '@/client/request'
import { dataOf } from '@/client/calls'
import { isSmsCode, SMS_CODE_TEXT } from '@/domain/account'
import { DECISION_WORDS, type Decision } from '@/domain/approval/machine'
import { CODE } from '@/domain/errors/codes'
import { useCalls } from '@/hooks/useCalls'
import { useCountdown } from '@/hooks/useCountdown'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { drawAttention } from '@/platform/page'
import { formatTime } from '@/utils/time'

/** Of the field. */
export const CODE_ID = 'approval-code'
/** R-ERR-12 */
const TOLD_MS = 2000

/** What whoever holds the link sees, and how he decides (R-APR-06). Call it in an observer. */
export function useOutside(authNO: string) {
  const { shop } = useStores()
  const calls = useCalls(approvalCalls)
  const [refusal, setRefusal] = useState('')
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState('')
  const [nextAt, setNextAt] = useState('')
  const wait = useCountdown(nextAt || undefined) ?? 0

  /** The words of the service; false where nothing was refused. */
  const told = (answer: Answered<unknown>): string => {
    if (!answer || answer.code === CODE.ok) return ''
    dialogs.toast(answer.msg, TOLD_MS)
    return answer.msg
  }

  const resource = useResource(
    async () => {
      const answer = await calls.externalDetail(undefined, { authNO })
      setRefusal(told(answer))
      return answer
    },
    { key: `${authNO} ${shop.shopNo}`, when: authNO !== '' && shop.shopNo !== '' },
  )
  usePullDownRefresh(() => void resource.load().finally(Taro.stopPullDownRefresh))

  const sending = useSubmit(async () => {
    const answer = await calls.sendCode(undefined, { authNO, loading: true })
    const sent = dataOf(answer)
    if (sent) {
      setNextAt(formatTime(new Date(Date.now() + sent.resendSec * 1000)))
      setCodeError('')
      return dialogs.toast('验证码已发送')
    }
    // Somebody was first, or the link is dead: the page shows it.
    if (answer && (answer.code === CODE.conflict || answer.code === CODE.approvalLinkDead)) await resource.load()
    else told(answer)
  })

  const submit = async (result: Decision, comment: string): Promise<void> => {
    const answer = await calls.externalSubmit(
      { result, comment, ...(code !== '' && { code }) },
      { authNO, loading: true },
    )
    const words = told(answer)
    if (answer && (answer.code === CODE.wrongCode || answer.code === CODE.expiredCode)) return setCodeError(words)
    if (dataOf(answer)) dialogs.toast(`已${DECISION_WORDS[result]}`)
    await resource.load()
  }

  return {
    ...resource,
    calls,
    refusal,
    submit,
    code: {
      error: codeError,
      wait,
      busy: sending.busy,
      send: () => void sending.submit(),
      type: (text: string) => setCode(text.trim()),
      /** Whether it can be sent; where it cannot, that stands at the field from now on. */
      isReady: () => {
        const isGood = isSmsCode(code)
        setCodeError(isGood ? '' : SMS_CODE_TEXT)
        if (!isGood) drawAttention(CODE_ID)
        return isGood
      },
    },
  }
}

export type OutsideCode = ReturnType<typeof useOutside>['code']
