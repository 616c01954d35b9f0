import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { shopCalls } from '@/api/shop'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { readModules } from '@/stores/homeModules'
import { SectionHead } from '../SectionHead'
import { Tap } from '../Tap'
import { Thumb } from '../Thumb'

const CATALOG = '/pages/catalog/index'
const ENTRIES = 'WA_NEW_ACTIVITY_FLOOR'
const MOST = 10

/** What the shop does have: the entries of its home page, and the way to all catalogues, which is there without them. */
export const ShopCatalogs = observer(function ShopCatalogs() {
  const { shop } = useStores()
  const calls = useCalls(shopCalls)
  const floors = useResource(() => calls.modules({ modules: [ENTRIES] }), {
    key: shop.shopNo,
    when: shop.shopNo !== '',
  })
  const floor = readModules(floors.data).find(({ kind }) => kind === ENTRIES)
  const list = floor?.kind === ENTRIES ? (floor.data.list ?? []) : []
  return (
    <View className="ui-card shop-catalogs">
      <SectionHead title="看看本店分类" more="全部分类" href={CATALOG} onMore={() => void navigate(CATALOG)} />
      <View className="shop-catalogs__grid">
        {list.slice(0, MOST).map(({ title, image, link }) => (
          <Tap key={title} className="shop-catalogs__entry" href={link} onTap={() => void navigate(link)}>
            <Thumb className="shop-catalogs__picture" src={image} alt="" />
            <View className="text--size-12 text--one-line">{title}</View>
          </Tap>
        ))}
      </View>
    </View>
  )
})
