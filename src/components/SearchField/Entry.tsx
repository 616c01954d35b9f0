import { View } from '@tarojs/components'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import './index.scss'

interface SearchEntryProps {
  hint: string
  href?: string
  onOpen: () => void
  /** Without it there is no scan button: browsers have no scanner. */
  onScan?: () => void
  /** The round 搜索 at the right end. */
  button?: boolean
}

/** Looks like a field and opens the search page. */
export function SearchEntry({ hint, href, onOpen, onScan, button }: SearchEntryProps) {
  return (
    <View className="sf">
      <Tap className="sf-o" href={href} label={`搜索，${hint}`} onTap={onOpen}>
        <Icon name="search" size={18} />
        <View className="sf-w">{hint}</View>
      </Tap>
      {onScan ? (
        <Tap className="sf-x" label="扫码" onTap={onScan}>
          <Icon name="scan" size={20} />
        </Tap>
      ) : null}
      {button ? (
        <Tap className="sf-g" href={href} onTap={onOpen}>
          搜索
        </Tap>
      ) : null}
    </View>
  )
}
