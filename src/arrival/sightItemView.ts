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
import { pieceText } from '../domain/piece'
import { priceView, tierPrice, withoutPrice } from '../domain/price'
import { quantityRule, roundUpQuantity } from '../domain/quantity'
import { withoutTax } from '../domain/tax'
import { LOGIN_FOR_PRICE, LOGIN_FOR_TIERS, rangeOf } from '../pages/item/words'
import { mediaUrl } from '../platform/service'

/** Takes its room and shows nothing. */
const unseen = (part: Markup): Markup => withStyle(part, 'visibility:hidden')

/** A shape in its place, as large as it is. */
const waiting = (part: Markup): Markup => withStyle(box('skeleton-bar', unseen(part)), 'display:flex')

/** The address of the first picture of the gallery, which asks for the same one. */
export function pictureIn({ leftImageList, image }: ProductDetail): string {
  return mediaUrl(leftImageList.length > 0 ? leftImageList[0]! : image)
}

/** Of the least that can be bought, with which the page begins. */
function firstPrice(detail: ProductDetail): number | null {
  const rule = quantityRule(detail)
  return tierPrice(detail.price, detail.tierPrices, roundUpQuantity(rule.min, rule))
}

function priceBox(detail: ProductDetail, isHidden: boolean): Markup {
  if (isHidden) return box('ui-price ui-price--size-16 ui-price--ask ui-price--login', LOGIN_FOR_PRICE)
  const view = priceView({ ...detail, price: firstPrice(detail) })
  if (view.kind === 'ask') return box('ui-price ui-price--size-32 ui-price--ask', '询价')
  const { whole, fraction } = priceParts(view.cents)
  const suffix = `${view.kind === 'from' ? ' 起' : ''}${detail.unit ? `/${detail.unit}` : ''}`
  return box(
    'ui-price ui-price--size-32',
    whole,
    inline('ui-price__fraction', `.${fraction}`),
    suffix !== '' && inline('ui-price__unit', suffix),
    view.struckCents !== null && inline('ui-price__struck', `¥${formatMoney(view.struckCents)}`),
  )
}

function tiersBox(detail: ProductDetail, isHidden: boolean): Markup | false {
  if (isHidden)
    return box('tier-bar tier-bar__login', unseen(box('', LOGIN_FOR_TIERS)), unseen(box('ui-icon ui-icon--size-14')))
  const tiers = sortedTiers(detail)
  if (tiers.length < 2) return false
  return box(
    'tier-bar',
    ...tiers.map((tier, index) =>
      unseen(
        box(
          'tier-bar__tier',
          box('tier-bar__price text--digits', `¥${formatMoney(toCents(tier.price) ?? 0)}`),
          box('text--size-11 text--muted', `${rangeOf(tier, tiers[index + 1])} ${detail.unit}`),
        ),
      ),
    ),
  )
}

/** What the page's own `Offer` draws, with waiting shapes for price and tiers. */
function offerOf(detail: ProductDetail, isHidden: boolean, isUntaxedShown: boolean): Markup {
  const cents = isHidden ? null : toCents(firstPrice(detail))
  const piece = pieceText(cents, detail)
  const hasTags = (detail.promotionTagDTOS?.length ?? 0) + (detail.tags?.length ?? 0) > 0
  return box(
    'item-offer',
    box(
      'item-offer__price',
      waiting(priceBox(detail, isHidden)),
      piece !== '' && unseen(box('text--size-12 text--muted', piece)),
      isUntaxedShown &&
        cents !== null &&
        unseen(
          box(
            'text--size-12 text--muted',
            '未税 ',
            inline('text--digits', `¥${withoutTax(cents, detail.taxRate).toFixed(2)}`),
          ),
        ),
    ),
    tiersBox(detail, isHidden),
    hasTags && box('item-offer__tags', box('ui-tags')),
    box('item-offer__name', detail.skuName),
    box(
      'item-offer__numbers',
      box('item-offer__copy', '货号 ', detail.skuNo),
      Boolean(detail.model) && box('text--one-line item-offer__model', '型号 ', detail.model),
      unseen(
        box(
          'item-offer__actions',
          box('item-offer__button', box('ui-icon ui-icon--size-16'), '收藏'),
          box('item-offer__button', box('ui-icon ui-icon--size-16'), '分享'),
        ),
      ),
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
    'item-gallery',
    box('item-gallery__carousel', box('kit-image ui-thumb item-gallery__picture', pictureOf(address, true))),
    pictures > 1 && box('item-gallery__number text--digits', `1 / ${pictures}`),
  )
  const offer = offerOf(isHidden ? withoutPrice(found) : found, isHidden, shop.showNoTaxPrice)
  const page = box(
    'ui-page item-page',
    box(
      'nav-bar nav-bar--look-clear',
      box('nav-bar__back', box(`ui-icon icon--${canGoBack ? 'back' : 'home'} ui-icon--size-24`)),
    ),
    box('ui-page__main', box('item-head', gallery, offer)),
    withStyle(box('ui-page__bar', box('buy-bar__way')), 'position:absolute;right:0;bottom:0;left:0'),
  )
  return { html: withStyle(page, 'height:100%;min-height:0').html, until: '.item-head,.page-state' }
}
