/** What was searched for, as the page will show it: drawn by the browser from the answer, or by the service beforehand. */
import type { ProductItem } from '../api/product'
import type { SearchAnswer } from '../api/search'
import type { ShopIntro } from '../api/shop'
import {
  chosenIn,
  filterCount,
  firstQueryOf,
  goodsQueryOf,
  propertyNames,
  viewOf,
  type GoodsQuery,
} from '../components/GoodsSearch/goodsQuery'
import { SORT_TABS, TAB_OF_SORT, type SearchSort } from '../domain/search/sorts'
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

const chip = (isOn: boolean, ...parts: (Markup | string)[]) => box(isOn ? 'ui-chip is-on' : 'ui-chip', ...parts)

/** What the goods can be narrowed down by at once: as components/GoodsSearch/Refine offers it. */
function chipsOf({ brands, pros }: SearchAnswer, asked: GoodsQuery, first: GoodsQuery): Markup | undefined {
  // Goods of one brand cannot be narrowed down by brand.
  const offered = first.brandIds.length > 0 ? [] : brands
  if (offered.length < 2 && pros.length === 0 && filterCount(asked, first) === 0) return undefined
  return box(
    'kit-scroll--x search-refine__chips',
    box(
      'search-refine__chip-list',
      ...offered
        .slice(0, CHIPS)
        .map(({ proBrandId, proBrandName }) => chip(asked.brandIds.includes(proBrandId), proBrandName)),
      ...propertyNames(pros, asked.pros).map((proName) => {
        const chosen = chosenIn(asked.pros[proName])
        return chip(chosen !== '', chosen || proName, box('ui-icon icon--chevd ui-icon--size-12'))
      }),
    ),
  )
}

function listOf({ page }: SearchAnswer, { phone, shopBriefBO }: ShopIntro, { isGuest, isTile }: Viewer) {
  const goods = page.content.slice(0, CARDS)
  if (goods.length === 0 || !goods.every(isDrawable)) return undefined
  const look = { pricesHidden: shopBriefBO.priceLogin && isGuest, hasPhone: Boolean(phone) }
  return box(
    isTile ? 'product-grid' : 'goods-list__chunk product-column',
    ...goods.map((item, index) => cardOf(item, look, index < PICTURES)),
  )
}

const tab = (isOn: boolean, ...parts: (Markup | string | false)[]) =>
  box(isOn ? 'ui-tabs__item is-on' : 'ui-tabs__item', ...parts)

const sortTabs = (sort: SearchSort) =>
  SORT_TABS.map(({ key, text }) => {
    const isOn = key === TAB_OF_SORT[sort]
    const way = isOn
      ? box('search-refine__direction', sort === 'priceAsc' ? '↑' : '↓')
      : box('ui-icon icon--swap ui-icon--size-14 text--muted')
    return tab(isOn, text, key === 'price' && way)
  })

const filterTab = (count: number) =>
  box(
    `ui-tabs__item search-refine__filter${count > 0 ? ' text--tone-strong' : ''}`,
    count > 0 ? `筛选 ${count}` : '筛选',
    box('ui-icon icon--filter ui-icon--size-14'),
  )

/** Nothing where there is nothing to draw, or more to say than that; fails where the answer is none of ours. */
export function resultSight(answer: SearchAnswer, intro: ShopIntro, query: Query, viewer: Viewer): Sight | undefined {
  const view = viewOf(query)
  const list = listOf(answer, intro, view ? { ...viewer, isTile: view === 'tile' } : viewer)
  if (!list || answer.corrected || answer.cut) return undefined
  const [asked, first] = [goodsQueryOf(query), firstQueryOf(query)]
  const pricesHidden = intro.shopBriefBO.priceLogin && viewer.isGuest
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
    // Who sees no prices is answered in the common order.
    box('ui-tabs', ...sortTabs(pricesHidden && TAB_OF_SORT[asked.sort] === 'price' ? 'default' : asked.sort)),
    tab(asked.inStock, '仅现货'),
    filterTab(filterCount(asked, first)),
  )
  const goods = box(
    'ui-page__main',
    box('search-refine', strip, chipsOf(answer, asked, first)),
    box('search-count'),
    list,
  )
  return { style: coloursOf(intro), html: box('ui-page', bar, goods).html, until: '.product-card,.page-state' }
}
