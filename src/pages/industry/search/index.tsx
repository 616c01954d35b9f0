import { observer } from 'mobx-react'
import { useQuery } from '@/hooks/useQuery'
import { useShare, useShareDefault } from '@/hooks/useShare'
import type { Query } from '@/utils/query'
import { IndustrySearch } from '../parts/IndustrySearch'
import { SEARCH } from '../routes'
import { useIndustry } from '../useIndustry'
import '../index.scss'

/** R-SCR-42: a search within one industry; as a part of its list, `mode=embed`, it is not shared. */
export default observer(function IndustrySearchPage() {
  const query = useQuery()
  return query.mode === 'embed' ? <Embedded query={query} /> : <Shared query={query} />
})

const Embedded = observer(function Embedded({ query }: { query: Query }) {
  useShareDefault()
  return <IndustrySearch query={query} state={useIndustry(query.id ?? '')} />
})

const Shared = observer(function Shared({ query }: { query: Query }) {
  const state = useIndustry(query.id ?? '')
  const { keyword, id } = query
  useShare(() => ({
    title: [state.industry?.name, keyword].filter(Boolean).join(' · '),
    path: SEARCH,
    query: { id, keyword },
    ...(state.industry?.banner && { imageUrl: state.industry.banner }),
  }))
  return <IndustrySearch query={query} state={state} />
})
