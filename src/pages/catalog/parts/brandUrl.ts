import type { Brand } from '@/api/product'
import { withQuery } from '@/utils/query'

export function brandUrl({ proBrandId, proBrandName }: Brand): string {
  return withQuery('/pages/list/index', { brandId: proBrandId, title: proBrandName })
}
