/** What was searched for, before the code of its page: asked at once, and shown as the page will show it. */
import type { ProductItem } from '../api/product'
import type { SearchAnswer } from '../api/search'
import type { ShopIntro } from '../api/shop'
import { searchEarly } from './search'
import { begun, show, styled } from './sight'
import { viewer } from './sightViewer'
import { dataOf } from './sightParts'
import { resultSight } from './sightResultView'
import { parseQuery } from '../utils/query'

/** Drawn unseen while the search is on its way: how a card looks need not be worked out when it comes. */
const SAMPLE = {
  page: {
    content: [
      {
        skuName: '外六角螺栓',
        image: '',
        specText: 'M8×30',
        tags: ['现货'],
        leadTimeDesc: '当日发',
        price: 1,
        unit: '件',
      } as ProductItem,
    ],
  },
  brands: [],
  pros: [],
} as unknown as SearchAnswer

/** The service has drawn what this search will find. */
const isDrawn = () => document.querySelector('body>.page-frame')

async function draw(): Promise<void> {
  const sent = searchEarly()
  if (window.__sight?.isPlain && !isDrawn()) void styled()
  const { answer } = await sent
  if (isDrawn()) return
  const intro = dataOf<ShopIntro>(await begun().intro)
  if (!intro) return
  const query = parseQuery(window.location.search)
  const sightOf = (found: SearchAnswer) => resultSight(found, intro, query, viewer())
  const sample = sightOf(SAMPLE)!
  const sight = await show({ ...sample, style: `visibility:hidden;${sample.style}` })
  if (!sight) return
  void sight.offsetHeight
  const found = await answer.then((given) => sightOf(dataOf<SearchAnswer>(given)!)).catch(() => undefined)
  if (!found) {
    sight.remove()
    return
  }
  sight.innerHTML = found.html
  sight.style.visibility = ''
}

draw().catch(() => undefined)
