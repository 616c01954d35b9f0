import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CatalogGroup } from '@/api/product'
import { useAdding } from '@/components/Adding'
import { GoodsRow } from '@/components/GoodsRow'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'

type Node = Pick<CatalogGroup, 'catalogId' | 'catalogName'>

const urlOf = ({ catalogId, catalogName }: Node) => withQuery('/pages/list/index', { catalogId, title: catalogName })

/** What lies below one catalogue: its groups with their kinds of goods, then what sells best. */
export const Group = observer(function Group({ group }: { group: CatalogGroup }) {
  const { onAdd, counted, adder } = useAdding('catalog')
  return (
    <>
      {(group.children ?? []).map((child) => (
        <View key={child.catalogId}>
          <SectionHead
            title={child.catalogName}
            more="全部"
            href={urlOf(child)}
            onMore={() => void navigate(urlOf(child))}
          />
          <View className="catalog-groups__kinds">
            {(child.children.length > 0 ? child.children : [child]).map((kind) => (
              <Tap
                key={kind.catalogId}
                className="catalog-groups__kind"
                href={urlOf(kind)}
                onTap={() => void navigate(urlOf(kind))}
              >
                <Thumb className="catalog-groups__picture" src={kind.icon} alt="" />
                <View className="catalog-groups__name">{kind.catalogName}</View>
              </Tap>
            ))}
          </View>
        </View>
      ))}
      {group.list.length > 0 ? (
        <SectionHead title="本类热销" more="全部" href={urlOf(group)} onMore={() => void navigate(urlOf(group))} />
      ) : null}
      {group.list.map((item) => (
        <GoodsRow key={item.skuNo} item={item} onAdd={onAdd} stepper={counted?.(item)} />
      ))}
      {adder}
    </>
  )
})
