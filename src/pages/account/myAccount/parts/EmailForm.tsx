import { CODE } from '@/domain/errors/codes'
import { profileCalls } from '@/api/profile'
import { dataOf } from '@/client/calls'
import { Button } from '@/components/Button'
import { SMS_CODE_TEXT, isEmail, isSmsCode } from '@/domain/account'
import { useCalls } from '@/hooks/useCalls'
import { useForm } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { CodeField } from '../../parts/CodeField'
import { LineField } from '../../parts/LineField'

const EMAIL_TEXT = '请输入正确的邮箱'

/** An address is kept only when a code that was sent to it comes back. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const { user } = useStores()
  const calls = useCalls(profileCalls)
  const { now, errors, type, check } = useForm({ email: '', code: '' })

  const sending = useSubmit(async () => {
    const email = now().email.trim()
    if (!check(isEmail(email) ? {} : { email: EMAIL_TEXT })) return
    if (dataOf(await calls.sendEmailCode({ email }, { loading: true }))) dialogs.toast('验证码已发送到邮箱')
  })
  const saving = useSubmit(async () => {
    const email = now().email.trim()
    const isFine = check({
      ...(!isEmail(email) && { email: EMAIL_TEXT }),
      ...(!isSmsCode(now().code) && { code: SMS_CODE_TEXT }),
    })
    if (!isFine) return
    const answer = await calls.saveEmail({ email, code: now().code }, { errors: 'self', loading: true })
    if (!answer) return
    if (answer.code !== CODE.ok) return void check({ code: answer.msg })
    user.amend({ email })
    dialogs.toast('邮箱已保存')
    onDone()
  })
  return (
    <>
      <LineField
        name="email"
        label="邮箱"
        hint="请输入邮箱"
        kind="email"
        maxLength={64}
        error={errors.email}
        onInput={(text) => type('email', text)}
      />
      <CodeField
        name="email-code"
        label="邮箱验证码"
        busy={sending.busy}
        error={errors.code}
        onSend={() => void sending.submit()}
        onInput={(text) => type('code', text)}
        onConfirm={() => void saving.submit()}
      />
      <Button block className="my-account__submit" busy={saving.busy} onTap={() => void saving.submit()}>
        保存邮箱
      </Button>
    </>
  )
}
