import { useState } from 'react'
import { Icon } from '../Icon'
import { hasPageBehind, leave } from '../Page/leave'
import { Tap } from '../Tap'
import type { NavBarProps } from './NavBar.types'
import { useSolid } from './useSolid'
import './index.scss'

export function NavBar({ title, children, after, look = 'surface', back = true }: NavBarProps) {
  const solid = useSolid(look === 'surface')
  // Read once: the stack grows under this page when the next one opens.
  const [behind] = useState(hasPageBehind)
  return (
    <header className={`nv nv-${look}${solid ? ' nv-s' : ''}`}>
      {back ? (
        <Tap className="nv-x" label={behind ? '返回' : '首页'} onTap={leave}>
          <Icon name={behind ? 'back' : 'home'} />
        </Tap>
      ) : null}
      {title ? <h1 className={children ? 'vh' : 'nv-t'}>{title}</h1> : null}
      {children ? <div className="nv-c">{children}</div> : null}
      {after ?? (back && !children ? <span className="nv-x" /> : null)}
    </header>
  )
}
