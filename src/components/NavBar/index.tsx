import { View } from '@tarojs/components'
import { back as goBack } from '@/platform/navigation'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import { hasPageBehind } from './hasPageBehind'
import type { NavBarProps } from './NavBar.types'
import { useSolid } from './useSolid'
import './index.scss'

/** The bar of pages that draw their own: as high as the native one, clear of status bar and capsule. */
export function NavBar({ title, children, after, look = 'surface', back = true }: NavBarProps) {
  const solid = useSolid(look === 'surface')
  const behind = hasPageBehind()
  return (
    <View className={`nv nv-${look}${solid ? ' nv-s' : ''}`}>
      {back ? (
        <Tap className="nv-x" onTap={() => void goBack()}>
          <Icon name={behind ? 'back' : 'home'} />
        </Tap>
      ) : null}
      <View className={children ? 'nv-c' : 'nv-t'}>{children ?? title}</View>
      {after}
    </View>
  )
}
