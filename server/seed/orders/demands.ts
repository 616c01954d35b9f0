/**
 * Demands of the demonstration in every state, made by the very functions that make real ones. What was confirmed lies
 * in no cart any more, so that everybody begins with an empty one.
 */
import { cancelDemand } from '../../domains/demand/end'
import { confirmDemands } from '../../domains/demand/confirm'
import { saveDemand } from '../../domains/demand/save'
import type { Goods } from '../../domains/basket/goods'
import { ruleOf } from '../../domains/basket/verdict'
import type { Viewer } from '../../domains/viewer'
import { toWireTime } from '../../database/wireTime'
import type { Db, Queryable } from '../../database/db'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SHANGHAI = { provinceCode: '310000', cityCode: '310100' }

export interface DemandedLine {
  skuNo: string
  quantity: number
  remark?: string
}

interface SeedDemand {
  by: 'demander' | 'purchaser'
  hoursAgo: number
  /** Places of the goods among the best sellers, and how many packs of each. */
  goods: readonly (readonly [place: number, packs: number, remark?: string])[]
  purpose: string
  /** Days from now until it is needed. */
  needed?: number
  then?: 'draft' | 'confirm' | 'withdraw' | 'reject'
}

const DEMANDS: readonly SeedDemand[] = [
  { by: 'demander', hoursAgo: 2, goods: [[0, 6], [4, 2]], purpose: '设备检修备件，数量待核', then: 'draft' },
  {
    by: 'demander',
    hoursAgo: 4,
    goods: [[1, 10, '二车间'], [5, 6], [8, 4], [9, 2], [10, 3]],
    purpose: '二车间劳保与清洁耗材补库',
    needed: 4,
  },
  { by: 'demander', hoursAgo: 20, goods: [[3, 5], [7, 2]], purpose: '装配线换型', needed: 11 },
  { by: 'purchaser', hoursAgo: 28, goods: [[2, 8]], purpose: '仓库安全库存' },
  { by: 'demander', hoursAgo: 60, goods: [[6, 4], [11, 2]], purpose: '三号线年度保养', needed: 7, then: 'confirm' },
  { by: 'demander', hoursAgo: 80, goods: [[4, 1]], purpose: '样件试用', then: 'withdraw' },
  { by: 'demander', hoursAgo: 100, goods: [[8, 30]], purpose: '临时工位改造', then: 'reject' },
] // prettier-ignore

function linesOf({ goods: wanted }: SeedDemand, goods: readonly Goods[]): DemandedLine[] {
  return wanted.flatMap(([place, packs, remark]) => {
    const found = goods[place % goods.length]
    if (!found) return []
    const { min, max, step } = ruleOf(found)
    return { skuNo: found.sku_no, quantity: Math.min(max, Math.max(min, packs * step)), ...(remark && { remark }) }
  })
}

/** Of one that is ordered: asked for and confirmed before. */
export async function seedOrderedDemand(
  tx: Queryable,
  { demander, buyer }: { demander: Viewer; buyer: Viewer },
  skuList: DemandedLine[],
  ordered: Date,
): Promise<string> {
  const [asked, confirmed] = [new Date(ordered.getTime() - 5 * HOUR_MS), new Date(ordered.getTime() - HOUR_MS)]
  const demand = { isDraft: 0 as const, skuList, purpose: '产线备件' }
  const number = await saveDemand(tx, demand, { viewer: demander, city: SHANGHAI, now: asked })
  await confirmDemands(tx, [number], { viewer: buyer, city: SHANGHAI, now: confirmed })
  return number
}

export async function seedDemands(
  db: Db,
  people: Readonly<Record<'demander' | 'purchaser' | 'purchaseManager', Viewer>>,
  goods: readonly Goods[],
  end: number,
): Promise<void> {
  for (const demand of [...DEMANDS].sort((left, right) => right.hoursAgo - left.hoursAgo)) {
    const now = new Date(end - demand.hoursAgo * HOUR_MS)
    const viewer = people[demand.by]
    const { then, purpose, needed } = demand
    await db.transaction(async (tx) => {
      const asked = {
        isDraft: then === 'draft' ? (1 as const) : (0 as const),
        skuList: linesOf(demand, goods),
        purpose,
        ...(needed && { needDate: toWireTime(new Date(end + needed * DAY_MS)).slice(0, 10) }),
      }
      const id = await saveDemand(tx, asked, { viewer, city: SHANGHAI, now })
      const later = new Date(now.getTime() + HOUR_MS)
      if (then === 'confirm') await confirmDemands(tx, [id], { viewer: people.purchaser, city: SHANGHAI, now: later })
      if (then === 'withdraw') await cancelDemand(tx, viewer, { id, reason: '重复提交' }, later)
      if (then === 'reject') await cancelDemand(tx, people.purchaseManager, { id, reason: '现场已有库存' }, later)
    })
  }
}

/** Nobody outside is told of what was invented, and every cart begins empty. */
export async function endOfDemands(db: Db): Promise<void> {
  await db.query(`delete from cart_lines where demand_order_no <> ''`)
  await db.query('update notices set sent_at = created_at')
}
