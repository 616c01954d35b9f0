import type { Query } from '@/utils/query'
import type { PageLocation } from './location.types'

const isOwn = (name: string) => name.startsWith('$taro') || name === 'stamp'

/** Taro's H5 router has decoded already; once more would turn %2525 into %. */
export const readParams: PageLocation['readParams'] = (params) => {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(params ?? {})) {
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string' && !isOwn(name)) query[name] = first
  }
  return query satisfies Query
}

export const currentUrl = () => window.location.pathname + window.location.search

void ({ readParams, currentUrl } satisfies PageLocation)
