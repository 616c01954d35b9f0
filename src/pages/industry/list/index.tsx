import { observer } from 'mobx-react'
import { Page } from '@/components/Page'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { Missing } from '../parts/Missing'
import { NarrowedList } from '../parts/NarrowedList'
import { RecommendedList } from '../parts/RecommendedList'
import { isIndustryId } from '../routes'
import '../index.scss'

/** R-SCR-41: what the industry recommends, or its goods of one catalogue or brand. */
export default observer(function IndustryListPage() {
  useShareDefault()
  const query = useQuery()
  const { id = '', catalogId, brandId } = query
  if (!isIndustryId(id)) {
    return (
      <Page>
        <Missing />
      </Page>
    )
  }
  return catalogId || brandId ? <NarrowedList id={id} query={query} /> : <RecommendedList id={id} />
})
