import { useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Sheet } from '@/components/Sheet'
import { spoken } from '@/components/spoken'
import { DEMAND_LIMITS, isDemandReason } from '@/domain/demand/status'
import { useLast } from '@/hooks/useLast'
import { useOpening } from '@/hooks/useOpening'
import '../shared/sheets.scss'
import './index.scss'

export type Reasoned = 'reject' | 'withdraw' | 'closeRest'

interface ReasonSheetProps {
  /** undefined: closed. */
  action: Reasoned | undefined
  /** What may be asked next: drawn as soon as the page is painted, so that opening it sends little. */
  likely?: Reasoned | undefined
  busy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

const WORDS: Readonly<Record<Reasoned, { title: string; hint: string; button: string; usual: readonly string[] }>> = {
  reject: {
    title: '驳回需求',
    hint: '驳回后不可恢复；提交人会看到原因，可修改后再次提交。',
    button: '确认驳回',
    usual: ['库存充足，暂不采购', '规格或数量需核对', '超出预算'],
  },
  withdraw: {
    title: '撤回需求',
    hint: '撤回后，采购同事将不再看到此单；可再次提交。',
    button: '确认撤回',
    usual: ['数量填错了', '暂时不需要了'],
  },
  closeRest: {
    title: '不再采购',
    hint: '尚未下单的商品不再采购，不可恢复；提交人会看到原因。',
    button: '确认不再采购',
    usual: ['现场已有库存', '商品停产或缺货', '改用其他商品'],
  },
}

export const isReasoned = (action: string): action is Reasoned => action in WORDS

/** Why: one of the usual words, or the buyer's own. */
export function ReasonSheet({ action, likely, busy, onGive, onClose }: ReasonSheetProps) {
  const shown = useLast(action) ?? likely
  const [field, setField] = useState({ text: '', round: 0 })
  // The reason for one demand is none for the next.
  useOpening(action, () => setField((before) => (before.text === '' ? before : { text: '', round: before.round + 1 })))
  if (!shown) return null
  const { title, hint, button, usual } = WORDS[shown]
  const { text, round } = field
  const isGiven = isDemandReason(text)
  return (
    <Sheet
      open={action !== undefined}
      ready={likely ? 'later' : undefined}
      title={title}
      onClose={onClose}
      footer={
        <Button
          block
          busy={busy}
          disabled={!isGiven}
          reason={isGiven ? undefined : `请填写 2–${DEMAND_LIMITS.reason} 个字的原因`}
          onTap={() => onGive(text.trim())}
        >
          {button}
        </Button>
      }
    >
      <View className="text--size-13 text--muted">{hint}</View>
      <View className="demand-reason__usual">
        {usual.map((words) => (
          <Chip key={words} on={text === words} onTap={() => setField({ text: words, round: round + 1 })}>
            {words}
          </Chip>
        ))}
      </View>
      <Textarea
        key={round}
        className="cancel-sheet__words"
        defaultValue={text}
        maxlength={DEMAND_LIMITS.reason}
        placeholder="请填写原因"
        placeholderClass="cancel-sheet__words-hint"
        {...spoken({ label: '原因' })}
        onInput={(event) => {
          const { value } = event.detail
          setField((before) => ({ ...before, text: value }))
        }}
      />
    </Sheet>
  )
}
