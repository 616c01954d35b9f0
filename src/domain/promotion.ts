/** Promotions are read from the tags of the goods (R-ENT-11): what the buyer sees is what is reckoned. Money in cents. */
import { toCents } from './money'

interface PromotedLine {
  cents: number
  quantity: number
  promotions: readonly { tagType: string; tagName: string }[]
}

export interface Reduction {
  name: string
  cents: number
}

type Rule =
  /** 满500减30: once per order, over all the lines that carry it. */
  | { kind: 'amount'; from: number; less: number }
  /** 满10件9.2折: per line. */
  | { kind: 'pieces'; from: number; thousandths: number }
  /** 买2赠1: per line, every third piece is free. */
  | { kind: 'gift'; bought: number; free: number }

export function ruleOf(name: string): Rule | null {
  const amount = /^满(\d+)减(\d+)$/.exec(name)
  if (amount) {
    const from = toCents(amount[1])
    const less = toCents(amount[2])
    return from === null || less === null ? null : { kind: 'amount', from, less }
  }
  const pieces = /^满(\d+)件(\d(?:\.\d)?)折$/.exec(name)
  if (pieces) return { kind: 'pieces', from: Number(pieces[1]), thousandths: Math.round(Number(pieces[2]) * 100) }
  const gift = /^买(\d+)赠(\d+)$/.exec(name)
  if (gift) return { kind: 'gift', bought: Number(gift[1]), free: Number(gift[2]) }
  return null
}

function lineReduction(rule: Rule, line: PromotedLine): number {
  if (rule.kind === 'pieces' && line.quantity >= rule.from) {
    return Math.round((line.cents * line.quantity * (1000 - rule.thousandths)) / 1000)
  }
  if (rule.kind === 'gift') return Math.floor(line.quantity / (rule.bought + rule.free)) * rule.free * line.cents
  return 0
}

const BY_PROMOTION = 'PROMOTION-'

/** What stands in the place of an activity's number to ask for the goods that carry a promotion (R-CALL-144). */
export const promotionActivity = (name: string): string => BY_PROMOTION + name

/** undefined for the number of an activity. */
export function promotionOf(activityId: string): string | undefined {
  return activityId.startsWith(BY_PROMOTION) ? activityId.slice(BY_PROMOTION.length) : undefined
}

/** One promotion a line, the first: they do not add up. */
const countedPromotion = ({ promotions }: Pick<PromotedLine, 'promotions'>): string | undefined =>
  promotions.find(({ tagType }) => tagType === 'PROMOTION')?.tagName

/** Of each promotion what it takes off, in the order in which the lines name them. */
export function reductionsOf(lines: readonly PromotedLine[]): Reduction[] {
  const goods = new Map<string, number>()
  const taken = new Map<string, number>()
  for (const line of lines) {
    const name = countedPromotion(line)
    const rule = name === undefined ? null : ruleOf(name)
    if (name === undefined || !rule) continue
    goods.set(name, (goods.get(name) ?? 0) + line.cents * line.quantity)
    taken.set(name, (taken.get(name) ?? 0) + lineReduction(rule, line))
    if (rule.kind === 'amount') taken.set(name, goods.get(name)! >= rule.from ? rule.less : 0)
  }
  return [...taken].flatMap(([name, cents]) => (cents > 0 ? { name, cents } : []))
}

/** How far the buyer is with a promotion that counts by amount. Money in cents, `from` and `less` too. */
export interface Threshold {
  name: string
  from: number
  less: number
  missing: number
  /** The first of all lines that carries it. */
  first: number
}

/** Of the promotions that `all` lines carry, how much of each the `chosen` ones have reached. */
export function thresholdsOf(all: readonly PromotedLine[], chosen: readonly PromotedLine[]): Threshold[] {
  const bought = (name: string) =>
    chosen
      .filter((line) => countedPromotion(line) === name)
      .reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  const names = all.map(countedPromotion)
  return [...new Set(names)].flatMap((name) => {
    const rule = name === undefined ? null : ruleOf(name)
    if (name === undefined || rule?.kind !== 'amount') return []
    return [
      {
        name,
        from: rule.from,
        less: rule.less,
        missing: Math.max(0, rule.from - bought(name)),
        first: names.indexOf(name),
      },
    ]
  })
}

/** How many pieces more bring the next free one; undefined where so many are bought that none is lost. */
export function giftMissing(line: Omit<PromotedLine, 'cents'>): { name: string; missing: number } | undefined {
  const name = countedPromotion(line)
  const rule = name === undefined ? null : ruleOf(name)
  if (name === undefined || rule?.kind !== 'gift') return undefined
  const together = rule.bought + rule.free
  const begun = line.quantity % together
  const isClose = begun >= rule.bought || line.quantity < together
  return isClose ? { name, missing: together - begun } : undefined
}

/** Goods and reductions of a set of lines. */
export function totalsOf(lines: readonly PromotedLine[]): {
  goods: number
  discount: number
  total: number
  reductions: Reduction[]
} {
  const goods = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0)
  const reductions = reductionsOf(lines)
  const discount = reductions.reduce((sum, { cents }) => sum + cents, 0)
  return { goods, discount, total: goods - discount, reductions }
}
