import type { ProductItem } from '../api/product'
import { struckCents } from '../components/Price/words'
import { cardArrival, cardSpec, cardStock, cardTags } from '../components/ProductCard/view'
import { formatMoney, priceParts, toCents } from '../domain/money'
import { pieceText } from '../domain/piece'
import { isSoldOut } from '../domain/price'
import { box, inline, pictureOf, type Markup } from './sightParts'
import { mediaUrl } from '../platform/service'
import { thumbnail } from '../utils/images'

export interface CardLook {
  /** Prices are for members, and this is a guest. */
  pricesHidden: boolean
  /** The shop has a telephone for whoever asks for a price. */
  hasPhone: boolean
}

function price(item: ProductItem, { pricesHidden }: CardLook): Markup {
  if (pricesHidden) return box('ui-price ui-price--size-16 ui-price--ask ui-price--login', '登录看价')
  const cents = toCents(item.price)
  const look = `ui-price ui-price--size-${item.price === null ? 16 : 20}`
  if (cents === null) return box(`${look} ui-price--ask`, '询价')
  const { sign, whole, fraction } = priceParts(cents)
  const suffix = `${item.exactPrice ? '' : ' 起'}${item.unit ? `/${item.unit}` : ''}`
  const piece = pieceText(cents, item)
  const was = struckCents({ value: item.price, struck: item.sybSellingScribePrice })
  return box(
    sign ? `${look} ui-price--signed` : look,
    whole,
    inline('ui-price__fraction', `.${fraction}`),
    suffix !== '' && inline('ui-price__unit', suffix),
    piece !== '' && inline('ui-price__unit', `· ${piece}`),
    was !== null && inline('ui-price__struck', `¥${formatMoney(was)}`),
  )
}

function action(item: ProductItem, { pricesHidden, hasPhone }: CardLook): Markup | undefined {
  const isGone = item.valid === false
  if (item.price === null && !pricesHidden) {
    return hasPhone && !isGone
      ? box('product-card__action ui-button ui-button--size-s ui-button--kind-p2', '咨询客服')
      : undefined
  }
  return isGone || isSoldOut(item) ? undefined : box('product-card__action product-card__basket')
}

/** A card of goods as components/ProductCard draws it, down to the last class: what lies below it depends on its height. */
export function cardOf(item: ProductItem, look: CardLook, withPicture: boolean): Markup {
  const tags = cardTags(item)
  const stock = cardStock(item)
  const { text, tone } = stock
  return box(
    item.valid === false ? 'product-card product-card--gone' : 'product-card',
    box(
      `kit-image ui-thumb product-card__image${item.image ? '' : ' ui-thumb--missing'}`,
      withPicture && pictureOf(mediaUrl(thumbnail(item.image))),
    ),
    box('product-card__name', item.skuName),
    box('product-card__spec', cardSpec(item)),
    tags.length > 0
      ? box('ui-tags', ...tags.map((tag) => inline(tag.tone ? `ui-tag ui-tag--tone-${tag.tone}` : 'ui-tag', tag.text)))
      : undefined,
    box('product-card__stock', inline(tone && `text--tone-${tone}`, text), cardArrival(item, stock) ?? undefined),
    price(item, look),
    action(item, look),
  )
}
