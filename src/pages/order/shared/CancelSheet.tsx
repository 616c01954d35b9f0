import { useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { CANCEL_REASONS, isCancelReason, OTHER_REASON } from '@/domain/order/status'
import { useOpening } from '@/hooks/useOpening'
import '@/components/Checkbox/index.scss'
import './sheets.scss'

interface CancelSheetProps {
  /** Drawn once the page is painted, because it will probably be asked for. */
  ready: boolean
  open: boolean
  isPaid: boolean
  busy: boolean
  onCancel: (reason: string) => void
  onClose: () => void
}

/** R-VAL-15: one of the reasons, or words of the buyer's own. */
export function CancelSheet({ ready, open, isPaid, busy, onCancel, onClose }: CancelSheetProps) {
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  // The reason for one order is none for the next.
  useOpening(open, () => {
    setChosen('')
    setWords('')
  })
  const reason = chosen === OTHER_REASON ? words.trim() : chosen
  const hint = chosen === '' ? '请选择取消原因' : isCancelReason(reason) ? '' : '请填写 2–100 个字的原因'
  return (
    <Sheet
      open={open}
      title="取消订单"
      onClose={onClose}
      ready={ready ? 'later' : undefined}
      footer={
        <Button block busy={busy} disabled={hint !== ''} reason={hint} onTap={() => onCancel(reason)}>
          确认取消
        </Button>
      }
    >
      <View className="text--size-13 text--muted">
        {isPaid ? '取消后款项将原路退回，订单不可恢复。' : '取消后订单不可恢复。'}
      </View>
      <View {...spoken({ role: 'radiogroup', label: '取消原因' })}>
        {CANCEL_REASONS.map((text) => (
          <Tap
            key={text}
            className="cancel-sheet__reason"
            role="radio"
            checked={chosen === text}
            onTap={() => setChosen(text)}
          >
            {text}
            <View className={chosen === text ? 'ui-check is-on' : 'ui-check'} />
          </Tap>
        ))}
      </View>
      {chosen === OTHER_REASON ? (
        <Textarea
          className="cancel-sheet__words"
          maxlength={100}
          placeholder="请填写取消原因"
          placeholderClass="cancel-sheet__words-hint"
          {...spoken({ label: '取消原因' })}
          onInput={(event) => setWords(event.detail.value)}
        />
      ) : null}
    </Sheet>
  )
}
