import type { productCalls } from '../../../src/api/product'
import { toYuan } from '../../../src/domain/money'
import { fail, type Context, type Handlers } from '../../contract'
import { noteBrowse } from './noteBrowse'
import { areaLimitsOf, provinceOf } from './areaLimits'
import { catalogTree } from './catalogs'
import { arrival } from './leadTime'
import { canPurchase, centsFor, stockTold, toDetail, toTiers } from './presenter'
import type { DetailRow } from './rows'
import { relatedItems } from './related'
import {
  brandPage,
  brandProductCount,
  detailRow,
  findByCode,
  itemsBySkuNos,
  itemsOfCatalog,
  itemsOfGroup,
  selectedItems,
} from './repository'

/** First goods of a tab of the selection floor (R-CON-16). */
const SELECTION_FIRST = 10

async function product(context: Context, skuNo: string): Promise<DetailRow> {
  const row = await detailRow(context.db, context.shopNo, skuNo)
  if (!row) throw fail('notFound', '商品不存在')
  if (!row.on_sale) throw fail('offShelf')
  return row
}

/** Catalogue numbers are small integers; anything else names no catalogue. */
function catalogNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  if (!/^\d{1,9}$/.test(text)) throw fail('badRequest', '分类编号不正确')
  return Number(text)
}

export const productHandlers: Handlers<typeof productCalls> = {
  byNumbers: ({ skuNos }, context) => itemsBySkuNos(context.db, context, [...new Set(skuNos)]),

  leadTime: async ({ skuNo }, context) => {
    const row = await product(context, skuNo)
    const { days, text } = arrival(row, context.city.provinceCode)
    return { skuNo, leadTimeDesc: text, leadTimeDays: days, stockQty: stockTold(row) }
  },

  detail: async ({ skuNo, quantity }, context) => {
    const row = await product(context, skuNo)
    const { member, shopNo } = context
    const [count] = await Promise.all([
      brandProductCount(context.db, shopNo, row.brand_id),
      member && noteBrowse(context.db, { userId: member.userId, shopNo }, skuNo, context.now()),
    ])
    return toDetail(row, { provinceCode: context.city.provinceCode, brandProductCount: count, quantity })
  },

  byCode: async ({ code }, { db, shopNo }) => {
    const found = await findByCode(db, shopNo, code.trim())
    if (!found) throw fail('notFound', '没有找到该编码对应的商品')
    return { skuNo: found.sku_no, shopNo, skuName: found.name }
  },

  priceFor: async ({ skuNo, quantity }, context) => {
    const row = await product(context, skuNo)
    const cents = centsFor(row, quantity)
    return {
      price: cents === null ? null : toYuan(cents),
      tierPrices: toTiers(row.tiers),
      exactPrice: row.exact_price,
      stockQty: stockTold(row),
      canPurchaseQty: canPurchase(row),
    }
  },

  related: async ({ id }, context) => relatedItems(context.db, context, await product(context, id)),

  catalogGroups: ({ groupId, skuCount }, context) =>
    catalogTree(context.db, context, { groupId: catalogNumber(groupId), skuCount }),

  brands: ({ pageNum, pageSize, character = '' }, { db, shopNo }) =>
    brandPage(db, shopNo, { letter: character.toUpperCase(), limit: pageSize, offset: (pageNum - 1) * pageSize }),

  selectionGroups: async ({ catalogId }, context) => {
    const asked = catalogNumber(catalogId)
    const groups = await catalogTree(context.db, context, {
      groupId: asked,
      skuCount: SELECTION_FIRST,
      withoutChildren: true,
    })
    return groups.map(({ catalogId: id, catalogName, list }) => ({ catalogId: id, catalogName, list }))
  },

  selectionPage: async ({ catalogId, pageNum, pageSize }, context) => {
    const offset = (pageNum - 1) * pageSize
    const asked = catalogNumber(catalogId)
    // One more than asked tells whether there is a next page without counting.
    const page = { offset, limit: pageSize + 1 }
    const list =
      asked === null
        ? await selectedItems(context.db, context, page)
        : await itemsOfCatalog(context.db, context, asked, page)
    return { list: list.slice(0, pageSize), hasNextPage: list.length > pageSize, pageNum }
  },

  variants: ({ proGroupNo }, context) => itemsOfGroup(context.db, context, proGroupNo),

  soldInCity: async ({ sku, cityCode }, context) => {
    const [limit] = await areaLimitsOf(context.db, [sku], { cityCode, provinceCode: provinceOf(cityCode) })
    return limit ? { valid: false, reason: limit.reason } : { valid: true }
  },

  areaLimits: ({ skuList, provinceCode, cityCode }, { db }) => areaLimitsOf(db, skuList, { provinceCode, cityCode }),
}
