/** What was searched for, before the code of its page: asked at once, and shown as the page will show it. */
import type { ProductItem } from './api/product'
import type { SearchAnswer } from './api/search'
import type { ShopIntro } from './api/shop'
import { searchEarly } from './appSearch'
import { begun, show, styled } from './appSight'
import { cardOf } from './appSightCard'
import { box, dataOf } from './appSightParts'
import { storage } from './platform/storage'
import { storageKeys } from './platform/storageKeys'
import { parseQuery } from './utils/query'

/** What components/GoodsList draws at once, and of how many the pictures do not wait. */
const CARDS = 6
const PICTURES = 4
/** Of brands and of properties, in components/GoodsSearch/Refine. */
const CHIPS = 6

const HTML = `<div class="pg"><header class="nv nv-surface nv-s"><div class="nv-x"></div><div class="nv-c"><div class="sf sf-n"><div class="i i-search i16"></div><input class="sf-i" tabindex="-1" placeholder="商品、型号、品牌" maxlength="50"></div></div></header><div class="pg-m"><div class="rf"><div class="rf-s"><div class="ts"><div class="ts-i on">综合</div><div class="ts-i">价格<div class="i i-swap i14 c3"></div></div><div class="ts-i">销量</div></div><div class="ts-i">仅现货</div><div class="ts-i rf-f">筛选<div class="i i-filter i14"></div></div></div></div><div class="rc"></div></div></div>`

const isDrawable = (item: ProductItem): boolean =>
  [item.skuName, item.image, item.specText, item.leadTimeDesc, item.unit].every((text) => typeof text === 'string')

/** The colours of a shop that is not golden are the app's to derive: where they belong, nothing shows before. */
function coloursOf({ themeModule: { color, colorVal } }: ShopIntro): string {
  return color === 'golden' && !colorVal ? '' : '--strong:transparent;--soft:transparent;'
}

const query = parseQuery(window.location.search)

/** What the goods can be narrowed down by at once: as components/GoodsSearch/Refine offers it. */
function chipsOf({ brands, pros }: SearchAnswer): HTMLElement | undefined {
  // Goods of one brand cannot be narrowed down by brand.
  const offered = query.brandId ? [] : brands
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

function listOf({ page }: SearchAnswer, { phone, shopBriefBO }: ShopIntro): HTMLElement | undefined {
  const goods = page.content.slice(0, CARDS)
  if (goods.length === 0 || !goods.every(isDrawable)) return undefined
  const look = {
    isTile: storage.get(storageKeys.goodsLayout) === 'tile',
    pricesHidden: shopBriefBO.priceLogin && window.__earlyFor?.authorization === 'GUEST',
    hasPhone: Boolean(phone),
  }
  return box(look.isTile ? 'pc-g' : 'gl-c pc-l', ...goods.map((item, index) => cardOf(item, look, index < PICTURES)))
}

/** Nothing where there is nothing to draw. */
function foundIn(given: EarlyAnswer, intro: ShopIntro) {
  const answer = dataOf<SearchAnswer>(given)
  const list = answer && listOf(answer, intro)
  return list && { list, chips: chipsOf(answer) }
}

/** Drawn unseen while the search is on its way: how a card looks need not be worked out when it comes. */
const SAMPLE = {
  skuName: '外六角螺栓',
  specText: 'M8×30',
  tags: ['现货'],
  leadTimeDesc: '当日发',
  price: 1,
  unit: '件',
} as ProductItem

async function draw(): Promise<void> {
  const sent = searchEarly()
  if (window.__sight?.isPlain) void styled()
  const { answer } = await sent
  const intro = dataOf<ShopIntro>(await begun().intro)
  const sight = intro && (await show({ style: `visibility:hidden;${coloursOf(intro)}`, html: HTML, until: '.pc,.em' }))
  if (!sight) return
  const { page } = (window.history.state ?? {}) as { page?: { depth: number } }
  const words = query.keyword || query.title || ''
  const part = (name: string) => sight.querySelector(name)!
  part('.nv-x').append(box(`i i-${page && page.depth > 1 ? 'back' : 'home'} i24`))
  part('input').setAttribute('value', words)
  if (words) part('.sf').append(box('sf-x', box('i i-close i16')))
  const sample = cardOf(SAMPLE, { isTile: false, pricesHidden: false, hasPhone: false }, false)
  part('.pg-m').append(sample)
  void sight.offsetHeight
  const found = await answer.then((given) => foundIn(given, intro)).catch(() => undefined)
  if (!found) {
    sight.remove()
    return
  }
  if (found.chips) part('.rf').append(found.chips)
  sample.replaceWith(found.list)
  sight.style.visibility = ''
}

draw().catch(() => undefined)
