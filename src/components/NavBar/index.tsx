import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { back as goBack } from '@/platform/navigation'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import { hasPageBehind } from './hasPageBehind'
import type { NavBarProps } from './NavBar.types'
import { useSolid } from './useSolid'
import { useStatusText } from './useStatusText'
import './index.scss'

const Bar = observer(function Bar(props: NavBarProps & { solid: boolean }) {
  const { title, children, after, look = 'surface', back = true, solid } = props
  useStatusText(look === 'head' && !solid)
  const behind = hasPageBehind()
  return (
    <View className={`nav-bar nav-bar--look-${look}${solid ? ' nav-bar--solid' : ''}`}>
      {back ? (
        <Tap className="nav-bar__back" label={behind ? '返回' : '首页'} onTap={() => void goBack()}>
          <Icon name={behind ? 'back' : 'home'} />
        </Tap>
      ) : null}
      <View
        className={
          children ? (back ? 'nav-bar__content' : 'nav-bar__content nav-bar__content-alone') : 'nav-bar__title'
        }
      >
        {children ?? title}
      </View>
      {after}
    </View>
  )
})

function ScrolledBar(props: NavBarProps) {
  return <Bar {...props} solid={useSolid()} />
}

/** The bar of pages that draw their own: as high as the native one, clear of status bar and capsule. */
export function NavBar(props: NavBarProps) {
  // A bar that is white anyway need not hear every scroll event.
  return props.look === 'head' || props.look === 'clear' ? <ScrolledBar {...props} /> : <Bar {...props} solid />
}
