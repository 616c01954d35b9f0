import { useState } from 'react'
import { back as goBack } from '@/platform/navigation'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import { hasPageBehind } from './hasPageBehind'
import type { NavBarProps } from './NavBar.types'
import { useSolid } from './useSolid'
import './index.scss'

function Bar({ title, children, after, look = 'surface', back = true, solid }: NavBarProps & { solid: boolean }) {
  // Read once: the stack grows under this page when the next one opens.
  const [behind] = useState(hasPageBehind)
  return (
    <header className={`nav-bar nav-bar--look-${look}${solid ? ' nav-bar--solid' : ''}`}>
      {back ? (
        <Tap className="nav-bar__back" label={behind ? '返回' : '首页'} onTap={() => void goBack()}>
          <Icon name={behind ? 'back' : 'home'} />
        </Tap>
      ) : null}
      {title ? <h1 className={children ? 'text--unseen' : 'nav-bar__title'}>{title}</h1> : null}
      {children ? (
        <div className={back ? 'nav-bar__content' : 'nav-bar__content nav-bar__content-alone'}>{children}</div>
      ) : null}
      {after ?? (back && !children ? <span className="nav-bar__end" /> : null)}
    </header>
  )
}

/** One component for every look: a page that changes it while it loads keeps its heading, and the focus on that. */
export function NavBar(props: NavBarProps) {
  const isScrolled = useSolid()
  return <Bar {...props} solid={isScrolled || (props.look !== 'head' && props.look !== 'clear')} />
}
