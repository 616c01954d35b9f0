import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { CODE } from '@/domain/errors/codes'
import { productCalls, type CatalogGroup } from '@/api/product'
import { dataOf } from '@/client/calls'
import { Page } from '@/components/Page'
import { SectionHead } from '@/components/SectionHead'
import { Skeleton } from '@/components/Skeleton'
import { SmallGoods } from '@/components/SmallGoods'
import { Empty, LoadError } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { navigate } from '@/platform/navigation'
import { createLatest } from '@/utils/latest'
import { withQuery } from '@/utils/query'
import { useListPage } from '../useListPage'

/** R-CON-05 */
const SKU_COUNT = 4

interface GroupListProps {
  groupId: string
  title: string | undefined
}

/** The catalogues below one, each with its best sellers. */
export const GroupList = observer(function GroupList({ groupId, title }: GroupListProps) {
  const calls = useCalls(productCalls)
  const [group, setGroup] = useState<CatalogGroup | null>()
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(createLatest()).current

  const load = async () => {
    const isLatest = latest.begin()
    setFailed(false)
    const asked = { groupId, skuCount: SKU_COUNT }
    const answer = await calls.catalogGroups(asked, { errors: 'self' }).catch(() => undefined)
    if (!isLatest()) return
    const groups = answer ? dataOf(answer) : undefined
    if (groups) setGroup(groups[0] ?? null)
    // What is no number at all.
    else if (answer && answer.code === CODE.badRequest) setGroup(null)
    else setFailed(true)
  }
  useOnShop(() => void load())
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))
  // The link's words stand for it until the answer is there.
  const name = (group === undefined ? title : group?.catalogName) || '商品列表'
  useListPage(name, { groupId, ...(title && { title }) })

  const below = group ? (group.children.length > 0 ? group.children : [group]) : []
  const shown = below.filter(({ list }) => list.length > 0)
  return (
    <Page title={name}>
      {hasFailed && !group ? <LoadError onRetry={() => void load()} /> : null}
      {group === undefined && !hasFailed ? <Skeleton /> : null}
      {group === null || (group && shown.length === 0) ? (
        <Empty
          title={group ? '暂无商品' : '本店没有这个分类'}
          hint={group ? '换个分类看看' : '链接可能有误，或者它已不在本店销售'}
          action="全部分类"
          onAction={() => void navigate('/pages/catalog/index')}
        />
      ) : null}
      {shown.map(({ catalogId, catalogName, list }) => {
        const url = withQuery('/pages/list/index', { catalogId, title: catalogName })
        return (
          <View key={catalogId} className="ui-card goods-strip">
            <SectionHead title={catalogName} more="更多" href={url} onMore={() => void navigate(url)} />
            <SmallGoods list={list} />
          </View>
        )
      })}
    </Page>
  )
})
