import type { DemandCartLine } from '../../../src/api/baskets'
import type { demandCartCalls } from '../../../src/api/demandCart'
import { roundUpQuantity } from '../../../src/domain/quantity'
import { toYuan } from '../../../src/domain/money'
import { fail, type Handlers } from '../../contract'
import type { Queryable } from '../../database/db'
import { onceOnly } from '../onceOnly'
import { goodsOf, type Goods, type Place } from '../basket/goods'
import {
  lineIds,
  linesOf,
  lockBasket,
  putLines,
  removeLines,
  selectLines,
  setQuantity,
  type LineRow,
} from '../basket/lines'
import { placeOf } from '../basket/place'
import { basketTotals, toBasketLine } from '../basket/presenter'
import { judgePush, nothingWentIn } from '../basket/push'
import { CODE_OF_KIND, judgeGoods, judgeLine, ruleOf } from '../basket/verdict'
import { ownerOf, type Owner } from '../owner'

const TABLE = 'demand_cart_lines'
/** Whoever demands does not buy: a price may still have to be asked for. */
const DEMANDING = { acceptsUnpriced: true }

interface Line extends LineRow {
  goods: Goods
  shown: DemandCartLine
}

function shownLine(row: LineRow, goods: Goods, place: Place): DemandCartLine {
  const verdict = judgeLine(goods, row.quantity, DEMANDING)
  return {
    id: String(row.line_id),
    ...toBasketLine(goods, { quantity: row.quantity }, verdict, place.provinceCode),
    selected: row.selected && verdict.kind === null,
    remark: row.remark,
  }
}

async function basket(db: Queryable, owner: Owner, place: Place): Promise<Line[]> {
  const rows = await linesOf(db, TABLE, owner)
  const skuNos = rows.map((row) => row.sku_no)
  const goods = await goodsOf(db, owner.shopNo, skuNos, place)
  return rows.flatMap((row) => {
    const found = goods.get(row.sku_no)
    return found ? { ...row, goods: found, shown: shownLine(row, found, place) } : []
  })
}

export const demandCartHandlers: Handlers<typeof demandCartCalls> = {
  add: (request, context) => {
    const owner = ownerOf(context)
    const place = placeOf(context.city, request.cityCode)
    return context.db.transaction((tx) =>
      onceOnly(tx, { ...owner, call: 'demandCart.add', key: context.idempotencyKey, request }, async () => {
        await lockBasket(tx, TABLE, owner)
        const rows = await linesOf(tx, TABLE, owner)
        const wanted = request.skuList.map(({ skuNo }) => skuNo)
        const { put, failure, rejected, adjusted } = judgePush(request.skuList, {
          ...DEMANDING,
          lineCount: rows.length,
          existing: new Map(rows.map((row) => [row.sku_no, row])),
          goods: await goodsOf(tx, owner.shopNo, wanted, place),
        })
        if (put.length === 0) throw nothingWentIn(failure, rejected)
        await putLines(tx, TABLE, owner, put, context.now())
        return { count: (await linesOf(tx, TABLE, owner)).length, rejected, adjusted }
      }),
    )
  },

  get: async (_request, context) => {
    const lines = await basket(context.db, ownerOf(context), context.city)
    const selected = lines.filter(({ shown }) => shown.selected)
    return { lines: lines.map(({ shown }) => shown), selectedAmount: toYuan(basketTotals(selected).total) }
  },

  remove: (request, context) => {
    const owner = ownerOf(context)
    return context.db.transaction((tx) =>
      onceOnly(tx, { ...owner, call: 'demandCart.remove', key: context.idempotencyKey, request }, async () => {
        await removeLines(tx, TABLE, owner, lineIds(request.ids))
        return true as const
      }),
    )
  },

  select: async ({ selectKey }, context) => {
    const owner = ownerOf(context)
    await selectLines(context.db, TABLE, owner, lineIds(selectKey))
    return (await basket(context.db, owner, context.city)).map(({ shown }) => shown)
  },

  update: (request, context) => {
    const { id, quantity } = request
    const owner = ownerOf(context)
    return context.db.transaction((tx) =>
      onceOnly(tx, { ...owner, call: 'demandCart.update', key: context.idempotencyKey, request }, async () => {
        await lockBasket(tx, TABLE, owner)
        const [lineId] = lineIds([id])
        const row = (await linesOf(tx, TABLE, owner)).find((line) => line.line_id === lineId)
        if (!row) throw fail('notFound', '商品已不在需求蓝中')
        const goods = (await goodsOf(tx, owner.shopNo, [row.sku_no], context.city)).get(row.sku_no)
        const { kind, reason } = judgeGoods(goods, DEMANDING)
        if (kind !== null || !goods) throw fail(CODE_OF_KIND[kind ?? 'OFF_SHELF'], reason)
        const rounded = roundUpQuantity(quantity, ruleOf(goods))
        await setQuantity(tx, TABLE, owner, row.line_id, rounded)
        return shownLine({ ...row, quantity: rounded }, goods, context.city)
      }),
    )
  },

  remark: async ({ id, remark }, context) => {
    const owner = ownerOf(context)
    const [lineId] = lineIds([id])
    const [changed] = await context.db.query<{ line_id: number }>(
      `update ${TABLE} set remark = $4 where user_id = $1 and shop_no = $2 and line_id = $3 returning line_id`,
      [owner.userId, owner.shopNo, lineId ?? 0, remark.trim()],
    )
    const line = changed && (await basket(context.db, owner, context.city)).find((each) => each.line_id === lineId)
    if (!line) throw fail('notFound', '商品已不在需求蓝中')
    return line.shown
  },
}
