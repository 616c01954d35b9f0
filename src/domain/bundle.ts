/** The same goods of several origins stay several lines, and reach their prices and promotions together. */
interface Line {
  skuNo: string
  quantity: number
}

export function togetherOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { skuNo, quantity } of lines) sums.set(skuNo, (sums.get(skuNo) ?? 0) + quantity)
  return sums
}

/** One line for each product, where its first one stands, with the quantity of all of them. */
export function bundled<TLine extends Line>(lines: readonly TLine[]): TLine[] {
  const sums = togetherOf(lines)
  const firsts = new Map<string, TLine>()
  for (const line of lines) if (!firsts.has(line.skuNo)) firsts.set(line.skuNo, line)
  return [...firsts.values()].map((line) => ({ ...line, quantity: sums.get(line.skuNo) ?? line.quantity }))
}
