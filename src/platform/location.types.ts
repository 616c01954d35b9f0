import type { Query } from '@/utils/query'

export interface PageLocation {
  /** The query of a page from what Taro calls its params, decoded exactly once (R-RTE-05). */
  readParams(params: Readonly<Record<string, unknown>> | undefined): Query
  /** Path and query of the page shown, still encoded, fit for a `redirect` parameter. */
  currentUrl(): string
}
