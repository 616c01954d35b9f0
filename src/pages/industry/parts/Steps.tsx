import { Text, View } from '@tarojs/components'
import type { IndustrySolution } from '@/api/industry'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { LIST } from '../routes'

interface StepsProps {
  id: string
  solutions: readonly IndustrySolution[]
}

const numberOf = (index: number) => String(index + 1).padStart(2, '0')

/** The steps of the industry's work, each the way to its goods. */
export function Steps({ id, solutions }: StepsProps) {
  if (solutions.length === 0) return null
  return (
    <View className="ui-card industry-card">
      <SectionHead title="按工序选" />
      <View className="industry-steps">
        {solutions.map(({ catalogId, name, desc, icon }, index) => {
          const url = withQuery(LIST, { id, catalogId })
          return (
            <Tap
              key={`${catalogId} ${name}`}
              className="industry-steps__step"
              href={url}
              onTap={() => void navigate(url)}
            >
              <Text className="industry-steps__number text--digits">{numberOf(index)}</Text>
              <Thumb className="industry-steps__picture" src={icon} alt="" fit="contain" lazy={index > 5} />
              <View className="industry-steps__name text--one-line">{name}</View>
              <View className="text--size-11 text--muted text--one-line">{desc}</View>
            </Tap>
          )
        })}
      </View>
    </View>
  )
}
