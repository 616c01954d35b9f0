import type { ReactNode } from 'react'
import { Button } from '@tarojs/components'
import { CODE } from '@/domain/errors/codes'
import { wechatCalls } from '@/api/wechat'
import { useCalls } from '@/hooks/useCalls'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

/** Fills in the number that WeChat knows, when the buyer lets it; it may as well be typed. */
export function WechatNumber({ onNumber }: { onNumber: (mobile: string) => void }): ReactNode {
  const calls = useCalls(wechatCalls)
  const { submit } = useSubmit(async (code: string | undefined) => {
    if (code === undefined) return
    const answer = await calls.phone({ code }, { loading: true })
    if (answer && answer.code === CODE.ok) onNumber(answer.data.mobile)
    else if (answer) dialogs.toast(answer.msg)
  })
  return (
    <Button
      className="account-form__wechat"
      openType="getPhoneNumber"
      onGetPhoneNumber={({ detail }) => void submit(detail.code)}
    >
      使用微信手机号
    </Button>
  )
}
