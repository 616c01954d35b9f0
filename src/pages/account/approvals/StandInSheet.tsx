import { useState } from 'react'
import { View } from '@tarojs/components'
import type { approvalCalls, StandIns } from '@/api/approval'
import { dataOf, type Calls } from '@/client/calls'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { DateField } from '@/components/DateField'
import { Sheet } from '@/components/Sheet'
import { dayAfter } from '@/domain/demand/days'
import { useOpening } from '@/hooks/useOpening'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { formatTime } from '@/utils/time'

/** R-CALL-238 */
const LONGEST_DAYS = 180
const USUAL_DAYS = 7

interface StandInSheetProps {
  calls: Calls<typeof approvalCalls>
  open: boolean
  standIns: StandIns
  onClose: () => void
  onChanged: () => void
}

/** Who decides for the reader while he is away, and until when (R-APR-11). */
export function StandInSheet({ calls, open, standIns: { mine, candidates }, onClose, onChanged }: StandInSheetProps) {
  const today = formatTime(new Date()).slice(0, 10)
  const [chosen, setChosen] = useState('')
  const [until, setUntil] = useState('')
  useOpening(open, () => {
    setChosen(mine?.userId ?? '')
    setUntil(mine?.until ?? dayAfter(today, USUAL_DAYS))
  })
  const set = async (userId: string, words: string) => {
    const done = dataOf(await calls.setStandIn(userId === '' ? { userId } : { userId, until }, { loading: true }))
    if (!done) return
    dialogs.toast(words)
    onClose()
    onChanged()
  }
  const { busy, submit } = useSubmit(set)
  return (
    <Sheet
      open={open}
      title="外出代理"
      onClose={onClose}
      footer={
        <>
          {mine ? (
            <Button kind="bad" block busy={busy} onTap={() => void submit('', '已结束代理')}>
              结束代理
            </Button>
          ) : null}
          <Button
            block
            busy={busy}
            disabled={chosen === ''}
            reason={chosen === '' ? '请选择代理人' : undefined}
            onTap={() => void submit(chosen, '已设置代理人')}
          >
            保存
          </Button>
        </>
      }
    >
      <View className="text--size-13 text--muted">
        截止日当天结束前，代理人可以审批待您审批的订单；您自己仍可审批。代理人不能审批他自己的订单。
      </View>
      <View className="approval-list__usual">
        {candidates.map(({ userId, name }) => (
          <Chip key={userId} on={chosen === userId} label={`由 ${name} 代理`} onTap={() => setChosen(userId)}>
            {name}
          </Chip>
        ))}
      </View>
      {candidates.length === 0 ? (
        <View className="text--size-13 text--second">企业内暂无其他可以审批的成员</View>
      ) : null}
      <View className="text--size-13 text--muted">代理至</View>
      <View className="approval-list__day">
        <DateField
          label="代理截止日"
          value={until}
          first={today}
          last={dayAfter(today, LONGEST_DAYS)}
          onChange={(day) => {
            if (day) setUntil(day)
          }}
        />
      </View>
    </Sheet>
  )
}
