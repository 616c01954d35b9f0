import { Text, View } from '@tarojs/components'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import './index.scss'

interface SectionHeadProps {
  title: string
  sub?: string
  /** Words of the link at the right end. */
  more?: string
  href?: string
  onMore?: () => void
}

export function SectionHead({ title, sub, more, href, onMore }: SectionHeadProps) {
  return (
    <View className="section-head">
      <h2 className="section-head__title">{title}</h2>
      {sub ? <Text className="section-head__sub">{sub}</Text> : null}
      {more ? (
        <Tap className="section-head__more" label={`${title}，${more}`} href={href} onTap={onMore}>
          {more}
          <Icon name="chev" size={14} />
        </Tap>
      ) : null}
    </View>
  )
}
