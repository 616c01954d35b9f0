import { View } from '@tarojs/components'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import './index.scss'

interface SearchLinkProps {
  hint: string
  href?: string
  onOpen: () => void
  /** Without it there is no scan button: browsers have no scanner. */
  onScan?: () => void
  /** Lower, for a bar. */
  compact?: boolean
  /** The round 搜索 at the right end. */
  button?: boolean
}

/** Looks like a field and opens the search page. */
export function SearchLink({ hint, href, onOpen, onScan, compact, button }: SearchLinkProps) {
  return (
    <View className={compact ? 'search-field search-field--nav' : 'search-field'}>
      <Tap className="search-field__open" href={href} label={`搜索，${hint}`} onTap={onOpen}>
        <Icon name="search" size={18} />
        <View className="search-field__words">{hint}</View>
      </Tap>
      {onScan ? (
        <Tap className="search-field__side" label="扫码" onTap={onScan}>
          <Icon name="scan" size={20} />
        </Tap>
      ) : null}
      {button ? (
        <Tap className="search-field__button" href={href} onTap={onOpen}>
          搜索
        </Tap>
      ) : null}
    </View>
  )
}
