import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { approvalCalls, ApprovalRule, SeenRule, Trial } from '@/api/approval'
import { dataOf, type Calls } from '@/client/calls'
import { Chip } from '@/components/Chip'
import { Field } from '@/components/Field'
import { spoken } from '@/components/spoken'
import { formatMoney, toCents } from '@/domain/money'
import { createLatest } from '@/utils/latest'

interface TryingProps {
  calls: Calls<typeof approvalCalls>
  /** As it stands in the form; undefined while something in it is wrong. */
  rule: ApprovalRule | undefined
  people: SeenRule['people']
  /** Amounts at which the answer changes. */
  telling: readonly number[]
}

const WAIT_MS = 300

/** 试算: who would have to agree to an amount, in words, by the rule as it stands in the form. */
export function Trying({ calls, rule, people, telling }: TryingProps) {
  const [field, setField] = useState({ text: '', round: 0 })
  const [buyerId, setBuyer] = useState<string>()
  const [trial, setTrial] = useState<Trial>()
  const [hint, setHint] = useState('')
  const [latest] = useState(createLatest)
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(field.text.trim()) ? Number(field.text.trim()) : undefined
  const asked = amount === undefined || !rule ? '' : JSON.stringify({ amount, ...(buyerId && { buyerId }), rule })

  useEffect(() => {
    latest.cancel()
    if (asked === '') {
      setTrial(undefined)
      setHint(field.text.trim() === '' ? '' : amount === undefined ? '金额最多两位小数' : '请先补全上面的节点')
      return undefined
    }
    const timer = setTimeout(() => {
      const isLatest = latest.begin()
      const tell = (found: Trial | undefined) => {
        if (!isLatest()) return
        setTrial(found)
        setHint(found ? '' : '暂时无法试算，请检查网络或上面的节点')
      }
      calls
        .tryRule(JSON.parse(asked) as Parameters<typeof calls.tryRule>[0])
        .then(dataOf)
        .then(tell, (error: unknown) => {
          console.warn('approval.try', error)
          tell(undefined)
        })
    }, WAIT_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is asked stands for all of it
  }, [asked, field.text])

  return (
    <View className="ui-card">
      <View className="approval-rules__head">
        <h2 className="text--bold approval-rules__grow">试算金额</h2>
        <View className="text--size-12 text--muted">按上面的规则，含未保存的修改</View>
      </View>
      <Field
        name="approval-trial"
        label="订单金额"
        text={field.text}
        version={field.round}
        error={hint}
        focus={false}
        hint="输入金额，看谁来审批"
        onInput={(_name, text) => setField((before) => ({ ...before, text }))}
      />
      <View className="approval-rules__who">
        {telling.length > 0 ? (
          <View className="approval-rules__chips">
            {telling.map((each) => {
              const text = `¥${formatMoney(toCents(each) ?? 0)}`
              return (
                <Chip
                  key={text}
                  on={amount === each}
                  label={`试算 ${text}`}
                  onTap={() => setField(({ round }) => ({ text: String(each), round: round + 1 }))}
                >
                  {text}
                </Chip>
              )
            })}
          </View>
        ) : null}
        {people.length > 1 ? (
          <>
            <View className="text--size-12 text--muted">下单人</View>
            <View className="approval-rules__chips">
              {people.map(({ userId, name }) => (
                <Chip key={userId} on={buyerId === userId} label={`下单人 ${name}`} onTap={() => setBuyer(userId)}>
                  {name}
                </Chip>
              ))}
            </View>
          </>
        ) : null}
        <View className={trial ? 'approval-rules__answer' : undefined} {...spoken({ role: 'status' })}>
          {trial ? (
            <>
              <View className="text--bold">{trial.text}</View>
              {trial.notes.map((note) => (
                <View key={note} className="text--size-12 text--second">{`· ${note}`}</View>
              ))}
            </>
          ) : null}
        </View>
      </View>
    </View>
  )
}
