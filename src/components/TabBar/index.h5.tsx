import { observer } from 'mobx-react'
import { navigate } from '@/platform/navigation'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { TabBarProps } from './TabBar.types'
import { TAB_ITEMS } from './tabs'
import { useTabBadges } from './useTabBadges'
import './index.h5.scss'

export const TabBar = observer(function TabBar({ current }: TabBarProps) {
  const badges = useTabBadges()
  return (
    <nav className="tab-bar" aria-label="底部导航">
      {TAB_ITEMS.map(({ path, text, icon }, index) => {
        const badge = badges[index]
        const isCurrent = path === current
        return (
          <Tap
            key={path}
            className={isCurrent ? 'tab-bar__item is-on' : 'tab-bar__item'}
            href={path}
            label={badge ? `${text}，${badge} 件` : undefined}
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
