import type { CartLine } from '@/api/cart'
import { arrivalOf } from '@/domain/arrival'

export interface CartGroup {
  key: 'stock' | 'supplier' | 'invalid'
  title: string
  lines: CartLine[]
  /** When all of them arrive; '' where they arrive at different times, or cannot be had. */
  arrives: string
}

/** By who sends the goods; what cannot be ordered comes last. Empty groups are left out. */
export function groupsOf(lines: readonly CartLine[]): CartGroup[] {
  const stock = lines.filter((line) => line.valid && !line.supplierDirect)
  const supplier = lines.filter((line) => line.valid && line.supplierDirect)
  const invalid = lines.filter((line) => !line.valid)
  const groups: CartGroup[] = [
    { key: 'stock', title: '现货直发', lines: stock, arrives: arrivalOf(stock) },
    { key: 'supplier', title: '供应商直发', lines: supplier, arrives: arrivalOf(supplier) },
    { key: 'invalid', title: '失效商品', lines: invalid, arrives: '' },
  ]
  return groups.filter((group) => group.lines.length > 0)
}
