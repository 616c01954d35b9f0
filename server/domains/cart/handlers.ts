import type { cartCalls } from '../../../src/api/cart'
import { roundUpQuantity } from '../../../src/domain/quantity'
import { fail, type Context, type Handlers } from '../../contract'
import { onceOnly } from '../onceOnly'
import { goodsOf } from '../basket/goods'
import { lineIds, linesOf, lockBasket, putLines, removeLines, selectLines, setQuantity } from '../basket/lines'
import { placeOf } from '../basket/place'
import { judgePush, nothingWentIn } from '../basket/push'
import { CODE_OF_KIND, judgeGoods, judgeLine, ruleOf } from '../basket/verdict'
import { ownerOf } from '../owner'
import { isSelected, judgedCart, judgedLines, toCartInfo, toCartLine, toOverview } from './cart'

const TABLE = 'cart_lines'

async function cartInfo(context: Context) {
  return toCartInfo(await judgedCart(context.db, ownerOf(context), context.city), context.city)
}

export const cartHandlers: Handlers<typeof cartCalls> = {
  info: (_request, context) => cartInfo(context),

  overview: async (_request, context) => toOverview(await judgedCart(context.db, ownerOf(context), context.city)),

  pushIn: (request, context) => {
    const owner = ownerOf(context)
    const place = placeOf(context.city, request.cityCode)
    return context.db.transaction(async (tx) => {
      const write = { ...owner, call: 'cart.pushIn', key: context.idempotencyKey, request }
      return onceOnly(tx, write, async () => {
        await lockBasket(tx, TABLE, owner)
        const rows = await linesOf(tx, TABLE, owner)
        const own = rows.filter((row) => row.demand_order_no === '')
        const skuNos = [...rows.map((row) => row.sku_no), ...request.skuList.map(({ skuNo }) => skuNo)]
        const goods = await goodsOf(tx, owner.shopNo, skuNos, place)
        const { put, failure, rejected, adjusted } = judgePush(request.skuList, {
          lineCount: rows.length,
          existing: new Map(own.map((row) => [row.sku_no, row])),
          goods,
          putsBack: request.putBack === true,
        })
        if (put.length === 0) throw nothingWentIn(failure, rejected)
        await putLines(tx, TABLE, owner, put, context.now())
        const lines = await judgedLines(tx, await linesOf(tx, TABLE, owner), goods)
        const { validQuantity, lineCount } = toOverview(lines)
        return { validQuantity, lineCount, rejected, adjusted }
      })
    })
  },

  pullOut: (request, context) => {
    const owner = ownerOf(context)
    return context.db.transaction((tx) =>
      onceOnly(tx, { ...owner, call: 'cart.pullOut', key: context.idempotencyKey, request }, async () => {
        await removeLines(tx, TABLE, owner, lineIds(request.ids))
        return true as const
      }),
    )
  },

  select: async ({ selectedId }, context) => {
    await selectLines(context.db, TABLE, ownerOf(context), lineIds([selectedId]))
    return cartInfo(context)
  },

  updateQty: (request, context) => {
    const { id, skuNo, quantity } = request
    const owner = ownerOf(context)
    return context.db.transaction((tx) =>
      onceOnly(tx, { ...owner, call: 'cart.updateQty', key: context.idempotencyKey, request }, async () => {
        await lockBasket(tx, TABLE, owner)
        const [lineId] = lineIds([id])
        const lines = await judgedCart(tx, owner, context.city)
        const row = lines.find((line) => line.line_id === lineId && line.sku_no === skuNo)
        if (!row) throw fail('notFound', '商品已不在购物车中')
        const { kind, reason } = judgeGoods(row.goods)
        if (kind !== null) throw fail(CODE_OF_KIND[kind], reason)
        const rounded = roundUpQuantity(quantity, ruleOf(row.goods, row.open))
        // Of a demand less is left than the goods are sold in: no quantity cures that.
        if (rounded === 0) throw fail('demandState', row.verdict.reason)
        await setQuantity(tx, TABLE, owner, row.line_id, rounded)
        const changed = { ...row, quantity: rounded, verdict: judgeLine(row.goods, rounded, {}, row.open) }
        const now = lines.map((line) => (line.line_id === row.line_id ? changed : line))
        return toCartLine(changed, now, context.city)
      }),
    )
  },

  pullOutAllSelected: async (_request, context) => {
    const owner = ownerOf(context)
    await context.db.transaction(async (tx) => {
      await lockBasket(tx, TABLE, owner)
      // Only what the buyer sees as selected: the tick of an invalid line does not show.
      const selected = (await judgedCart(tx, owner, context.city)).filter(isSelected)
      await removeLines(
        tx,
        TABLE,
        owner,
        selected.map((line) => line.line_id),
      )
    })
    return true
  },
}
