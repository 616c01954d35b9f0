import { observer } from 'mobx-react'
import { useQuery } from '@/hooks/useQuery'
import { FloorList } from './parts/FloorList'
import { FoundList } from './parts/FoundList'
import { GroupList } from './parts/GroupList'

/** What 更多 leads to: a catalogue or a brand, the groups below a catalogue, or a floor of the home page. */
export default observer(function ListPage() {
  const query = useQuery()
  if (query.catalogId || query.brandId) return <FoundList query={query} />
  if (query.groupId) return <GroupList groupId={query.groupId} title={query.title} />
  return <FloorList query={query} />
})
