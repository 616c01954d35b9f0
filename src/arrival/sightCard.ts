import type { ProductItem } from '../api/product'
import { struckCents } from '../components/Price/words'
import { cardStock, cardTags } from '../components/ProductCard/view'
import { formatMoney, priceParts, toCents } from '../domain/money'
import { isSoldOut } from '../domain/price'
import { box, inline, pictureOf, type Markup } from './sightParts'
import { mediaUrl } from '../platform/service'
import { thumbnail } from '../utils/images'

export interface CardLook {
  isTile: boolean
  /** Prices are for members, and this is a guest. */
  pricesHidden: boolean
  /** The shop has a telephone for whoever asks for a price. */
  hasPhone: boolean
}

function price(item: ProductItem, { isTile, pricesHidden }: CardLook): Markup {
  if (pricesHidden) return box('p p16 p-ask p-l', '登录看价')
  const cents = toCents(item.price)
  const look = `p p${item.price === null ? 16 : 20}`
  if (cents === null) return box(`${look} p-ask`, '询价')
  const { sign, whole, fraction } = priceParts(cents)
  const suffix = `${item.exactPrice ? '' : ' 起'}${item.unit ? `/${item.unit}` : ''}`
  const was = isTile ? null : struckCents({ value: item.price, struck: item.sybSellingScribePrice })
  return box(
    sign ? `${look} p-m` : look,
    whole,
    inline('p-d', `.${fraction}`),
    suffix !== '' && inline('p-u', suffix),
    was !== null && inline('p-s', `¥${formatMoney(was)}`),
  )
}

function action(item: ProductItem, { pricesHidden, hasPhone }: CardLook): Markup | undefined {
  const isGone = item.valid === false
  if (item.price === null && !pricesHidden) {
    return hasPhone && !isGone ? box('pc-a bt s p2', '咨询客服') : undefined
  }
  return isGone || isSoldOut(item) ? undefined : box('pc-a pc-b')
}

/** A card of goods as components/ProductCard draws it, down to the last class: what lies below it depends on its height. */
export function cardOf(item: ProductItem, look: CardLook, withPicture: boolean): Markup {
  const tags = cardTags(item)
  const { text, tone } = cardStock(item)
  return box(
    `pc${look.isTile ? ' pc-t' : ''}${item.valid === false ? ' pc-v' : ''}`,
    box(`im th pc-i${item.image ? '' : ' th-x'}`, withPicture && pictureOf(mediaUrl(thumbnail(item.image)))),
    box('pc-n', item.skuName),
    item.specText ? box('pc-s', item.specText) : undefined,
    tags.length > 0
      ? box('tgs', ...tags.map((tag) => inline(tag.tone ? `tg ${tag.tone}` : 'tg', tag.text)))
      : undefined,
    look.isTile
      ? undefined
      : box('pc-d', inline(tone && `c-${tone}`, text), item.leadTimeDesc ? ` · ${item.leadTimeDesc}` : undefined),
    price(item, look),
    action(item, look),
  )
}
