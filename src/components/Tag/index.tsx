import { Text, View } from '@tarojs/components'
import './index.scss'

/** rd promotion, pr tier price, ok stock, wn lead time or danger, in hint, so solid; none: a plain fact. */
export type TagTone = 'rd' | 'pr' | 'ok' | 'wn' | 'in' | 'so'

interface TagProps {
  tone?: TagTone
  children: string
}

function Tag({ tone, children }: TagProps) {
  return <Text className={tone ? `ui-tag ui-tag--tone-${tone}` : 'ui-tag'}>{children}</Text>
}

interface TagsProps {
  list: readonly { text: string; tone?: TagTone }[]
}

/** One line of at most three: what does not fit is cut, never wrapped. */
export function Tags({ list }: TagsProps) {
  if (!list.length) return null
  return (
    <View className="ui-tags">
      {list.slice(0, 3).map(({ text, tone }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </View>
  )
}
