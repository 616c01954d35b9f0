import { useEffect } from 'react'
import { useShare } from '@/hooks/useShare'
import { setTitle } from '@/platform/page'
import type { Query } from '@/utils/query'

/** What the page is called, and how it is shared. */
export function useListPage(title: string, query: Query): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
  const { shopNo: _, ...own } = query
  useShare(() => ({ title, path: '/pages/list/index', query: own }))
}
