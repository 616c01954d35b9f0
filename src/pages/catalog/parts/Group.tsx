import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CatalogGroup } from '@/api/product'
import { GoodsPrice } from '@/components/Price'
import { LoginPrice } from '@/components/Price/LoginPrice'
import { itemPath } from '@/components/ProductCard/view'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { BASKET_TEXT, basketFor } from '@/domain/basket'
import { isSoldOut } from '@/domain/price'
import { useAddOne } from '@/hooks/useAddOne'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'

type Node = Pick<CatalogGroup, 'catalogId' | 'catalogName'>

const urlOf = ({ catalogId, catalogName }: Node) => withQuery('/pages/list/index', { catalogId, title: catalogName })

/** What lies below one catalogue: its groups with their kinds of goods, then what sells best. */
export const Group = observer(function Group({ group }: { group: CatalogGroup }) {
  const add = useAddOne('catalog')
  const { user } = useStores()
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
          <View className="cl-g">
            {(child.children.length > 0 ? child.children : [child]).map((kind) => (
              <Tap key={kind.catalogId} className="cl-t" href={urlOf(kind)} onTap={() => void navigate(urlOf(kind))}>
                <Thumb className="cl-p" src={kind.icon} alt="" />
                <View className="cl-n">{kind.catalogName}</View>
              </Tap>
            ))}
          </View>
        </View>
      ))}
      {group.list.length > 0 ? (
        <SectionHead title="本类热销" more="全部" href={urlOf(group)} onMore={() => void navigate(urlOf(group))} />
      ) : null}
      {group.list.map((item) => (
        <View key={item.skuNo} className="cg">
          <Thumb className="cg-p" src={item.image} alt="" />
          <View className="cg-t">
            <Tap className="cg-n el" href={itemPath(item)} onTap={() => void navigate(itemPath(item))}>
              {item.skuName}
            </Tap>
            <View className="f11 c3 el">{item.specText}</View>
            <GoodsPrice login={<LoginPrice />} value={item.price} from={!item.exactPrice} unit={item.unit} size={18} />
          </View>
          {(item.price === null && !user.pricesHidden) || isSoldOut(item) ? null : (
            <Tap
              className="pc-b"
              label={`${BASKET_TEXT[basketFor(user.role)].add}，${item.skuName}`}
              onTap={() => add(item)}
            />
          )}
        </View>
      ))}
    </>
  )
})
