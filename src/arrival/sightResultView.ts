/** What was searched for, as the page will show it: drawn by the browser from the answer, or by the service beforehand. */
import type { ProductItem } from '../api/product'
import type { SearchAnswer } from '../api/search'
import type { ShopIntro } from '../api/shop'
import { SORT_TABS } from '../domain/search/sorts'
import type { Sight } from './sight'
import type { Viewer } from './sightViewer'
import { cardOf } from './sightCard'
import { box, fieldOf, type Markup } from './sightParts'
import type { Query } from '../utils/query'

/** What components/GoodsList draws at once, and of how many the pictures do not wait. */
const CARDS = 6
const PICTURES = 4
/** Of brands and of properties, in components/GoodsSearch/Refine. */
const CHIPS = 6

const isDrawable = (item: ProductItem): boolean =>
  [item.skuName, item.image, item.specText, item.leadTimeDesc, item.unit].every((text) => typeof text === 'string')

/** The colours of a shop that is not golden are the app's to derive: where they belong, nothing shows before. */
function coloursOf({ themeModule: { color, colorVal } }: ShopIntro): string {
  return color === 'golden' && !colorVal ? '' : '--strong:transparent;--soft:transparent;'
}

/** What the goods can be narrowed down by at once: as components/GoodsSearch/Refine offers it. */
function chipsOf({ brands, pros }: SearchAnswer, { brandId }: Query): Markup | undefined {
  // Goods of one brand cannot be narrowed down by brand.
  const offered = brandId ? [] : brands
  if (offered.length < 2 && pros.length === 0) return undefined
  return box(
    'kit-scroll--x search-refine__chips',
    box(
      'search-refine__chip-list',
      ...offered.slice(0, CHIPS).map(({ proBrandName }) => box('ui-chip', proBrandName)),
      ...pros
        .slice(0, CHIPS)
        .map(({ proName }) => box('ui-chip', proName, box('ui-icon icon--chevd ui-icon--size-12'))),
    ),
  )
}

function listOf({ page }: SearchAnswer, { phone, shopBriefBO }: ShopIntro, { isGuest, isTile }: Viewer) {
  const goods = page.content.slice(0, CARDS)
  if (goods.length === 0 || !goods.every(isDrawable)) return undefined
  const look = { isTile, pricesHidden: shopBriefBO.priceLogin && isGuest, hasPhone: Boolean(phone) }
  return box(
    isTile ? 'product-grid' : 'goods-list__chunk product-column',
    ...goods.map((item, index) => cardOf(item, look, index < PICTURES)),
  )
}

const tab = (...parts: (Markup | string)[]) => box('ui-tabs__item', ...parts)

/** Nobody has chosen an order yet, so that the first tab is on. */
const sortTab = ({ key, text }: (typeof SORT_TABS)[number], index: number) =>
  box(
    index === 0 ? 'ui-tabs__item is-on' : 'ui-tabs__item',
    text,
    key === 'price' && box('ui-icon icon--swap ui-icon--size-14 text--muted'),
  )

/** Nothing where there is nothing to draw; fails where the answer is none of ours. */
export function resultSight(answer: SearchAnswer, intro: ShopIntro, query: Query, viewer: Viewer): Sight | undefined {
  const list = listOf(answer, intro, viewer)
  if (!list) return undefined
  const words = query.keyword || query.title || ''
  const bar = box(
    'nav-bar nav-bar--look-surface nav-bar--solid',
    box('nav-bar__back', box(`ui-icon icon--${viewer.canGoBack ? 'back' : 'home'} ui-icon--size-24`)),
    box(
      'nav-bar__content',
      box(
        'search-field search-field--nav',
        box('ui-icon icon--search ui-icon--size-16'),
        fieldOf('search-field__input', words, '商品、型号、品牌'),
        words !== '' && box('search-field__side', box('ui-icon icon--close ui-icon--size-16')),
      ),
    ),
  )
  const strip = box(
    'search-refine__strip',
    box('ui-tabs', ...SORT_TABS.map(sortTab)),
    tab('仅现货'),
    box('ui-tabs__item search-refine__filter', '筛选', box('ui-icon icon--filter ui-icon--size-14')),
  )
  const goods = box('ui-page__main', box('search-refine', strip, chipsOf(answer, query)), box('search-count'), list)
  return { style: coloursOf(intro), html: box('ui-page', bar, goods).html, until: '.product-card,.page-state' }
}
