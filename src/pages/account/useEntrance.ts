import { useQuery } from '@/hooks/useQuery'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import type { QueryInput } from '@/utils/query'

/**
 * Login, registration and a new password take each other's place, so that whoever gets in leaves them all behind.
 * What is common to them goes along: where the buyer came from.
 */
export function useEntrance(): { query: ReturnType<typeof useQuery>; swap: (path: string, more?: QueryInput) => void } {
  const query = useQuery()
  const { shopNo } = useStores().shop
  const swap = (path: string, more: QueryInput = {}) => {
    const target = query.redirect ? { redirect: query.redirect } : {}
    void redirect({ path, query: { shopNo, ...target, ...more } })
  }
  return { query, swap }
}
