/** Putting goods into a basket: packs, limits, what is sold out or not sold to the city; with a report per line. */
import type { PushReport, WantedSku } from '../../../src/api/cart'
import { CODE_TEXT } from '../../../src/domain/errors/codes'
import { roundUpQuantity } from '../../../src/domain/quantity'
import { fail, Failure } from '../../contract'
import type { Goods } from './goods'
import { CODE_OF_KIND, judgeGoods, ruleOf, type Buying, type Verdict, tooManyText } from './verdict'

/** R-CON-26 */
export const LINE_LIMIT = 200

const NOT_JUDGED: Verdict = { kind: null, reason: '' }

interface Existing {
  quantity: number
}

export interface Pushed extends PushReport {
  /** The quantities that the lines have afterwards. */
  put: { skuNo: string; quantity: number }[]
  /** The first refusal, which is the answer when nothing went in. */
  failure: Failure | null
}

export interface PushRules extends Buying {
  lineCount: number
  existing: ReadonlyMap<string, Existing>
  goods: ReadonlyMap<string, Goods>
  /** Nothing new is put in: what was there a moment ago is judged where it is shown, not here. */
  putsBack?: boolean
}

/** The same product twice in one request is one line with the sum. */
function summed(wanted: readonly WantedSku[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { skuNo, quantity } of wanted) sums.set(skuNo, (sums.get(skuNo) ?? 0) + quantity)
  return sums
}

export function judgePush(wanted: readonly WantedSku[], rules: PushRules): Pushed {
  const pushed: Pushed = { rejected: [], adjusted: [], put: [], failure: null }
  let lineCount = rules.lineCount
  const reject = (skuNo: string, reason: string, failure: Failure): void => {
    pushed.rejected.push({ skuNo, reason })
    pushed.failure ??= failure
  }
  for (const [skuNo, asked] of summed(wanted)) {
    const goods = rules.goods.get(skuNo)
    const verdict = rules.putsBack && goods ? NOT_JUDGED : judgeGoods(goods, rules)
    if (verdict.kind !== null || !goods) {
      reject(skuNo, verdict.reason, fail(CODE_OF_KIND[verdict.kind ?? 'OFF_SHELF'], verdict.reason))
      continue
    }
    const before = rules.existing.get(skuNo)?.quantity ?? 0
    if (before === 0 && lineCount >= LINE_LIMIT) {
      reject(skuNo, CODE_TEXT[2005], fail('cartFull'))
      continue
    }
    const rule = ruleOf(goods)
    const sum = before + asked
    const quantity = rules.putsBack ? sum : roundUpQuantity(sum, rule)
    // Fewer than asked is nothing that the buyer asked for.
    if (quantity < sum) {
      const reason = tooManyText(goods, rule.max)
      reject(skuNo, reason, fail('outOfStock', reason))
      continue
    }
    if (before === 0) lineCount += 1
    pushed.put.push({ skuNo, quantity })
    if (quantity !== sum) pushed.adjusted.push({ skuNo, quantity })
  }
  return pushed
}

export function nothingWentIn(failure: Failure | null, rejected: PushReport['rejected']): Failure {
  return failure ? new Failure(failure.code, failure.message, { rejected }) : fail('badRequest', '请选择商品')
}
