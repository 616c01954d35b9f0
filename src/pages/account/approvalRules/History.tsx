import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RuleChange } from '@/api/approval'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { ROLE_TEXT } from '@/domain/account'

const FIRST = 3

/** Who changed what of the rule, the latest first. */
export function History({ history }: { history: readonly RuleChange[] }) {
  const [isOpen, setOpen] = useState(false)
  if (history.length === 0) return null
  const rest = history.length - FIRST
  return (
    <View className="ui-card approval-rules__part">
      <h2 className="text--bold">修改记录</h2>
      <ol className="approval-rules__list">
        {(isOpen ? history : history.slice(0, FIRST)).map(({ time, name, role, text }, index) => (
          <li key={`${time} ${index}`} className="approval-rules__item">
            <View className="approval-rules__line">
              <View className="text--bold">{`${name} · ${ROLE_TEXT[role]}`}</View>
              <View className="text--size-12 text--muted text--digits">{time.slice(0, 16)}</View>
            </View>
            <View className="text--size-13 text--second">{text}</View>
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <Tap className="approval-rules__fold" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `展开其余 ${rest} 条`}
          <Icon name={isOpen ? 'chevu' : 'chevd'} size={14} />
        </Tap>
      ) : null}
    </View>
  )
}
