import { Textarea, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Chip } from '@/components/Chip'
import { spoken } from '@/components/spoken'
import { OPINION_ID, OPINION_LENGTH, type OpinionField } from './useOpinion'

const QUICK = ['同意采购', '预算内', '请补充比价']
const ERROR_ID = 'approval-opinion-error'

/** 审批意见: the reader's own words or quick ones. */
export function Opinion({ opinion, children }: { opinion: OpinionField; children?: ReactNode }) {
  const { text, round, error, type, add } = opinion
  return (
    <View className="ui-card approval-page__part">
      <View className="approval-page__line">
        <h2 className="text--bold">审批意见</h2>
        <View className="text--size-12 text--muted">驳回时必填</View>
      </View>
      <Textarea
        key={round}
        id={OPINION_ID}
        className="approval-page__words"
        defaultValue={text}
        maxlength={OPINION_LENGTH}
        placeholder="请输入审批意见"
        placeholderClass="approval-page__words-hint"
        {...spoken({ label: '审批意见', invalid: error !== '', describedBy: error ? ERROR_ID : undefined })}
        onInput={(event) => type(event.detail.value)}
      />
      <View id={ERROR_ID} className="text--size-12 text--tone-bad" {...spoken({ role: 'alert' })}>
        {error}
      </View>
      <View className="approval-page__quick">
        {QUICK.map((words) => (
          <Chip key={words} on={text.includes(words)} label={`写入意见：${words}`} onTap={() => add(words)}>
            {words}
          </Chip>
        ))}
      </View>
      {children}
    </View>
  )
}
