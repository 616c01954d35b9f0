import { View } from '@tarojs/components'
import type { DemandDetail } from '@/api/demand'
import { Icon } from '@/components/Icon'
import { spoken } from '@/components/spoken'
import { stepsOf } from './headline'

interface HeadProps {
  demand: DemandDetail
  title: string
  hint: string
}

/** Where it stands and what happens next. */
export function Head({ title, hint }: Omit<HeadProps, 'demand'>) {
  return (
    <View className="page-head demand-detail__ground" style={{ '--fade': '56px' } as never}>
      <h2 className="demand-detail__title">{title}</h2>
      <View className="text--size-13">{hint}</View>
    </View>
  )
}

/** The way so far, on a card of its own. */
export function Steps({ demand }: Pick<HeadProps, 'demand'>) {
  const way = stepsOf(demand)
  if (!way) return null
  const { steps, at } = way
  return (
    <ol className="ui-card demand-detail__steps" {...spoken({ label: '需求进度' })}>
      {steps.map((text, index) => {
        const isDone = index < at || demand.status === 'COMPLETED'
        const look = isDone ? ' demand-detail__step--done' : index === at ? ' demand-detail__step--now' : ''
        return (
          <li key={text} className={`demand-detail__step${look}`} {...spoken(index === at ? { current: 'step' } : {})}>
            {isDone ? <Icon name="check" size={12} className="demand-detail__check" /> : null}
            {text}
          </li>
        )
      })}
    </ol>
  )
}
