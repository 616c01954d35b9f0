/**
 * The product page before its code: its picture, and what it is, in the very places where the page then has them. What is
 * priced and promised is the page's to say: it takes its room here, unseen, so that the name below it stays where it is.
 */
import type { ProductDetail } from '../api/product'
import type { ShopIntro } from '../api/shop'
import type { Sight } from './sight'
import type { Viewer } from './sightViewer'
import { box, inline, pictureOf, withStyle, type Markup } from './sightParts'
import { formatMoney, priceParts, toCents } from '../domain/money'
import { sortedTiers } from '../domain/offer'
import { priceView, tierPrice, withoutPrice } from '../domain/price'
import { quantityRule, roundUpQuantity } from '../domain/quantity'
import { LOGIN_FOR_PRICE, LOGIN_FOR_TIERS, rangeOf } from '../pages/item/words'
import { mediaUrl } from '../platform/service'

/** Takes its room and shows nothing. */
const unseen = (part: Markup): Markup => withStyle(part, 'visibility:hidden')

/** A shape in its place, as large as it is. */
const waiting = (part: Markup): Markup => withStyle(box('bn', unseen(part)), 'display:flex')

/** The address of the first picture of the gallery, which asks for the same one. */
export function pictureIn({ leftImageList, image }: ProductDetail): string {
  return mediaUrl(leftImageList.length > 0 ? leftImageList[0]! : image)
}

function priceBox(detail: ProductDetail, isHidden: boolean): Markup {
  if (isHidden) return box('p p16 p-ask p-l', LOGIN_FOR_PRICE)
  const rule = quantityRule(detail)
  const price = tierPrice(detail.price, detail.tierPrices, roundUpQuantity(rule.min, rule))
  const view = priceView({ ...detail, price })
  if (view.kind === 'ask') return box('p p32 p-ask', '询价')
  const { whole, fraction } = priceParts(view.cents)
  const suffix = `${view.kind === 'from' ? ' 起' : ''}${detail.unit ? `/${detail.unit}` : ''}`
  return box(
    'p p32',
    whole,
    inline('p-d', `.${fraction}`),
    suffix !== '' && inline('p-u', suffix),
    view.struckCents !== null && inline('p-s', `¥${formatMoney(view.struckCents)}`),
  )
}

function tiersBox(detail: ProductDetail, isHidden: boolean): Markup | false {
  if (isHidden) return box('tr tr-l', unseen(box('', LOGIN_FOR_TIERS)), unseen(box('i i14')))
  const tiers = sortedTiers(detail)
  if (tiers.length < 2) return false
  return box(
    'tr',
    ...tiers.map((tier, index) =>
      unseen(
        box(
          'tr-i',
          box('tr-p num', `¥${formatMoney(toCents(tier.price) ?? 0)}`),
          box('f11 c3', `${rangeOf(tier, tiers[index + 1])} ${detail.unit}`),
        ),
      ),
    ),
  )
}

/** What the page's own `Offer` draws, with waiting shapes for price and tiers. */
function offerOf(detail: ProductDetail, isHidden: boolean, isUntaxedShown: boolean): Markup {
  const untaxed = isUntaxedShown ? toCents(detail.noTaxPrice) : null
  const hasTags = (detail.promotionTagDTOS?.length ?? 0) + (detail.tags?.length ?? 0) > 0
  return box(
    'io',
    box(
      'io-p',
      waiting(priceBox(detail, isHidden)),
      untaxed !== null && unseen(box('f12 c3', '未税 ', inline('num', `¥${formatMoney(untaxed)}`))),
    ),
    tiersBox(detail, isHidden),
    hasTags && box('io-g', box('tgs')),
    box('io-n', detail.skuName),
    box(
      'io-s',
      box('io-k', '货号 ', detail.skuNo),
      Boolean(detail.model) && box('el io-m', '型号 ', detail.model),
      unseen(box('io-a', box('io-b', box('i i16'), '收藏'), box('io-b', box('i i16'), '分享'))),
    ),
  )
}

/** Nothing where there is nothing to draw; fails where the answer is none of ours. */
export function itemSight(
  found: ProductDetail,
  { shopBriefBO: shop }: ShopIntro,
  { isGuest, canGoBack }: Viewer,
): Sight | undefined {
  const address = pictureIn(found)
  if (typeof found.skuName !== 'string' || !address) return undefined
  const isHidden = shop.priceLogin && isGuest
  const pictures = found.leftImageList.length
  const gallery = box(
    'ig',
    box('ig-c', box('im th ig-p', pictureOf(address, true))),
    pictures > 1 && box('ig-n num', `1 / ${pictures}`),
  )
  const offer = offerOf(isHidden ? withoutPrice(found) : found, isHidden, shop.showNoTaxPrice)
  const page = box(
    'pg it',
    box('nv nv-clear', box('nv-x', box(`i i-${canGoBack ? 'back' : 'home'} i24`))),
    box('pg-m', box('ih', gallery, offer)),
    withStyle(box('pg-b', box('ib-w')), 'position:absolute;right:0;bottom:0;left:0'),
  )
  return { html: withStyle(page, 'height:100%;min-height:0').html, until: '.ih,.em' }
}
