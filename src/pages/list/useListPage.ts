import { useEffect } from 'react'
import { useShare } from '@/hooks/useShare'
import { setTitle } from '@/platform/page'
import type { QueryInput } from '@/utils/query'

export const LIST = '/pages/list/index'

/** What the page is called, and how it is shared. */
export function useListPage(title: string, query: QueryInput): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
  const { shopNo: _, ...own } = query
  useShare(() => ({ title, path: LIST, query: own }))
}
