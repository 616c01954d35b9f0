import type { Envelope } from '@/api/envelope'
import { CODE } from '@/domain/errors/codes'
import { wechatCalls } from '@/api/wechat'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { loginCode } from '@/platform/wechat'

export interface WechatWaysProps {
  /** Nobody gets in without the tick. */
  agreed: boolean
  onTickMissing: () => void
  /** The token of this shop is kept; who its owner is, is known. */
  onIn: () => void
  /** WeChat's number has no account here. */
  onUnknown: (message: string) => void
}

interface PhoneNumberAnswer {
  errMsg?: string
  /** Newer versions give a code, older ones the encrypted number. */
  code?: string
  encryptedData?: string
  iv?: string
}

const FAILED = '微信登录失败，请用短信验证码登录'

export function useWechatLogin({ onIn, onUnknown }: Pick<WechatWaysProps, 'onIn' | 'onUnknown'>): {
  logIn: () => Promise<void>
  useNumber: (given: PhoneNumberAnswer) => Promise<void>
} {
  const { user, shop } = useStores()
  const { shopNo } = shop
  const calls = useCalls(wechatCalls)

  const enter = async (token: string) => {
    user.setToken(token, shopNo)
    await user.load()
    if (user.info) onIn()
    else dialogs.toast(FAILED)
  }

  const { submit: logIn } = useSubmit(async () => {
    const code = await loginCode()
    const known = code === undefined ? undefined : dataOf(await calls.login({ code, shopNo }, { loading: true }))
    if (known?.token) return enter(known.token)
    dialogs.toast(known ? '该微信还未绑定账号，请用手机号登录' : FAILED)
  })

  const { submit: useNumber } = useSubmit(async (given: PhoneNumberAnswer) => {
    const { code, encryptedData, iv, errMsg = '' } = given
    // Refused by the buyer: the text message is right above.
    if (code === undefined && encryptedData === undefined) {
      if (!/deny|cancel/i.test(errMsg)) dialogs.toast(FAILED)
      return
    }
    const [first, second] = [await loginCode(), await loginCode()]
    const known = first === undefined ? undefined : dataOf(await calls.openId({ code: first }))
    if (!known) return dialogs.toast(FAILED)
    const answer = await calls.phoneLogin(
      {
        id: known.openId,
        shopNo,
        ...(code === undefined ? { encryptedData, iv } : { code }),
        ...(second === undefined ? {} : { loginCode: second }),
      } as Parameters<typeof calls.phoneLogin>[0],
      { loading: true },
    )
    if (!answer) return
    if (answer.code === CODE.ok && answer.data?.token) await enter(answer.data.token)
    else handleRefusal(answer)
  })

  const handleRefusal = (answer: Envelope) => {
    if (answer.code === CODE.unknownMobile) onUnknown(answer.msg)
    else dialogs.toast(answer.msg)
  }
  return { logIn, useNumber }
}
