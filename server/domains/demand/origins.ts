/** What a line of a cart or an order has to say of the demand that it came from. */
import type { LineOrigin } from '../../../src/api/cart'
import { openOf } from '../../../src/domain/demand/sums'
import type { DemandStatus } from '../../../src/domain/demand/status'
import type { Queryable } from '../../database/db'
import { byDemand, linesOfDemands } from './rows'

export interface Origin {
  demanderName: string
  /** What the requester wrote beside the goods, by product. */
  remarks: ReadonlyMap<string, string>
  status: DemandStatus
  /** What may still be ordered, by product. */
  open: ReadonlyMap<string, number>
}

export type Origins = ReadonlyMap<string, Origin>

const named = (numbers: readonly string[]): string[] => [...new Set(numbers)].filter((number) => number !== '')

export async function originsOf(db: Queryable, demandOrderNos: readonly string[]): Promise<Origins> {
  const numbers = named(demandOrderNos)
  if (numbers.length === 0) return new Map()
  const rows = await db.query<{ demand_order_no: string; user_name: string; status: DemandStatus }>(
    'select demand_order_no, user_name, status from demand_orders where demand_order_no = any($1::text[])',
    [numbers],
  )
  const lines = byDemand(await linesOfDemands(db, numbers))
  return new Map(
    rows.map(({ demand_order_no: number, user_name, status }) => {
      const isOpen = status === 'CONFIRMED' || status === 'ORDERED'
      const own = lines.get(number) ?? []
      const open = own.map((line) => [line.sku_no, isOpen ? openOf(line) : 0] as const)
      const remarks = own.map((line) => [line.sku_no, line.remark] as const)
      return [number, { demanderName: user_name, status, open: new Map(open), remarks: new Map(remarks) }]
    }),
  )
}

/** Who asked for a line, and what he wrote beside it. */
export function askedBy(
  origins: Origins,
  skuNo: string,
  demandOrderNo: string,
): Pick<LineOrigin, 'demanderName' | 'demandRemark'> {
  const origin = origins.get(demandOrderNo)
  return { demanderName: origin?.demanderName ?? '', demandRemark: origin?.remarks.get(skuNo) ?? '' }
}

/** What is open for a line; null for one that is nobody's demand. */
export function openFor(origins: Origins, skuNo: string, demandOrderNo: string): number | null {
  return demandOrderNo === '' ? null : (origins.get(demandOrderNo)?.open.get(skuNo) ?? 0)
}
