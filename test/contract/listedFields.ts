/**
 * Sections 7 and 8 of the specification's list as tables: fields that a call must read, and fields that an answer must
 * hold. Written from the list and not from the contract's types, so that a field which both forgot is missed here.
 */
import type { Registry } from '@/api/index'

type Listed = readonly [id: string, domain: keyof Registry, call: string, fields: string]

export const READ: readonly Listed[] = [
  ['R-FLD-01', 'product', 'detail', 'shopNo platform'],
  ['R-CON-07', 'product', 'detail', 'platform'],
  ['R-FLD-01', 'order', 'list', 'pageNum pageSize'],
  ['R-FLD-02', 'product', 'detail', 'skuNo quantity'],
  ['R-FLD-02', 'cart', 'updateQty', 'skuNo quantity'],
  ['R-FLD-02', 'demandCart', 'update', 'quantity'],
  ['R-FLD-03', 'product', 'brands', 'character'],
  ['R-FLD-04', 'search', 'products', 'keyWord'],
  ['R-FLD-05', 'search', 'suggest', 'keywords'],
  ['R-FLD-07', 'order', 'tracksDirect', 'salesOrderNo logisticsNo outboundNo receiveMobile'],
  ['R-FLD-08', 'cart', 'pushIn', 'cityCode'],
  ['R-FLD-08', 'demandCart', 'add', 'cityCode'],
  ['R-FLD-08', 'product', 'soldInCity', 'cityCode'],
  ['R-FLD-09', 'product', 'catalogGroups', 'groupId'],
  ['R-FLD-10', 'demand', 'detail', 'demandOrderNo'],
  ['R-FLD-10', 'demand', 'cancel', 'reason'],
  ['R-FLD-11', 'account', 'smsLogin', 'mobile code'],
  ['R-FLD-11', 'wechat', 'lastShop', 'openId'],
  ['R-FLD-12', 'activity', 'products', 'activityId'],
  ['R-FLD-13', 'cart', 'select', 'selectedId'],
  ['R-FLD-14', 'demandCart', 'select', 'selectKey'],
  ['R-FLD-15', 'invoices', 'companies', 'companyName'],
  ['R-FLD-15', 'registration', 'register', 'companyName'],
  ['R-FLD-16', 'shop', 'byHost', 'locationHost'],
  ['R-FLD-17', 'search', 'products', 'catalogId onlyShopProduct'],
  ['R-FLD-18', 'demand', 'create', 'isDraft'],
  ['R-FLD-19', 'product', 'catalogGroups', 'skuCount'],
  ['R-FLD-20', 'order', 'cancel', 'cancelReason'],
  ['R-FLD-21', 'order', 'freight', 'orderAmount provinceCode skuList'],
  ['R-FLD-22', 'wechat', 'jsSignature', 'url'],
  ['R-ENT-18', 'cart', 'pushIn', 'skuList platform source'],
]

const RECEIVER = 'receiveId defaultAddress receiverName mobile provinceCode provinceName cityCode cityName'
const SKU = 'skuNo skuName image price quantity unit'

/** A dot leads into a field, `*` into the first entry of a list. */
export const HELD: readonly (readonly [...Listed, at?: string])[] = [
  ['R-PUR-08', 'product', 'detail', 'skuName price tierPrices stockQty leadTimeDesc properties leftImageList'],
  ['R-ENT-01', 'product', 'detail', 'leftImageList descriptionImgs detailImgs parametersImgs'],
  ['R-ENT-02', 'product', 'detail', 'skuNo proSkuNo skuName brandId brandName model unit price noTaxPrice exactPrice'],
  ['R-ENT-02', 'product', 'detail', 'taxRate stockQty leadTimeDesc minOrderNum mpq canPurchaseQty dangerousProduct'],
  ['R-ENT-02', 'product', 'detail', 'returnable tags promotionTagDTOS tierPrices properties leftImageList'],
  ['R-ENT-05', 'product', 'catalogGroups', 'catalogId catalogName icon skuNoS list', '*'],
  ['R-ENT-06', 'product', 'brands', 'proBrandId proBrandName proBrandSmallLogo proBrandFirstLetter', 'list.*'],
  ['R-ENT-07', 'invoices', 'list', 'invoiceId defaultInvoice type title taxNo bankName bankAccount', '*'],
  ['R-ENT-07', 'invoices', 'list', 'regAddress regPhone email', '*'],
  ['R-ENT-08', 'invoices', 'addressList', `${RECEIVER} districtCode districtName detail email`, '*'],
  ['R-ENT-09', 'addresses', 'list', `${RECEIVER} districtCode districtName townCode townName detail`, '*'],
  ['R-ENT-09', 'addresses', 'list', 'phone company tag', '*'],
  ['R-ENT-11', 'order', 'preview', 'totalAmount discountAmount skuList approvalNodes'],
  ['R-ENT-11', 'order', 'preview', `${SKU} dangerousProduct amount leadTimeDesc minOrderNum mpq`, 'skuList.*'],
  ['R-ENT-11', 'order', 'preview', 'valid invalidReason', 'skuList.*'],
  ['R-ENT-13', 'order', 'freight', 'totalAmount generalAmount dangerousAmount'],
  ['R-ENT-16', 'order', 'detail', 'orderNo systemNo shopNo status payStatus approvalStatus createTime payTime'],
  ['R-ENT-16', 'order', 'detail', 'totalAmount freight payableAmount skuList receive invoice invoiceReceive remark'],
  ['R-ENT-16', 'order', 'detail', 'purchaseNo demandOrderNo cancelReason packages creator actions'],
  ['R-ENT-16', 'order', 'detail', 'outboundNo logisticsNo carrier skuList shipTime', 'packages.*'],
  ['R-ENT-17', 'order', 'summary', 'PRE_CONFIRM PENDING PARTIALLY_DELIVERED DELIVERED CANCELLED TAKEN'],
  ['R-ENT-17', 'order', 'summary', 'UNPAID APPROVING'],
  ['R-ENT-20', 'shop', 'homePage', 'module jsonData moduleTitle', '*'],
  ['R-ENT-22', 'shop', 'intro', 'showNoTaxPrice demo auth qrCodeShow priceLogin', 'shopBriefBO'],
  ['R-ENT-23', 'shop', 'intro', 'color', 'themeModule'],
  ['R-ENT-23', 'shop', 'intro', 'bgColor textColor showSearch', 'navigationBarModule'],
  ['R-ENT-23', 'shop', 'intro', 'iconUrl', 'logoModule'],
  ['R-ENT-24', 'demand', 'page', 'list hasNextPage pageNum'],
  ['R-ENT-24', 'demand', 'page', 'demandOrderNo status createTime creatorName skuCount totalAmount skuList', 'list.*'],
  ['R-ENT-25', 'account', 'me', 'roleCodes userId name mobile email companyId companyName openIdBound ruleRead'],
  ['R-ENT-28', 'search', 'publicKey', 'publicKey rsaGroupName'],
]

export function inside(data: unknown, at = ''): Record<string, unknown> {
  const steps = at.split('.').filter((step) => step !== '')
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown>)[step === '*' ? '0' : step],
    data,
  ) as Record<string, unknown>
}
