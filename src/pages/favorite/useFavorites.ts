import { useEffect, useRef, useState } from 'react'
import { favoriteCalls, type FavoriteGroup, type FavoriteItem } from '@/api/favorite'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { useInAddress } from '@/hooks/useInAddress'
import { usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import type { PagedList } from '@/stores/PagedList'
import type { Wishes } from '@/stores/waiting/wishes.types'
import { WaitingStore } from '@/stores/WaitingStore'
import { uuid } from '@/utils/ids'
import { createLatest } from '@/utils/latest'
import type { Query } from '@/utils/query'

/** R-FLD-01 */
const PAGE_SIZE = 20
const TOAST_MS = 1500

/** R-PUR-15 */
const DEFAULT_GROUP = '0'

export interface Favorites {
  list: PagedList<FavoriteItem>
  groups: readonly FavoriteGroup[]
  groupId: string
  choose: (groupId: string) => void
  /** Asks for groups and goods again and keeps both until they come. */
  refresh: () => Promise<unknown>
  drop: (item: FavoriteItem) => void
  move: (item: FavoriteItem, groupId: string) => void
  addGroup: (groupName: string) => void
  renameGroup: (groupId: string, groupName: string) => void
  removeGroup: (group: FavoriteGroup) => void
  busy: boolean
}

const keyOf = (item: FavoriteItem) => item.skuNo

/** The kept goods of one group, and the groups themselves. The component must be an observer. */
export function useFavorites(query: Query): Favorites {
  const root = useStores()
  const { user } = root
  const waiting = root.need(WaitingStore)
  const calls = useCalls(favoriteCalls)
  const [groups, setGroups] = useState<FavoriteGroup[]>([])
  const [groupId, setGroupId] = useState(query.groupId || DEFAULT_GROUP)
  useInAddress('/pages/favorite/index', { ...query, groupId: groupId === DEFAULT_GROUP ? undefined : groupId })
  const latest = useRef(createLatest()).current

  const fetcherOf = (group: string) => async (pageNum: number) => {
    const page = dataOf(await calls.page({ groupId: group, pageNum, pageSize: PAGE_SIZE }))
    return page && { list: page.list, hasNext: page.hasNextPage }
  }
  const list = usePagedList<FavoriteItem>(fetcherOf(groupId), keyOf)
  const loadGroups = async () => {
    const isLatest = latest.begin()
    const found = dataOf(await calls.groups().catch(() => false as const))
    // Without the groups the goods are still there: the strip of groups is simply not shown.
    if (!Array.isArray(found)) return []
    if (isLatest()) setGroups(found)
    return found
  }
  const choose = (group: string) => {
    setGroupId(group)
    void list.reset(fetcherOf(group))
  }
  useOnShop(() => {
    if (user.isGuest) return
    const loading = loadGroups()
    if (groupId === DEFAULT_GROUP) return choose(DEFAULT_GROUP)
    // The address may name a group that is gone, or another buyer's.
    const isThere = (group: FavoriteGroup) => group.groupId === groupId
    void loading.then((found) => choose(found.some(isThere) ? groupId : DEFAULT_GROUP))
  })

  const refresh = () => Promise.all([loadGroups(), list.refresh()])
  // What has waited is with the service now, or was taken back: the list is its list again.
  const waits = (waiting.queue?.countOf(['favorite']) ?? 0) > 0
  const waited = useRef(waits)
  useEffect(() => {
    if (waited.current && !waits && !user.isGuest) void refresh()
    waited.current = waits
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when nothing waits any more
  }, [waits])

  const { busy, submit } = useSubmit(async (act: () => Promise<string | undefined>) => {
    const done = await act()
    if (!done) return
    dialogs.toast(done, TOAST_MS)
    await loadGroups()
  })
  const drop = (item: FavoriteItem) =>
    void submit(async () => {
      const idempotencyKey = uuid()
      const wish = (make: Wishes, left?: string) => [make.favorite(item, true, false, left)]
      const tellKept = () => {
        list.remove(item.skuNo)
        dialogs.toast('已取消收藏，联网后同步', TOAST_MS)
        return undefined
      }
      if (waiting.follow((make) => wish(make))) return tellKept()
      try {
        if (!dataOf(await calls.remove({ id: item.favoriteId }, { idempotencyKey }))) return undefined
      } catch (error) {
        if (!(await waiting.keep(error, (make) => wish(make, idempotencyKey)))) throw error
        return tellKept()
      }
      list.remove(item.skuNo)
      return '已取消收藏'
    })
  const move = (item: FavoriteItem, target: string) =>
    void submit(async () => {
      if (!dataOf(await calls.add({ groupId: target, skuNo: item.skuNo }))) return undefined
      list.remove(item.skuNo)
      return '已移动'
    })
  const addGroup = (groupName: string) =>
    void submit(async () => (dataOf(await calls.addGroup({ groupName })) ? '已新建分组' : undefined))
  const renameGroup = (group: string, groupName: string) =>
    void submit(async () => (dataOf(await calls.renameGroup({ groupId: group, groupName })) ? '已改名' : undefined))
  const removeGroup = (group: FavoriteGroup) =>
    void submit(async () => {
      const sure = await dialogs.modal({
        title: '提示',
        content: `确定删除分组“${group.groupName}”？组内商品会回到默认分组`,
        confirmText: '删除',
        cancelText: '取消',
      })
      if (!sure || !dataOf(await calls.removeGroup({ groupId: group.groupId }))) return undefined
      choose(group.groupId === groupId ? DEFAULT_GROUP : groupId)
      return '已删除分组'
    })
  return {
    list,
    groups,
    groupId,
    choose,
    refresh,
    drop,
    move,
    addGroup,
    renameGroup,
    removeGroup,
    busy,
  }
}
