/** Whether goods of a demand can be had as they are asked for, and the refusal that names those which cannot. */
import type { RefusedDemands } from '../../../src/api/demand'
import { fail, type Failure } from '../../contract'
import type { Goods, GoodsBySku } from '../basket/goods'
import { CODE_OF_KIND, judgeLine, ruleOf, type Verdict } from '../basket/verdict'

/** Whoever demands does not buy: a price may still have to be asked for. */
export const DEMANDING = { acceptsUnpriced: true }

export interface Asked {
  demandOrderNo: string
  skuNo: string
  quantity: number
}

interface Refused extends Asked {
  goods: Goods | undefined
  verdict: Verdict
}

export function judgeDemanded(goods: Goods | undefined, quantity: number): Verdict {
  return judgeLine(goods, quantity, DEMANDING)
}

/** Too few, or no whole packs: the quantity is wrong, and nothing is missing. */
function codeOf({ goods, quantity, verdict }: Refused) {
  if (verdict.kind === 'QUANTITY' && goods && quantity <= ruleOf(goods).max) return 'belowMinimum'
  return CODE_OF_KIND[verdict.kind ?? 'OFF_SHELF']
}

/** The first reason as the words, all of them as `data`. */
export function refusalOf(refused: readonly Refused[]): Failure {
  const [first] = refused
  const numbers = [...new Set(refused.map(({ demandOrderNo }) => demandOrderNo))]
  const data: RefusedDemands = {
    demands: numbers.map((demandOrderNo) => {
      const lines = refused.filter((line) => line.demandOrderNo === demandOrderNo)
      return {
        demandOrderNo,
        reason: lines[0]!.verdict.reason,
        lines: lines.map(({ skuNo, goods, verdict }) => ({
          skuNo,
          skuName: goods?.name ?? '',
          reason: verdict.reason,
        })),
      }
    }),
  }
  if (!first) return fail('badRequest')
  const name = first.goods?.name
  return fail(codeOf(first), name ? `${name}：${first.verdict.reason}` : first.verdict.reason, data)
}

export function refuseUnsellable(asked: readonly Asked[], goods: GoodsBySku): void {
  const refused = asked
    .map((line) => {
      const found = goods.get(line.skuNo)
      return { ...line, goods: found, verdict: judgeDemanded(found, line.quantity) }
    })
    .filter(({ verdict }) => verdict.kind !== null)
  if (refused.length > 0) throw refusalOf(refused)
}
