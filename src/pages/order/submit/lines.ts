import type { OrderPreview, PreviewLine } from '@/api/order'
import type { AreaLimit } from '@/api/product'

export interface SortedLines {
  general: PreviewLine[]
  dangerous: PreviewLine[]
  /** Cannot be ordered whatever the address; they are shown with their reason and not sent. */
  unavailable: PreviewLine[]
  /** Reason by product: not sold at the address. The order waits until they are gone (R-SCR-52). */
  limited: Map<string, string>
}

export function sortLines({ skuList }: OrderPreview, limits: readonly AreaLimit[]): SortedLines {
  const limited = new Map(limits.map(({ skuNo, reason }) => [skuNo, reason || '所在区域暂不可售']))
  for (const line of skuList) {
    if (line.invalidKind === 'AREA' && !limited.has(line.skuNo)) limited.set(line.skuNo, line.invalidReason)
  }
  for (const skuNo of limited.keys()) {
    if (!skuList.some((line) => line.skuNo === skuNo)) limited.delete(skuNo)
  }
  const orderable = skuList.filter((line) => line.valid || limited.has(line.skuNo))
  return {
    general: orderable.filter((line) => !line.dangerousProduct),
    dangerous: orderable.filter((line) => line.dangerousProduct),
    unavailable: skuList.filter((line) => !line.valid && !limited.has(line.skuNo)),
    limited,
  }
}
