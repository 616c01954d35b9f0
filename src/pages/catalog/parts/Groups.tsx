import { View } from '@tarojs/components'
import type { CatalogGroup } from '@/api/product'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'

/** The second level of the catalogue as a grid; a group without one offers its own goods. */
export function Groups({ group }: { group: CatalogGroup }) {
  return (
    <View className="ca-b">
      <SectionHead
        title={group.catalogName}
        more="全部"
        href={urlOf(group)}
        onMore={() => void navigate(urlOf(group))}
      />
      <View className="ca-g">
        {(group.children ?? []).map((child) => (
          <Tap key={child.catalogId} className="ca-t" href={urlOf(child)} onTap={() => void navigate(urlOf(child))}>
            <Thumb className="ca-p" src={child.icon || (child.list[0]?.image ?? '')} alt="" />
            <View className="ca-n">{child.catalogName}</View>
          </Tap>
        ))}
      </View>
    </View>
  )
}

function urlOf({ catalogId, catalogName }: CatalogGroup): string {
  return withQuery('/pages/list/index', { catalogId, title: catalogName })
}
