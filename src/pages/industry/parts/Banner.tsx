import { Text, View } from '@tarojs/components'
import type { Industry } from '@/api/industry'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { grouped } from '@/utils/numbers'

interface BannerProps {
  industry: Industry
  /** One line of what the buyer gets; each half of it is a line of the banner. */
  summary?: string | undefined
  /** Where a tap leads. */
  href?: string
}

/** The words are no part of the picture, so that they are read aloud, searched and as large as the reader wants. */
export function Banner({ industry, summary, href }: BannerProps) {
  const { name, banner, solutions, recommendCount = 0 } = industry
  const lines = (summary ?? '').split(/[，,]/).filter(Boolean)
  const steps = solutions?.length ?? 0
  const words = (
    <>
      <Thumb className="industry-banner__picture" src={banner ?? ''} alt="" full lazy={false} />
      <View className="industry-banner__words">
        {lines.length > 0 ? <View className="industry-banner__name">{name} · 行业方案</View> : null}
        {(lines.length > 0 ? lines : [name]).map((line) => (
          <View key={line} className="industry-banner__line text--one-line">
            {line}
          </View>
        ))}
        {steps > 0 || recommendCount > 0 ? (
          <View className="industry-banner__figures">
            {steps > 0 ? (
              <View>
                <Text className="industry-banner__number text--digits">{steps}</Text> 道工序
              </View>
            ) : null}
            {recommendCount > 0 ? (
              <View>
                <Text className="industry-banner__number text--digits">{grouped(recommendCount)}</Text> 款推荐
              </View>
            ) : null}
          </View>
        ) : null}
      </View>
    </>
  )
  if (!href) return <View className="industry-banner">{words}</View>
  return (
    <Tap className="industry-banner" href={href} onTap={() => void navigate(href)}>
      {words}
    </Tap>
  )
}
