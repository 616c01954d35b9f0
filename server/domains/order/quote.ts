/** What an order of these goods would be today: every line judged and priced. The preview and the order itself use it. */
import type { OrderedSku } from '../../../src/api/order'
import { togetherOf } from '../../../src/domain/bundle'
import type { Queryable } from '../../database/db'
import { fail } from '../../contract'
import { goodsOf, type Goods, type GoodsBySku, type Place } from '../basket/goods'
import { basketTotals } from '../basket/presenter'
import { LINE_LIMIT } from '../basket/push'
import { judgeLine, ruleOf, tooManyText, type Verdict } from '../basket/verdict'
import { askedBy, openFor, type Origins } from '../demand/origins'
import { centsFor } from '../product/presenter'
import { refusalOf, type Holding } from './holding'

export interface QuoteLine {
  skuNo: string
  quantity: number
  demandOrderNo: string
  demanderName: string
  demandRemark: string
  /** What the demand has left of it; null for none. */
  open: number | null
  /** With the other lines of the same product: its price is the one of all of them. */
  together: number
  /** Absent for a number that names no product. */
  goods: Goods | undefined
  cents: number
  verdict: Verdict
}

export interface PricedLine extends QuoteLine {
  goods: Goods
}

export interface Quote {
  lines: QuoteLine[]
  valid: PricedLine[]
  totals: ReturnType<typeof basketTotals>
}

/** Lines of one product for one demand are one line. */
function merged(wanted: readonly OrderedSku[]): Required<OrderedSku>[] {
  const lines = new Map<string, Required<OrderedSku>>()
  for (const { skuNo, quantity, demandOrderNo = '' } of wanted) {
    const key = `${skuNo}\n${demandOrderNo}`
    const earlier = lines.get(key)
    lines.set(key, { skuNo, demandOrderNo, quantity: quantity + (earlier?.quantity ?? 0) })
  }
  return [...lines.values()]
}

/** Several lines of one product share its stock, and what the company may have of it. */
function judged(
  goods: Goods | undefined,
  { quantity, together, open }: Pick<QuoteLine, 'quantity' | 'together' | 'open'>,
  holding: Holding,
): Verdict {
  const verdict = judgeLine(goods, quantity, {}, open)
  if (verdict.kind !== null || !goods) return verdict
  const { max } = ruleOf(goods)
  const reason = together > max ? tooManyText(goods, max) : refusalOf(holding, goods, together)
  return reason === '' ? verdict : { kind: 'QUANTITY', reason }
}

/** For whoever holds this already. `known` are the goods of these lines where somebody has just read them. */
export async function quoteOf(
  db: Queryable,
  shopNo: string,
  wanted: readonly OrderedSku[],
  { place, holding, origins }: { place: Place; holding: Holding; origins: Origins },
  known?: GoodsBySku,
): Promise<Quote> {
  const asked = merged(wanted)
  if (asked.length === 0) throw fail('badRequest', '请选择商品')
  if (asked.length > LINE_LIMIT) throw fail('badRequest', `单个订单最多 ${LINE_LIMIT} 行商品`)
  const sums = togetherOf(asked)
  const goods = known ?? (await goodsOf(db, shopNo, [...sums.keys()], place))
  const lines = asked.map((line) => {
    const found = goods.get(line.skuNo)
    const together = sums.get(line.skuNo) ?? line.quantity
    const open = openFor(origins, line.skuNo, line.demandOrderNo)
    return {
      ...line,
      goods: found,
      ...askedBy(origins, line.skuNo, line.demandOrderNo),
      open,
      together,
      verdict: judged(found, { quantity: line.quantity, together, open }, holding),
      cents: (found && centsFor(found, together)) ?? 0,
    }
  })
  const valid = lines.filter((line): line is PricedLine => line.verdict.kind === null && line.goods !== undefined)
  return { lines, valid, totals: basketTotals(valid) }
}
