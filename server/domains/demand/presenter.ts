/** What leaves the service of a demand. */
import type { DemandBrief, DemandGoods, DemandLine } from '../../../src/api/demand'
import type { OrderReceive } from '../../../src/api/order'
import { demandActions } from '../../../src/domain/demand/actions'
import { openOf } from '../../../src/domain/demand/sums'
import type { DemandStatus } from '../../../src/domain/demand/status'
import { toYuan } from '../../../src/domain/money'
import { toWireTime } from '../../database/wireTime'
import type { Goods, GoodsBySku } from '../basket/goods'
import { arrival } from '../product/leadTime'
import { canPurchase, centsFor, toTiers } from '../product/presenter'
import type { Viewer } from '../viewer'
import type { HeldLine } from './carts'
import { judgeDemanded } from './judge'
import { stateOf, type DemandLineRow, type DemandRow } from './rows'
import { isRequester } from './scope'

const BRIEF_LINES = 3
const WORDS_LINES = 20

const DECIDED: readonly DemandStatus[] = ['CONFIRMED', 'ORDERED', 'COMPLETED']

/** As it was asked for until somebody has confirmed, and as it was confirmed from then on. */
export function shownQuantity({ status }: DemandRow, line: DemandLineRow): number {
  return DECIDED.includes(status) ? line.confirmed : line.asked
}

function amountCents(goods: Goods, quantity: number): number {
  return (centsFor(goods, quantity) ?? 0) * quantity
}

function toGoods(goods: Goods, quantity: number): DemandGoods {
  const cents = centsFor(goods, quantity)
  return {
    skuNo: goods.sku_no,
    skuName: goods.name,
    image: goods.image,
    specText: goods.spec_text,
    unit: goods.unit,
    quantity,
    price: cents === null ? null : toYuan(cents),
    amount: toYuan(amountCents(goods, quantity)),
  }
}

/** Today's estimate over everything in it. */
export function estimate(demand: DemandRow, lines: readonly DemandLineRow[], goods: GoodsBySku): number {
  return toYuan(
    lines.reduce((sum, line) => {
      const found = goods.get(line.sku_no)
      return sum + (found ? amountCents(found, shownQuantity(demand, line)) : 0)
    }, 0),
  )
}

/** null for a draft: nobody has submitted it. */
export function submittedAmount(lines: readonly DemandLineRow[], { submitted_at }: DemandRow): number | null {
  if (!submitted_at) return null
  return toYuan(lines.reduce((sum, line) => sum + (line.price_cents ?? 0) * line.asked, 0))
}

export function receiveText(receive: OrderReceive | null): string {
  return receive ? `${receive.districtName || receive.cityName} ${receive.detail}` : ''
}

/** Why it cannot be confirmed as it is, by its first line that cannot be had. */
function blockedReason(demand: DemandRow, lines: readonly DemandLineRow[], goods: GoodsBySku): string {
  if (demand.status !== 'PENDING_CONFIRM') return ''
  for (const line of lines) {
    const found = goods.get(line.sku_no)
    const { kind, reason } = judgeDemanded(found, line.asked)
    if (kind !== null) return `${found?.name ?? line.sku_no}：${reason}`
  }
  return ''
}

export function actionsFor(
  demand: DemandRow,
  { lines, held, viewer, hasSuccessor }: Pick<BriefParts, 'lines' | 'held' | 'viewer' | 'hasSuccessor'>,
): ReturnType<typeof demandActions> {
  const open = lines.reduce((sum, line) => sum + openOf(line), 0)
  const own = held.filter(({ demandOrderNo }) => demandOrderNo === demand.demand_order_no)
  return demandActions(demand.status, {
    role: viewer.role,
    isRequester: isRequester(demand, viewer),
    open,
    free: open - own.reduce((sum, { userId, quantity }) => sum + (userId === viewer.userId ? 0 : quantity), 0),
    hasSuccessor,
  })
}

interface BriefParts {
  lines: readonly DemandLineRow[]
  /** Of any demand. */
  held: readonly HeldLine[]
  goods: GoodsBySku
  viewer: Viewer
  unread: boolean
  hasSuccessor: boolean
}

export function toDemandBrief(demand: DemandRow, parts: BriefParts): DemandBrief {
  const { lines, goods, unread } = parts
  const named = lines.flatMap((line) => {
    const found = goods.get(line.sku_no)
    const quantity = shownQuantity(demand, line)
    return found && quantity > 0 ? toGoods(found, quantity) : []
  })
  return {
    ...stateOf(demand),
    demandOrderNo: demand.demand_order_no,
    createTime: toWireTime(demand.created_at),
    submitTime: demand.submitted_at ? toWireTime(demand.submitted_at) : '',
    creatorName: demand.user_name,
    own: isRequester(demand, parts.viewer),
    skuCount: demand.line_count,
    totalAmount: estimate(demand, lines, goods),
    skuList: named.slice(0, BRIEF_LINES),
    moreList: named
      .slice(BRIEF_LINES, BRIEF_LINES + WORDS_LINES)
      .map(({ skuNo, skuName, specText, unit, quantity }) => ({ skuNo, skuName, specText, unit, quantity })),
    needDate: demand.need_date ?? '',
    purpose: demand.purpose,
    receiveText: receiveText(demand.receive),
    reason: demand.reason,
    blockedReason: blockedReason(demand, lines, goods),
    remarks: [demand, ...lines].filter(({ remark }) => remark !== '').length,
    unread,
    actions: actionsFor(demand, parts),
  }
}

interface LineParts {
  goods: Goods
  provinceCode: string
  cart: { quantity: number; owner: string } | undefined
}

export function toDemandLine(demand: DemandRow, line: DemandLineRow, parts: LineParts): DemandLine {
  const { goods, provinceCode, cart } = parts
  const verdict = judgeDemanded(goods, shownQuantity(demand, line) || line.asked)
  return {
    ...toGoods(goods, shownQuantity(demand, line)),
    brandName: goods.brand_name,
    remark: line.remark,
    tierPrices: toTiers(goods.tiers),
    minOrderNum: goods.min_order,
    mpq: goods.mpq,
    canPurchaseQty: canPurchase(goods),
    leadTimeDesc: arrival(goods, provinceCode).text,
    valid: verdict.kind === null,
    invalidKind: verdict.kind,
    invalidReason: verdict.reason,
    submitPrice: line.price_cents === null ? null : toYuan(line.price_cents),
    asked: line.asked,
    confirmed: line.confirmed,
    closed: line.closed,
    ordered: line.ordered,
    shipped: line.shipped,
    received: line.received,
    open: DECIDED.includes(demand.status) ? openOf(line) : 0,
    inCart: cart?.quantity ?? 0,
    cartOwner: cart?.owner ?? '',
  }
}
