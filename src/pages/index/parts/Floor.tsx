import { memo } from 'react'
import type { KnownModule } from '@/stores/homeModules'
import { ActivityFloor } from './ActivityFloor'
import { BannerFloor } from './BannerFloor'
import { BrandFloor } from './BrandFloor'
import { ShortcutsFloor } from './ShortcutsFloor'
import { GoodsFloor } from './GoodsFloor'
import { LazySelectionFloor } from './LazySelectionFloor'

interface FloorProps {
  module: KnownModule
  promises: string[] | undefined
}

/** Name, logo and theme of the shop are shown elsewhere. */
export const isFloor = ({ kind }: KnownModule) => !kind.startsWith('WA_SHOP_')

/** One module of the home page. Floors without content draw nothing. */
export const Floor = memo(function Floor({ module, promises }: FloorProps) {
  switch (module.kind) {
    case 'WA_HP_BANNER':
      return <BannerFloor list={module.data.list ?? []} promises={promises ?? []} />
    case 'WA_NEW_ACTIVITY_FLOOR':
      return <ShortcutsFloor title={module.title} list={module.data.list ?? []} />
    case 'WA_HP_PRODUCT_FLOOR':
    case 'WA_GBB_IRON_FLOOR':
      return <GoodsFloor title={module.title} data={module.data} />
    case 'WA_HP_ACTIVITY_FLOOR':
      return <ActivityFloor list={module.data.list ?? []} />
    case 'WA_HP_BRAND_FLOOR':
      return <BrandFloor title={module.title} data={module.data} />
    case 'WA_GBB_Select_FLOOR':
      return <LazySelectionFloor title={module.title} tabs={module.data.tabs ?? []} />
    default:
      return null
  }
})
