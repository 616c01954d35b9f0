import { View } from '@tarojs/components'
import { Field } from '@/components/Field'
import { Tap } from '@/components/Tap'
import { CODE_ID, type OutsideCode as Code } from './useOutside'

interface OutsideCodeProps {
  code: Code
  mobile: string
  name: string
}

/** The code by which somebody outside proves to be whom the rule names. */
export function OutsideCode({ code, mobile, name }: OutsideCodeProps) {
  const { error, wait, busy, send, type } = code
  return (
    <View className="approval-page__code">
      <View className="approval-page__code-hint text--size-12 text--muted">{`为确认是 ${name} 本人，验证码将发送至 ${mobile}`}</View>
      <Field
        name={CODE_ID}
        label="短信验证码"
        text=""
        version={0}
        error={error}
        focus={false}
        hint="请输入 6 位验证码"
        kind="number"
        maxLength={6}
        onInput={(_name, text) => type(text)}
        after={
          <Tap className="approval-page__send" disabled={wait > 0 || busy} onTap={send}>
            {wait > 0 ? `${wait}s 后重新获取` : '获取验证码'}
          </Tap>
        }
      />
    </View>
  )
}
