import { observer } from 'mobx-react'
import { navigate } from '@/platform/navigation'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { TabBarProps } from './TabBar.types'
import { TAB_ITEMS } from './tabs'
import { useTabBadges } from './useTabBadges'
import './index.h5.scss'

/** Past the tabs to what the page is about, for whoever goes by keys. */
function skip({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('.ui-page')?.querySelector('main')?.focus()
}

export const TabBar = observer(function TabBar({ current }: TabBarProps) {
  const badges = useTabBadges()
  return (
    <nav className="tab-bar" aria-label="底部导航">
      <button type="button" className="tab-bar__skip" onClick={skip}>
        跳到主要内容
      </button>
      {TAB_ITEMS.map(({ path, text, icon }, index) => {
        const badge = badges[index]
        const isCurrent = path === current
        return (
          <Tap
            key={path}
            className={isCurrent ? 'tab-bar__item is-on' : 'tab-bar__item'}
            href={path}
            label={badge ? `${text}，${badge} ${index > 3 ? '条新消息' : '件'}` : undefined}
            current={isCurrent ? 'page' : undefined}
            onTap={() => {
              if (!isCurrent) void navigate(path)
            }}
          >
            <Icon name={icon} />
            {text}
            {badge ? <span className="tab-badge">{badge}</span> : null}
          </Tap>
        )
      })}
    </nav>
  )
})
