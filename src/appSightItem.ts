/**
 * The product page before its code: its picture, and what it is, in the very places where the page then has them. What is
 * priced and promised is the page's to say: it takes its room here, unseen, so that the name below it stays where it is.
 */
import type { ProductDetail } from './api/product'
import type { ShopIntro } from './api/shop'
import { begun, pictureOf, show } from './appSight'
import { box, dataOf, inline } from './appSightParts'
import { formatMoney, priceParts, toCents } from './domain/money'
import { sortedTiers } from './domain/offer'
import { priceView, tierPrice, withoutPrice } from './domain/price'
import { quantityRule, roundUpQuantity } from './domain/quantity'
import { LOGIN_FOR_PRICE, LOGIN_FOR_TIERS, rangeOf } from './pages/item/words'
import { mediaUrl } from './platform/service'

const HTML = `<div class="pg it" style="height:100%;min-height:0"><div class="nv nv-clear"><div class="nv-x"><i class="i i-home i24"></i></div></div><div class="pg-m"><div class="ih"><div class="ig"><div class="ig-c"><div class="im th ig-p"></div></div></div><div class="io"></div></div></div><div class="pg-b" style="position:absolute;right:0;bottom:0;left:0"><i class="ib-w"></i></div></div>`

/** Takes its room and shows nothing. */
function unseen(element: HTMLElement): HTMLElement {
  element.style.visibility = 'hidden'
  return element
}

/** A shape in its place, as large as it is. */
function waiting(element: HTMLElement): HTMLElement {
  const shape = box('bn', unseen(element))
  shape.style.display = 'flex'
  return shape
}

/** The address of the first picture of the gallery, which asks for the same one. */
function pictureIn({ leftImageList, image }: ProductDetail): string {
  return mediaUrl(leftImageList.length > 0 ? leftImageList[0]! : image)
}

function priceBox(detail: ProductDetail, isHidden: boolean): HTMLElement {
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

function tiersBox(detail: ProductDetail, isHidden: boolean): HTMLElement | false {
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
function offerParts(detail: ProductDetail, isHidden: boolean, isUntaxedShown: boolean): (Node | false)[] {
  const untaxed = isUntaxedShown ? toCents(detail.noTaxPrice) : null
  const hasTags = (detail.promotionTagDTOS?.length ?? 0) + (detail.tags?.length ?? 0) > 0
  return [
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
  ]
}

async function draw(): Promise<void> {
  const { intro, first } = begun()
  const found = first && dataOf<ProductDetail>(await first)
  if (!found || typeof found.skuName !== 'string') return
  const address = pictureIn(found)
  if (!address) return
  const picture = pictureOf(address)
  // As the gallery asks for it.
  picture.fetchPriority = 'high'
  const shop = dataOf<ShopIntro>(await intro)?.shopBriefBO
  if (!shop) return
  const isHidden = shop.priceLogin && window.__earlyFor?.authorization === 'GUEST'
  const detail = isHidden ? withoutPrice(found) : found
  const parts = offerParts(detail, isHidden, shop.showNoTaxPrice)
  const sight = await show({ html: HTML, until: '.ih,.em' })
  if (!sight) return
  const gallery = sight.querySelector('.ig')!
  gallery.querySelector('.ig-p')!.append(picture)
  const pictures = found.leftImageList.length
  if (pictures > 1) gallery.append(box('ig-n num', `1 / ${pictures}`))
  sight.querySelector('.io')!.append(...parts.filter((part) => part !== false))
}

draw().catch(() => undefined)
