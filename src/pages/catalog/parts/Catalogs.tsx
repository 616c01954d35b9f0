import { ScrollView, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Bone } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { untold } from '@/platform/untold'
import type { Catalog } from '../useCatalog'
import { Group } from './Group'
import { useKept } from './useKept'

interface CatalogsProps {
  catalog: Catalog
  /** The first one where there is none of this number. */
  chosen: string
  onChoose: (catalogId: string) => void
}

/** The catalogues of the first level at the left, what lies below the chosen one at the right. */
export const Catalogs = observer(function Catalogs({ catalog, chosen, onChoose }: CatalogsProps) {
  const { groups, status, load } = catalog
  const current = groups.find(({ catalogId }) => catalogId === chosen) ?? groups[0]

  const kept = useKept(current?.catalogId)

  const handleChoose = (catalogId: string) => {
    onChoose(catalogId)
    untold(Taro.pageScrollTo({ scrollTop: 0, duration: 0 }))
  }
  if (!current) {
    if (status === 'error') return <LoadError onRetry={() => void load()} />
    if (status === 'ready') return <Empty title="暂无分类" hint="店铺还没有上架商品" />
    return (
      <View className="catalog-groups">
        <View className="catalog-groups__list" />
        <View className="catalog-groups__group" {...spoken({ role: 'status', label: '加载中' })}>
          <Bone height={280} />
        </View>
      </View>
    )
  }
  return (
    <View className="catalog-groups">
      <ScrollView className="catalog-groups__list" scrollY {...spoken({ role: 'group', label: '一级分类' })}>
        {groups.map(({ catalogId, catalogName }) => (
          <Tap
            key={catalogId}
            className={catalogId === current.catalogId ? 'catalog-groups__item is-on' : 'catalog-groups__item'}
            pressed={catalogId === current.catalogId}
            onTap={() => handleChoose(catalogId)}
          >
            {catalogName}
          </Tap>
        ))}
      </ScrollView>
      <View className="catalog-groups__group">
        {kept.map((catalogId, place) => {
          const group = groups.find((one) => one.catalogId === catalogId)
          return (
            <View key={place} className={catalogId === current.catalogId ? undefined : 'catalog-page__part--hidden'}>
              {group ? <Group key={catalogId} group={group} /> : null}
            </View>
          )
        })}
      </View>
    </View>
  )
})
