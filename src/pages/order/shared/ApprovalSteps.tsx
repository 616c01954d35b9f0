import { View } from '@tarojs/components'
import { spoken } from '@/components/spoken'
import { stepsOf, type Running, type StepState } from './approvalRows'
import './approvalSteps.scss'

const TONE: Readonly<Record<StepState, string>> = {
  done: 'text--tone-ok',
  now: 'text--tone-strong',
  later: 'text--muted',
  bad: 'text--tone-bad',
}

/** Who agrees one after the other, and how far it is (R-SCR-32). */
export function ApprovalSteps(running: Running) {
  return (
    <ol className="approval-steps" {...spoken({ label: '审批流程' })}>
      {stepsOf(running).map(({ key, title, state, word, who, time, comment }) => (
        <li
          key={key}
          className={`approval-steps__item approval-steps__item--${state}`}
          {...spoken(state === 'now' ? { current: 'step' } : {})}
        >
          <View className="approval-steps__line">
            <View className={state === 'now' ? 'text--bold' : undefined}>{title}</View>
            {word ? <View className={TONE[state]}>{word}</View> : null}
            {time ? (
              <View className="text--size-12 text--muted text--digits approval-steps__time">{time.slice(5, 16)}</View>
            ) : null}
          </View>
          {who ? <View className="text--size-12 text--muted">{who}</View> : null}
          {comment ? <View className="approval-steps__comment">{comment}</View> : null}
        </li>
      ))}
    </ol>
  )
}
