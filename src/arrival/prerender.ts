/**
 * The first sight of a page, drawn by the service into its document: what a stranger sees at this address, who has no
 * look, layout, city or session of his own. The build makes it a file of the site that only the service reads, so that
 * site and drawing are always of one version. Whether it fits the buyer, the script behind it decides: arrival/drawn.
 */
import type { AnyCall, Method } from '../api/call'
import { productCalls, type ProductDetail } from '../api/product'
import { searchCalls, type SearchAnswer } from '../api/search'
import { shopCalls, type ShopIntro } from '../api/shop'
import { endsOf, FRAME, type Sight } from './sight'
import { STRANGER } from './sightViewer'
import { bannerIn, headOf, homeHtml, UNTIL } from './sightHomeView'
import { itemSight } from './sightItemView'
import { box, dataOf, Markup, pictureOf, withAttributes } from './sightParts'
import { resultSight } from './sightResultView'
import { addressCall } from '../client/address'
import { basicHeaders } from '../client/headers'
import { goodsQueryOf, requestOf, viewOf } from '../components/GoodsSearch/goodsQuery'
import { SHANGHAI } from '../domain/city'
import { isStorableShopNo } from '../domain/shopNumber'
import { PLATFORM } from '../platform/env'
import { addressOf } from '../platform/service'
import { splitUrl, type Query } from '../utils/query'

/** By path of the page, the header `Link` of its document with the first sight in it; the build fills it in. */
declare const LINKS: Readonly<Record<string, string>>
/** By path of the page, the script that draws its first sight in the browser. */
declare const SIGHTS: Readonly<Record<string, string>>
/** The texts of arrival/drawn and arrival/drawnHome. */
declare const DRAWN: string
declare const DRAWN_HOME: string

interface ServiceRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string
}

/** Sends a request to the service, as any browser might. */
type Ask = (request: ServiceRequest) => Promise<EarlyAnswer>

interface Visit {
  shopNo: string
  query: Query
  /** What the shop says of itself, and what anything else is answered. */
  intro: Promise<EarlyAnswer>
  ask: (call: AnyCall, fields?: Fields) => Promise<EarlyAnswer>
}

type Fields = Readonly<Record<string, unknown>>

interface Drawing {
  sight: Sight | undefined
  /** What must be the buyer's for him to see it: see arrival/drawn. */
  only?: Readonly<Record<string, string>>
}

const HOME = '/pages/index/index'
const RESULT = '/pages/search/result/index'

/** Where prices are for members, they see others. */
const forGuests = ({ shopBriefBO }: ShopIntro): Record<string, string> =>
  shopBriefBO.priceLogin ? { 'data-guest': '1' } : {}

const PAGES: Readonly<Record<string, (visit: Visit) => Promise<Drawing | undefined>>> = {
  [HOME]: async ({ intro, ask }) => {
    const banner = bannerIn(await ask(shopCalls.homePage))
    const style = headOf(await intro)
    if (style === undefined || !banner) return undefined
    return { sight: { style, html: homeHtml(pictureOf(banner, true).html), until: UNTIL } }
  },
  '/pages/item/index': async ({ shopNo, query: { skuNo }, intro, ask }) => {
    if (!skuNo) return undefined
    const found = dataOf<ProductDetail>(await ask(productCalls.detail, { skuNo, shopNo, platform: PLATFORM }))
    const shop = dataOf<ShopIntro>(await intro)
    return found && shop && { sight: itemSight(found, shop, STRANGER), only: forGuests(shop) }
  },
  [RESULT]: async ({ shopNo, query, intro, ask }) => {
    const fields = requestOf(goodsQueryOf(query), shopNo, 1)
    const found = dataOf<SearchAnswer>(await ask(searchCalls.products, { ...fields }))
    const shop = dataOf<ShopIntro>(await intro)
    if (!found || !shop) return undefined
    const only = {
      'data-city': SHANGHAI.cityCode,
      ...(!viewOf(query) && { 'data-layout': 'list' }),
      ...forGuests(shop),
    }
    return { sight: resultSight(found, shop, query, STRANGER), only }
  },
}

function visitOf(shopNo: string, query: Query, ask: Ask): Visit {
  const source = {
    shopNo: () => shopNo,
    token: () => undefined,
    city: () => SHANGHAI,
    distinctId: () => '',
    crawlerHost: () => '',
    platform: PLATFORM,
  }
  const asked = (call: AnyCall, fields?: Fields): Promise<EarlyAnswer> => {
    // Nothing is sealed inside the service: the path of the mini-program takes plain words.
    const { path, body } = addressCall(call, 'weapp', fields)
    const request = { method: call.method, url: addressOf(path, 'service'), headers: basicHeaders(source, '') }
    if (body === undefined) return ask(request)
    const headers = { ...request.headers, 'Content-Type': 'application/json' }
    return ask({ ...request, headers, body: JSON.stringify(body) })
  }
  const intro = asked(shopCalls.intro)
  // Whoever waits for it hears of a failure; nobody else needs to.
  intro.catch(() => undefined)
  return { shopNo, query, intro, ask: asked }
}

/** What goes into the document: into its header, its root, and behind the place of the app. */
interface Drawn {
  link: string
  root: string
  body: string
}

export const scripts = { home: DRAWN_HOME, others: DRAWN }

/** Nothing where the page has no first sight, or there is nothing to show. */
export async function prerender(address: string, ask: Ask): Promise<Drawn | undefined> {
  const { path, query } = splitUrl(address)
  const page = path.replace(/\/+$/, '') || HOME
  const draw = PAGES[page]
  const { shopNo } = query
  if (!draw || !isStorableShopNo(shopNo)) return undefined
  const { sight, only } = (await draw(visitOf(shopNo, query, ask))) ?? {}
  if (!sight) return undefined
  const { style = '', html, until } = sight
  // The script of results searches as well, so that it is always wanted; others only where this sight does not fit.
  const isAlone = page !== RESULT
  const frame = withAttributes(box('page-frame', new Markup(html)), {
    'aria-hidden': 'true',
    style: `display:none;${style}${FRAME}`,
    'data-ends': endsOf(page, until),
    ...(isAlone && { 'data-otherwise': SIGHTS[page]! }),
    ...only,
  })
  return {
    link: LINKS[page]!,
    // Told to arrival/early, which else asks for the script of the first sight.
    root: isAlone ? ' id="drawn"' : '',
    body: `${frame.html}<script>${page === HOME ? scripts.home : scripts.others}</script>`,
  }
}
