import { useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import type { ApprovalListItem } from '@/api/approval'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Sheet } from '@/components/Sheet'
import { spoken } from '@/components/spoken'
import { useOpening } from '@/hooks/useOpening'

interface RefuseSheetProps {
  /** undefined: closed. */
  item: ApprovalListItem | undefined
  busy: boolean
  onRefuse: (comment: string) => void
  onClose: () => void
}

/** R-CALL-117 */
const LENGTH = 200
const USUAL = ['请补充比价', '超出预算', '规格或数量需核对']

/** Why an order is refused: without words it cannot be. */
export function RefuseSheet({ item, busy, onRefuse, onClose }: RefuseSheetProps) {
  const [field, setField] = useState({ text: '', round: 0 })
  // The reason for one order is none for the next.
  useOpening(item?.orderNo, () => setField(({ round }) => ({ text: '', round: round + 1 })))
  const { text, round } = field
  const isGiven = text.trim() !== ''
  return (
    <Sheet
      open={item !== undefined}
      ready="later"
      title="驳回订单"
      onClose={onClose}
      footer={
        <Button
          block
          busy={busy}
          disabled={!isGiven}
          reason={isGiven ? undefined : '请填写驳回意见'}
          onTap={() => onRefuse(text.trim())}
        >
          确认驳回
        </Button>
      }
    >
      <View className="text--size-13 text--muted">驳回后订单立即取消，申请人会看到您的意见。</View>
      <View className="approval-list__usual">
        {USUAL.map((words) => (
          <Chip key={words} on={text === words} onTap={() => setField({ text: words, round: round + 1 })}>
            {words}
          </Chip>
        ))}
      </View>
      <Textarea
        key={round}
        className="approval-list__words"
        defaultValue={text}
        maxlength={LENGTH}
        placeholder="请填写驳回意见"
        placeholderClass="approval-list__words-hint"
        {...spoken({ label: '驳回意见' })}
        onInput={(event) => {
          const { value } = event.detail
          setField((before) => ({ ...before, text: value }))
        }}
      />
    </Sheet>
  )
}
