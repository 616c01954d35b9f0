import type { ReactNode } from 'react'
import { wechatCalls } from '@/api/wechat'
import { dataOf } from '@/client/calls'
import { Cell } from '@/components/Cell'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { loginCode } from '@/platform/wechat'
import { Fold } from './Fold'
import { NickName } from './NickName'

/** Ties this WeChat to the buyer's account, so that the next login needs no code; then he may say what he is called there. */
export function WechatBinding({ bound, nickName = '' }: { bound: boolean; nickName: string | undefined }): ReactNode {
  const { user } = useStores()
  const calls = useCalls(wechatCalls)
  const { submit } = useSubmit(async () => {
    const first = await loginCode()
    const known = first === undefined ? undefined : dataOf(await calls.openId({ code: first }))
    // Each code is good for one question.
    const second = known && (await loginCode())
    const isBound = known && second && dataOf(await calls.bind({ openId: known.openId, code: second }))
    if (isBound) user.amend({ openIdBound: true })
    dialogs.toast(isBound ? '微信已绑定' : '绑定失败，请稍后再试')
  })
  if (bound) {
    return (
      <>
        <Cell title="微信">已绑定</Cell>
        <Fold title="微信昵称" value={nickName || '未填写'}>
          {(close) => <NickName start={nickName} onDone={close} />}
        </Fold>
      </>
    )
  }
  return (
    <Cell title="微信" label="绑定微信" onTap={() => void submit()}>
      去绑定
    </Cell>
  )
}
