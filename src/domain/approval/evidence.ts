/** What a manager reads of a line in ten seconds (R-APR-13): sentences of figures, never a verdict. */
import { formatMoney, toCents } from '../money'

export interface Paid {
  lastPrice: number
  lowestPrice: number
  medianPrice: number
  times: number
}

interface Line {
  price: number
  quantity: number
  unit: string
}

const cents = (yuan: number): number => toCents(yuan) ?? 0

/** How much dearer than the last time, in tenths of a percent; 0 for the same price. */
export function changeOf(price: number, lastPrice: number): number {
  const before = cents(lastPrice)
  if (before === 0) return 0
  const change = Math.round(((cents(price) - before) * 1000) / before)
  // A cent more is not the same price, however little it is of the whole.
  return change === 0 ? Math.sign(cents(price) - before) : change
}

export function changeText(price: number, lastPrice: number): string {
  const change = changeOf(price, lastPrice)
  if (change === 0) return '与上次持平'
  return `较上次采购 ${change > 0 ? '+' : '−'}${(Math.abs(change) / 10).toFixed(1)}%`
}

export const paidText = ({ lastPrice, medianPrice, lowestPrice, times }: Paid): string =>
  times > 1
    ? `上次 ${formatMoney(cents(lastPrice))} · 中位 ${formatMoney(cents(medianPrice))} · 最低 ${formatMoney(cents(lowestPrice))}`
    : `上次 ${formatMoney(cents(lastPrice))} · 12 个月内买过 1 次`

/** `quantity`: of the very same goods within 30 days, in other orders. */
export function repeatText(quantity: number, { quantity: asked, unit }: Line): string {
  return quantity > 0
    ? `近 30 天已下单 ${quantity} ${unit}，连同本次共 ${quantity + asked} ${unit}`
    : '近 30 天买过同系列的其他规格'
}

export interface Figures {
  paid: Paid | null
  repeated: readonly unknown[]
  cheaper: { savedAmount: number } | null
}

export interface Summary {
  repeated: number
  dearer: number
  savedCents: number
}

/** Of all lines: what deserves a second look. */
export function summaryOf(lines: readonly { price: number; figures: Figures | undefined }[]): Summary {
  const known = lines.flatMap(({ price, figures }) => (figures ? [{ price, figures }] : []))
  return {
    repeated: known.filter(({ figures }) => figures.repeated.length > 0).length,
    dearer: known.filter(({ price, figures }) => figures.paid && changeOf(price, figures.paid.lastPrice) > 0).length,
    savedCents: known.reduce((sum, { figures }) => sum + cents(figures.cheaper?.savedAmount ?? 0), 0),
  }
}
