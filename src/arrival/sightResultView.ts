/** What was searched for, as the page will show it: drawn by the browser from the answer, or by the service beforehand. */
import type { ProductItem } from '../api/product'
import type { SearchAnswer } from '../api/search'
import type { ShopIntro } from '../api/shop'
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
    'sv-x rf-c',
    box(
      'rf-l',
      ...offered.slice(0, CHIPS).map(({ proBrandName }) => box('ch', proBrandName)),
      ...pros.slice(0, CHIPS).map(({ proName }) => box('ch', proName, box('i i-chevd i12'))),
    ),
  )
}

function listOf({ page }: SearchAnswer, { phone, shopBriefBO }: ShopIntro, { isGuest, isTile }: Viewer) {
  const goods = page.content.slice(0, CARDS)
  if (goods.length === 0 || !goods.every(isDrawable)) return undefined
  const look = { isTile, pricesHidden: shopBriefBO.priceLogin && isGuest, hasPhone: Boolean(phone) }
  return box(isTile ? 'pc-g' : 'gl-c pc-l', ...goods.map((item, index) => cardOf(item, look, index < PICTURES)))
}

const tab = (...parts: (Markup | string)[]) => box('ts-i', ...parts)

/** Nothing where there is nothing to draw; fails where the answer is none of ours. */
export function resultSight(answer: SearchAnswer, intro: ShopIntro, query: Query, viewer: Viewer): Sight | undefined {
  const list = listOf(answer, intro, viewer)
  if (!list) return undefined
  const words = query.keyword || query.title || ''
  const bar = box(
    'nv nv-surface nv-s',
    box('nv-x', box(`i i-${viewer.canGoBack ? 'back' : 'home'} i24`)),
    box(
      'nv-c',
      box(
        'sf sf-n',
        box('i i-search i16'),
        fieldOf('sf-i', words, '商品、型号、品牌'),
        words !== '' && box('sf-x', box('i i-close i16')),
      ),
    ),
  )
  const strip = box(
    'rf-s',
    box('ts', box('ts-i on', '综合'), tab('价格', box('i i-swap i14 c3')), tab('销量')),
    tab('仅现货'),
    box('ts-i rf-f', '筛选', box('i i-filter i14')),
  )
  const goods = box('pg-m', box('rf', strip, chipsOf(answer, query)), box('rc'), list)
  return { style: coloursOf(intro), html: box('pg', bar, goods).html, until: '.pc,.em' }
}
