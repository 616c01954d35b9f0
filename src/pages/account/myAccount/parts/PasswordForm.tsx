import { CODE } from '@/domain/errors/codes'
import { profileCalls } from '@/api/profile'
import { Button } from '@/components/Button'
import { isPassword, PASSWORD_TEXT } from '@/domain/account'
import { LOGIN, MY_ACCOUNT } from '@/domain/routes'
import { useCalls } from '@/hooks/useCalls'
import { useForm } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { openOver } from '@/platform/navigation'
import { leaveEverywhere } from '../../leaveEverywhere'
import { PasswordField } from '../../parts/PasswordField'

/** The old password for a new one. Every session ends with it, so that a login follows (R-DEC-08). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const stores = useStores()
  const { user, shop } = stores
  const calls = useCalls(profileCalls)
  const { now, errors, type, check } = useForm({ old: '', fresh: '', repeated: '' })

  const { busy, submit } = useSubmit(async () => {
    const typed = now()
    const isFine = check({
      ...(typed.old === '' && { old: '请输入原密码' }),
      ...(!isPassword(typed.fresh) && { fresh: PASSWORD_TEXT }),
      ...(typed.fresh !== typed.repeated && { repeated: '两次输入的密码不一致' }),
    })
    if (!isFine) return
    const request = { oldPassword: typed.old, newPassword: typed.fresh }
    const answer = await calls.changePassword(request, { errors: 'self', loading: true })
    if (!answer) return
    if (answer.code === CODE.unauthorized) return dialogs.toast(answer.msg)
    if (answer.code !== CODE.ok)
      return void check({ [answer.code === CODE.wrongPassword ? 'old' : 'fresh']: answer.msg })
    const mobile = user.info?.mobile
    onDone()
    leaveEverywhere(stores)
    dialogs.toast('密码已修改，请重新登录')
    await openOver({ path: LOGIN, query: { shopNo: shop.shopNo, redirect: MY_ACCOUNT, mobile } })
  })
  return (
    <>
      <PasswordField name="old" label="原密码" hint="原密码" error={errors.old} onInput={(text) => type('old', text)} />
      <PasswordField
        fresh
        name="fresh"
        label="新密码"
        hint="新密码，8–20 位字母和数字"
        error={errors.fresh}
        onInput={(text) => type('fresh', text)}
      />
      <PasswordField
        fresh
        name="repeated"
        label="确认新密码"
        hint="确认新密码，再输入一次"
        error={errors.repeated}
        onInput={(text) => type('repeated', text)}
        onConfirm={() => void submit()}
      />
      <Button block className="my-account__submit" busy={busy} onTap={() => void submit()}>
        修改密码
      </Button>
    </>
  )
}
