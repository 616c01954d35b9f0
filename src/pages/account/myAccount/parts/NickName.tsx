import { CODE } from '@/domain/errors/codes'
import { wechatCalls } from '@/api/wechat'
import { dataOf } from '@/client/calls'
import { Button } from '@/components/Button'
import { useCalls } from '@/hooks/useCalls'
import { useForm } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { loginCode } from '@/platform/wechat'
import { LineField } from '../../parts/LineField'

const FAILED = '保存失败，请稍后再试'

/** The name that colleagues know from WeChat: WeChat's own keyboard offers it, nothing is read behind the buyer's back. */
export function NickName({ start, onDone }: { start: string; onDone: () => void }) {
  const { user } = useStores()
  const calls = useCalls(wechatCalls)
  const { now, errors, type, check } = useForm({ nickName: start })

  const { busy, submit } = useSubmit(async () => {
    const nickName = now().nickName.trim()
    if (!check(nickName === '' ? { nickName: '请输入昵称' } : {})) return
    const code = await loginCode()
    const known = code === undefined ? undefined : dataOf(await calls.openId({ code }, { loading: true }))
    if (!known) return dialogs.toast(FAILED)
    const answer = await calls.saveUser({ openId: known.openId, nickName }, { errors: 'self', loading: true })
    if (!answer) return
    if (answer.code === CODE.unauthorized) return dialogs.toast(answer.msg)
    // The account is bound to another WeChat than the one of this phone.
    if (answer.code === CODE.forbidden) return void check({ nickName: '当前微信未绑定此账号' })
    if (answer.code !== CODE.ok) return void check({ nickName: answer.msg })
    user.amend({ nickName })
    dialogs.toast('昵称已保存')
    onDone()
  })
  return (
    <>
      <LineField
        name="nick-name"
        label="微信昵称"
        hint="请输入昵称"
        kind="nickname"
        maxLength={20}
        value={start}
        error={errors.nickName}
        onInput={(text) => type('nickName', text)}
        onConfirm={() => void submit()}
      />
      <Button block className="my-account__submit" busy={busy} onTap={() => void submit()}>
        保存昵称
      </Button>
    </>
  )
}
