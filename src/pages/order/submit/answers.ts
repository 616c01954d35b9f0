import type { PriceConflict, RefusedLines } from '@/api/order'
import { isRecord } from '@/utils/json'

/** `data` of a refused order is read as it comes: it is not the order that the type of the call promises. */
export function conflictOf(data: unknown): PriceConflict | undefined {
  if (!isRecord(data) || !Array.isArray(data.changes)) return undefined
  const freight = isRecord(data.freight) ? (data.freight as unknown as PriceConflict['freight']) : null
  return { changes: data.changes as PriceConflict['changes'], freight, totalAmount: Number(data.totalAmount) }
}

/** The goods that cannot be ordered, each with its reason. */
export function refusedOf(data: unknown): string[] {
  const lines = isRecord(data) && Array.isArray(data.lines) ? (data.lines as RefusedLines['lines']) : []
  return lines.map(({ skuName, reason }) => `${skuName}：${reason}`)
}
