import { Textarea, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { addressCalls, type ResolvedAddress } from '@/api/addresses'
import { CODE } from '@/domain/errors/codes'
import { useCalls } from '@/hooks/useCalls'
import { hasKept, keptAddress } from '@/platform/keptByWechat'
import { Button } from '../Button'
import { spoken } from '../spoken'
import './index.scss'

interface PasteBoxProps {
  onResolved: (found: ResolvedAddress) => void
}

const NOTHING = '没有识别到地址信息，请检查内容或手动填写'
const FOUND = '已填入下方，请核对后保存'
const NOT_READ = '识别失败，请稍后重试或手动填写'
const LONGEST = 500

/** What every address needs and this text does not say. */
function missingIn({ receiverName, mobile, districtCode, detail }: ResolvedAddress): string {
  const parts = [
    [receiverName, '收货人'],
    [mobile, '手机号'],
    [districtCode, '省市区'],
    [detail, '详细地址'],
  ]
  return parts.flatMap(([value, label]) => (value ? [] : label)).join('、')
}

/** 智能粘贴: a whole address as it came in a chat, taken apart into the fields of the form (R-CALL-064). */
export function PasteBox({ onResolved }: PasteBoxProps) {
  const calls = useCalls(addressCalls)
  const text = useRef('')
  const [version, setVersion] = useState(0)
  const [isFilled, setFilled] = useState(false)
  const [said, setSaid] = useState<{ text: string; isGood: boolean }>()

  const [busy, setBusy] = useState(false)
  /** The text that is being read; an answer about another one comes too late. */
  const asked = useRef('')

  const recognise = async () => {
    const wanted = text.current.trim()
    if (asked.current === wanted) return
    asked.current = wanted
    setBusy(true)
    const answer = await calls.resolveText({ text: wanted }, { loading: true }).catch((error: unknown) => {
      console.warn('resolve', error)
    })
    if (asked.current !== wanted) return
    asked.current = ''
    setBusy(false)
    if (!answer) return setSaid({ text: NOT_READ, isGood: false })
    if (answer.code !== CODE.ok) return setSaid({ text: answer.msg, isGood: false })
    const found = answer.data
    const isUseful = Boolean(found?.receiverName || found?.mobile || found?.provinceCode)
    const missing = found ? missingIn(found) : ''
    if (!isUseful) setSaid({ text: NOTHING, isGood: false })
    else setSaid(missing ? { text: `未识别到${missing}，请补充`, isGood: false } : { text: FOUND, isGood: true })
    if (found && isUseful) onResolved(found)
  }
  const handleInput = (value: string) => {
    text.current = value
    asked.current = ''
    setBusy(false)
    setFilled(value.trim() !== '')
    setSaid(undefined)
  }
  const importKept = async () => {
    const kept = await keptAddress()
    if (kept === undefined) return
    handleInput(kept)
    await recognise()
  }
  const handleClear = () => {
    handleInput('')
    setVersion(version + 1)
  }
  return (
    <View className="ui-card paste-box">
      <Textarea
        key={version}
        className="paste-box__text"
        placeholder="粘贴或输入整段地址，自动识别收货人、手机号、省市区和详细地址"
        placeholderClass="ui-field__hint"
        maxlength={LONGEST}
        onInput={(event) => handleInput(event.detail.value)}
        {...spoken({ label: '智能粘贴' })}
      />
      <View className="paste-box__foot">
        <View
          className={said?.isGood ? 'paste-box__said text--tone-ok' : 'paste-box__said text--tone-bad'}
          {...spoken({ role: 'status' })}
        >
          {said?.text}
        </View>
        {hasKept() && !isFilled ? (
          <Button kind="p3" size="s" onTap={() => void importKept()}>
            导入微信地址
          </Button>
        ) : null}
        {isFilled ? (
          <Button kind="p3" size="s" onTap={handleClear}>
            清空
          </Button>
        ) : null}
        <Button kind="p2" size="s" busy={busy} disabled={!isFilled} onTap={() => void recognise()}>
          智能识别
        </Button>
      </View>
    </View>
  )
}
