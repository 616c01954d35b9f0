/** The cart as it stands now: every line judged for today's goods and the buyer's city. */
import type { CartOverview } from '../../../src/api/baskets'
import type { CartInfo, CartLine } from '../../../src/api/cart'
import { toYuan } from '../../../src/domain/money'
import type { Queryable } from '../../database/db'
import { goodsOf, type Goods, type GoodsBySku, type Place } from '../basket/goods'
import { linesOf, type LineRow } from '../basket/lines'
import { basketTotals, toBasketLine, toDiscounts } from '../basket/presenter'
import { judgeLine, type Verdict } from '../basket/verdict'
import { askedBy, openFor, originsOf } from '../demand/origins'
import type { Owner } from '../owner'

export interface JudgedLine extends LineRow {
  goods: Goods
  verdict: Verdict
  demanderName: string
  demandRemark: string
  /** What may still be ordered of the demand that it came from; null for none. */
  open: number | null
}

export async function judgedCart(db: Queryable, owner: Owner, place: Place): Promise<JudgedLine[]> {
  const rows = await linesOf(db, 'cart_lines', owner)
  const skuNos = rows.map((row) => row.sku_no)
  return judgedLines(db, rows, await goodsOf(db, owner.shopNo, skuNos, place))
}

export async function judgedLines(db: Queryable, rows: readonly LineRow[], goods: GoodsBySku): Promise<JudgedLine[]> {
  const origins = await originsOf(
    db,
    rows.map((row) => row.demand_order_no),
  )
  return rows.flatMap((row) => {
    const found = goods.get(row.sku_no)
    if (!found) return []
    const open = openFor(origins, row.sku_no, row.demand_order_no)
    const asked = askedBy(origins, row.sku_no, row.demand_order_no)
    return { ...row, goods: found, verdict: judgeLine(found, row.quantity, {}, open), ...asked, open }
  })
}

export function isValid(line: { verdict: Verdict }): boolean {
  return line.verdict.kind === null
}

/** A line that cannot be ordered keeps its tick for the day when it can; until then it counts as not selected. */
export function isSelected(line: JudgedLine): boolean {
  return line.selected && isValid(line)
}

/** How many of each product are bought, were this line among those that are selected. */
function togetherWith(line: JudgedLine, all: readonly JudgedLine[]): number {
  const others = all.filter((each) => isSelected(each) && each.line_id !== line.line_id && each.sku_no === line.sku_no)
  return quantityOf(others) + line.quantity
}

export function toCartLine(line: JudgedLine, all: readonly JudgedLine[], place: Place): CartLine {
  const { quantity, open } = line
  const together = isSelected(line) ? togetherWith(line, all) : quantity
  return {
    id: String(line.line_id),
    ...toBasketLine(line.goods, { quantity, together, open }, line.verdict, place.provinceCode),
    selected: isSelected(line),
    demandOrderNo: line.demand_order_no,
    demanderName: line.demanderName,
    demandRemark: line.demandRemark,
  }
}

function quantityOf(lines: readonly JudgedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function toOverview(lines: readonly JudgedLine[]): CartOverview {
  return {
    validQuantity: quantityOf(lines.filter(isValid)),
    lineCount: lines.length,
    selectedAmount: toYuan(basketTotals(lines.filter(isSelected)).total),
  }
}

export function toCartInfo(lines: readonly JudgedLine[], place: Place): CartInfo {
  const selected = lines.filter(isSelected)
  const { discount, reductions } = basketTotals(selected)
  return {
    ...toOverview(lines),
    lines: lines.map((line) => toCartLine(line, lines, place)),
    selectedQuantity: quantityOf(selected),
    discountAmount: toYuan(discount),
    discounts: toDiscounts(reductions),
  }
}
