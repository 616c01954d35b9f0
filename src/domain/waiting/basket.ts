/** A basket as the buyer left it: what the service last told, with what waits on top. */
import { toCents, toYuan } from '../money'
import { tierPrice, type Tier } from '../price'
import type { Change } from './change'
import { lineOf } from './line'

export interface WaitingLine {
  readonly id: string
  readonly skuNo: string
  readonly quantity: number
  readonly selected: boolean
  readonly valid: boolean
  readonly price: number | null
  readonly tierPrices: readonly Tier[]
  readonly amount: number
  /** Its demand; a basket that has no such lines leaves it out. */
  readonly demandOrderNo?: string
}

function changed<TLine extends WaitingLine>(line: TLine, quantity: number): TLine {
  const price = tierPrice(line.price, line.tierPrices, quantity)
  return { ...line, quantity, price, amount: toYuan((toCents(price) ?? 0) * quantity) }
}

/** What nobody has to choose about, the later of two after the earlier. */
const standing = (changes: readonly Change[], kind: string) =>
  new Map(changes.filter((change) => change.kind === kind && !change.clash).map((change) => [change.of, change]))

/**
 * A line that nothing waits for stays the same object. `made` is the line of goods that were not in the basket; where
 * nothing is known of them there is none.
 */
export function overlaid<TLine extends WaitingLine>(
  lines: readonly TLine[],
  changes: readonly Change[],
  kind: string,
  made: (change: Change) => TLine | undefined,
): TLine[] {
  const quantities = standing(changes, kind)
  const ticks = standing(changes, `${kind}Tick`)
  const known = new Set(lines.map(lineOf))
  const added = [...quantities.values()].filter(({ of, to }) => !known.has(of) && to !== 0)
  const all = [...added.reverse().flatMap((change) => made(change) ?? []), ...lines]
  return all.flatMap((line) => {
    const to = quantities.get(lineOf(line))?.to
    const tick = ticks.get(lineOf(line))?.to
    if (to === 0) return []
    const counted = typeof to === 'number' && to !== line.quantity ? changed(line, to) : line
    return typeof tick === 'boolean' && tick !== counted.selected ? { ...counted, selected: tick } : counted
  })
}
