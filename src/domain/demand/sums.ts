/** R-DSM-11: what of a line was asked, confirmed, given up, ordered and received, and the status that follows from it. */
import type { DemandState } from './status'

export interface LineSums {
  /** As the requester wanted it. */
  asked: number
  /** What the purchaser let through of it. */
  confirmed: number
  /** Given up by 不再采购. */
  closed: number
  /** In orders that are not cancelled. A pack may make it more than was confirmed. */
  ordered: number
  /** In orders that were received. */
  received: number
}

/** What may still be ordered. */
export function openOf({ confirmed, closed, ordered }: Pick<LineSums, 'confirmed' | 'closed' | 'ordered'>): number {
  return Math.max(0, confirmed - closed - ordered)
}

/** Of a demand that was confirmed and not refused. One of which nothing was ordered and everything given up is refused. */
export function stateFromSums(lines: readonly LineSums[]): DemandState {
  const sum = (of: (line: LineSums) => number): number => lines.reduce((total, line) => total + of(line), 0)
  const [open, ordered, received] = [sum(openOf), sum((line) => line.ordered), sum((line) => line.received)]
  if (ordered === 0) {
    return open > 0 ? { status: 'CONFIRMED', cancelType: '' } : { status: 'CANCELLED', cancelType: 'REJECT' }
  }
  return { status: open === 0 && received === ordered ? 'COMPLETED' : 'ORDERED', cancelType: '' }
}
