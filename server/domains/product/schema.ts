import { Type } from 'typebox'
import type { productCalls } from '../../../src/api/product'
import {
  integer,
  key,
  listOf,
  pageNum,
  platform,
  quantity,
  regionCode,
  schemasFor,
  shopNo,
  skuNo,
  text,
} from '../../schema'

/** A list of brands is asked for whole (R-CON-18). */
const BRAND_PAGE = 10_000
/** R-CALL-020: a row of the selection floor. */
const SELECTION_PAGE = 10

export const productSchemas = schemasFor<typeof productCalls>()({
  byNumbers: Type.Object({ skuNos: listOf(skuNo, 200) }),
  leadTime: Type.Object({ skuNo }),
  detail: Type.Object({ skuNo, shopNo, platform, quantity: Type.Optional(quantity) }),
  byCode: Type.Object({ code: key(200) }),
  priceFor: Type.Object({ skuNo, platform, quantity }),
  related: Type.Object({ id: skuNo }),
  catalogGroups: Type.Object({ groupId: Type.Optional(text(16)), skuCount: integer(0, 50) }),
  brands: Type.Object({ pageNum, pageSize: integer(1, BRAND_PAGE, BRAND_PAGE), character: Type.Optional(text(2)) }),
  selectionGroups: Type.Object({ catalogId: Type.Optional(text(16)) }),
  selectionPage: Type.Object({ catalogId: text(16), pageNum, pageSize: integer(1, 100, SELECTION_PAGE) }),
  variants: Type.Object({ channel: Type.Literal(3), size: Type.Literal(5), proGroupNo: key() }),
  soldInCity: Type.Object({ sku: skuNo, cityCode: regionCode }),
  areaLimits: Type.Object({
    skuList: listOf(skuNo, 200),
    provinceCode: regionCode,
    provinceName: text(),
    cityCode: regionCode,
    cityName: text(),
  }),
})
