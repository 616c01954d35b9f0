/**
 * The inline script of the H5 page. It asks for the code of the page that the address names, and sends the
 * requests that the page begins with, before any other script has arrived: the very requests that the
 * wrapper would send, which adopts their answers (see platform/early). The build writes it into the page, so
 * its text is the same for everybody and the service can allow it by its hash.
 */
import type { productCalls } from '../api/product'
import type { searchStartCalls } from '../api/searchStart'
import type { shopCalls } from '../api/shop'
import { basicHeaders } from '../client/headers'
import { readCity, SHANGHAI } from '../domain/city'
import { isStorableShopNo, isTestHost } from '../domain/shopNumber'
import { distinctId } from '../platform/distinctId'
import { crawlerHost, PLATFORM } from '../platform/env'
import { addressOf } from '../platform/service'
import { storage } from '../platform/storage'
import { storageKeys } from '../platform/storageKeys'
import { uuid } from '../utils/ids'
import { parseJson } from '../utils/json'
import { parseQuery } from '../utils/query'

/** By path, the script of its first sight. */
declare const SIGHTS: Readonly<Record<string, string>>

/** The files of the bundle, which the build fills in. Its loader has no list of its own. */
declare const BUILD: NonNullable<Window['__build']>

const INTRO: typeof shopCalls.intro.path = '/WA/trade/shops/v1/shopIntro'
const HOME_PAGE: typeof shopCalls.homePage.path = '/WA/trade/shops/v1/homePage'
const SEARCH_KEY: typeof searchStartCalls.publicKey.path = '/v1/signatures'
const DETAIL: typeof productCalls.detail.path = '/product/sku/detail/v2'

const ITEM = '/pages/item/index'
const RESULT = '/pages/search/result/index'

window.__build = BUILD
const { hashes, bare, pages } = BUILD

const query = parseQuery(window.location.search)
const home = Object.keys(pages)[0]!
const asked = window.location.pathname.replace(/\/+$/, '')
const page = asked in pages ? asked : asked === '' || asked.includes('pages') ? home : ''

const filesOf = (path: string): string[] =>
  (pages[path] ?? [])
    .filter((id) => hashes[id])
    .flatMap((id) => [...(bare.includes(id) ? [] : [`/css/${id}.${hashes[id]}.css`]), `/chunk/${id}.${hashes[id]}.js`])

function fetchAhead(path: string): void {
  for (const file of filesOf(path)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.href = file
    document.head.append(link)
  }
}

/** Only when no question is open: a code to resolve or a host to look up comes first in the app as well. */
function knownShop(): string | undefined {
  if (isStorableShopNo(query.shopNo)) return query.shopNo
  if (query.scene || !isTestHost(window.location.hostname)) return undefined
  const stored = storage.get(storageKeys.shopNo)
  return isStorableShopNo(stored) ? stored : undefined
}

function begin(shopNo: string): void {
  const token = storage.get(storageKeys.token(shopNo))
  const city = readCity(parseJson(storage.get(storageKeys.city))) ?? SHANGHAI
  const source = {
    shopNo: () => shopNo,
    token: () => token,
    city: () => city,
    distinctId,
    crawlerHost,
    platform: PLATFORM,
  }
  const early: Record<string, Promise<EarlyAnswer>> = {}

  function ask(path: string, body = '', more = {}): Promise<EarlyAnswer> {
    const address = addressOf(path, 'service')
    const method = body ? 'POST' : 'GET'
    const headers: Record<string, string> = { ...basicHeaders(source, uuid()), ...more }
    if (body) headers['Content-Type'] = 'application/json'
    const sent = fetch(address, { method, headers, body: body || null })
    const answer = sent.then(async (given) => ({ status: given.status, body: await given.text() }))
    // Whoever adopts it hears of a failure; nobody else needs to.
    answer.catch(() => undefined)
    return (early[`${method} ${address}${body}`] = answer)
  }

  const intro = ask(INTRO)
  const { skuNo } = query
  const first =
    page === home
      ? ask(HOME_PAGE)
      : page === ITEM && skuNo
        ? ask(DETAIL, JSON.stringify({ skuNo, shopNo, platform: PLATFORM }))
        : page === RESULT && !/\bsearch_pk=/.test(document.cookie)
          ? ask(SEARCH_KEY)
          : undefined
  window.__early = early
  window.__earlyFor = { shopNo, authorization: token ?? 'GUEST' }
  const isPlain = !storage.get(storageKeys.themeMode) && !storage.get(storageKeys.textSize)
  window.__sight = { page, files: filesOf(page), intro, first, isPlain, ask, fetchAhead }
}

const shopNo = knownShop()
// First what the page shows: browsers have six lines to an address.
if (shopNo !== undefined) begin(shopNo)
const sight = SIGHTS[page]
// What the service has drawn needs it only where it does not fit: see arrival/adopt.
if (sight && !document.documentElement.id) {
  const script = document.createElement('script')
  script.src = sight
  script.fetchPriority = 'high'
  document.head.append(script)
}
fetchAhead(page)
