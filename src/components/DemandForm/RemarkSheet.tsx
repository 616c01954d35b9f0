import { useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { DEMAND_LIMITS } from '@/domain/demand/status'
import { useLast } from '@/hooks/useLast'
import { useOpening } from '@/hooks/useOpening'
import { useSubmit } from '@/hooks/useSubmit'
import { Button } from '../Button'
import { Sheet } from '../Sheet'
import { spoken } from '../spoken'

export interface Remarked {
  readonly id: string
  readonly skuName: string
  readonly remark: string
}

interface RemarkSheetProps {
  /** undefined: closed. */
  line: Remarked | undefined
  /** Answers whether it is kept. */
  onSave: (line: Remarked, remark: string) => Promise<boolean>
  onClose: () => void
}

/** What one line is for, told to whoever buys it. */
export function RemarkSheet({ line, onSave, onClose }: RemarkSheetProps) {
  const shown = useLast(line)
  const [text, setText] = useState('')
  // One field for each line, so that it begins with its own words.
  const [round, setRound] = useState(0)
  useOpening(line?.id, () => {
    setText(line?.remark ?? '')
    setRound(round + 1)
  })
  const { busy, submit } = useSubmit(async () => {
    if (line && (await onSave(line, text.trim()))) onClose()
  })
  return (
    <Sheet
      open={line !== undefined}
      title="商品备注"
      onClose={onClose}
      footer={
        <Button block busy={busy} onTap={() => void submit()}>
          保存
        </Button>
      }
    >
      <View className="text--size-13 text--second text--one-line">{shown?.skuName}</View>
      <Textarea
        key={round}
        className="demand-form__words"
        defaultValue={shown?.remark ?? ''}
        placeholder="如用在哪里、要什么颜色"
        placeholderClass="demand-form__hint"
        maxlength={DEMAND_LIMITS.lineRemark}
        {...spoken({ label: '商品备注' })}
        onInput={(event) => setText(event.detail.value)}
      />
      <View className="demand-form__count">{`${text.length} / ${DEMAND_LIMITS.lineRemark}`}</View>
    </Sheet>
  )
}
