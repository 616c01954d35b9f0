import { call } from './call'
import type { Platform, ProductItem, SkuNo, TierPrice } from './goods'
import { homeGoodsCalls } from './homeGoods'

export type * from './goods'

export interface ProductProperty {
  name: string
  value: string
  unit?: string
}

/** A product as its own page shows it (R-ENT-01, R-ENT-02). */
export interface ProductDetail extends ProductItem {
  model: string
  taxRate: number
  stockQty: number
  dangerousProduct: boolean
  returnable: boolean
  catalogPath: { catalogId: string; catalogName: string }[]
  tierPrices: TierPrice[]
  properties: ProductProperty[]
  leftImageList: string[]
  descriptionImgs: string[]
  detailImgs: string[]
  parametersImgs: string[]
  brandLogo: string
  brandProductCount: number
  proGroupNo: string
}

export interface LeadTime {
  skuNo: SkuNo
  leadTimeDesc: string
  leadTimeDays: number
  stockQty: number
}

export interface QuantityPrice {
  price: number | null
  tierPrices: TierPrice[]
  exactPrice: boolean
  stockQty: number
  canPurchaseQty: number | null
}

export interface CatalogGroup {
  catalogId: string
  catalogName: string
  icon: string
  skuNoS: SkuNo[]
  list: ProductItem[]
  children: CatalogGroup[]
}

export interface Brand {
  proBrandId: string
  proBrandName: string
  proBrandSmallLogo: string
  proBrandFirstLetter: string
}

/** A brand in the list of all: ours, how many goods of it the shop sells. */
export interface SoldBrand extends Brand {
  productCount: number
}

export interface PropertyFacet {
  proName: string
  values: string[]
  /** How many products have each value, in the order of `values`. */
  counts: number[]
}

export interface AreaLimit {
  skuNo: SkuNo
  skuName: string
  reason: string
}

export const productCalls = {
  ...homeGoodsCalls,
  /** R-CALL-002 Products by number, delisted ones too, marked as not valid. */
  byNumbers: call<{ skuNos: SkuNo[] }, ProductItem[]>()({
    id: 'R-CALL-002',
    method: 'POST',
    path: '/product/detail/no/filter',
    body: 'skuNos',
    access: 'guest',
  }),
  /** R-CALL-003 */
  leadTime: call<{ skuNo: SkuNo }, LeadTime>()({
    id: 'R-CALL-003',
    method: 'GET',
    path: '/product/skuLeadTime',
    headers: ['cityNames'],
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-004 */
  detail: call<{ skuNo: SkuNo; shopNo: string; platform: Platform; quantity?: number }, ProductDetail>()({
    id: 'R-CALL-004',
    method: 'POST',
    path: '/product/sku/detail/v2',
    access: 'guest',
  }),
  /** R-CALL-006 */
  priceFor: call<{ skuNo: SkuNo; platform: Platform; quantity: number }, QuantityPrice>()({
    id: 'R-CALL-006',
    method: 'GET',
    path: '/product/getProductDetail/:skuNo',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-007 */
  related: call<{ id: SkuNo }, ProductItem[]>()({
    id: 'R-CALL-007',
    method: 'GET',
    path: '/product/relatedProductS/:id',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-011 */
  catalogGroups: call<{ groupId?: string; skuCount: number }, CatalogGroup[]>()({
    id: 'R-CALL-011',
    method: 'GET',
    path: '/WA/trade/shops/v1/catalog/byGroup',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-012 */
  brands: call<{ pageNum: number; pageSize: number; character?: string }, { list: SoldBrand[]; total: number }>()({
    id: 'R-CALL-012',
    method: 'GET',
    path: '/trade/shops/shopBrand/center',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-019 Catalogue groups with their first goods, for the selection floor. */
  selectionGroups: call<{ catalogId?: string }, { catalogId: string; catalogName: string; list: ProductItem[] }[]>()({
    id: 'R-CALL-019',
    method: 'GET',
    path: '/product/bbjxCatalogAndSkuS',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-021 Goods of the same product group in other sizes. */
  variants: call<{ channel: 3; size: 5; proGroupNo: string }, ProductItem[]>()({
    id: 'R-CALL-021',
    method: 'POST',
    path: '/trade/shops/listSpuDetails',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-022 */
  soldInCity: call<{ sku: SkuNo; cityCode: string }, { valid: boolean; reason?: string }>()({
    id: 'R-CALL-022',
    method: 'GET',
    path: '/product/region/valid/:sku',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-023 */
  areaLimits: call<
    { skuList: SkuNo[]; provinceCode: string; provinceName: string; cityCode: string; cityName: string },
    AreaLimit[]
  >()({
    id: 'R-CALL-023',
    method: 'POST',
    path: '/product/region/invalid',
    headers: ['cityNames'],
    errors: 'notModal',
    access: 'guest',
  }),
}
