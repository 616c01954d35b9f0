/**
 * The inline script of the H5 page. It asks for the code of the page that the address names, and sends the
 * requests that start and home begin with, before any other script has arrived: the very requests that the
 * wrapper would send, which adopts their answers (see platform/early). The build writes it into the page, so
 * its text is the same for everybody and the service can allow it by its hash.
 */
import type { shopCalls } from './api/shop'
import { showFirstSight } from './appFirstSight'
import { buildHeaders } from './client/headers'
import { readCity, SHANGHAI } from './domain/city'
import { isStorableShopNo, isTestHost } from './domain/shopNumber'
import { distinctId } from './platform/distinctId'
import { crawlerHost, PLATFORM } from './platform/env'
import { addressOf, mediaUrl } from './platform/service'
import { storage } from './platform/storage'
import { storageKeys } from './platform/storageKeys'
import { uuid } from './utils/ids'
import { parseJson } from './utils/json'
import { parseQuery } from './utils/query'

/** The files of each page's code, by path; the build fills it in. The first is home. */
declare const PAGE_FILES: Readonly<Record<string, readonly string[]>>

/** Pages that search as soon as they are opened, and the cipher that they then need. */
declare const SEARCH: { readonly pages: readonly string[]; readonly files: readonly string[] }

const INTRO: typeof shopCalls.intro.path = '/WA/trade/shops/v1/shopIntro'
const HOME_PAGE: typeof shopCalls.homePage.path = '/WA/trade/shops/v1/homePage'

const home = Object.keys(PAGE_FILES)[0]!
const asked = window.location.pathname.replace(/\/+$/, '')
const page = asked in PAGE_FILES ? asked : asked === '' || asked.includes('pages') ? home : ''

const files = PAGE_FILES[page] ?? []
for (const file of [...files, ...(SEARCH.pages.includes(page) ? SEARCH.files : [])]) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

/** Only when no question is open: a code to resolve or a host to look up comes first in the app as well. */
function knownShop(): string | undefined {
  const query = parseQuery(window.location.search)
  if (isStorableShopNo(query.shopNo)) return query.shopNo
  if (query.scene || !isTestHost(window.location.hostname)) return undefined
  const stored = storage.get(storageKeys.shopNo)
  return isStorableShopNo(stored) ? stored : undefined
}

function ask(path: string, headers: Record<string, string>): Promise<EarlyAnswer> {
  const answer = fetch(path, { headers }).then(async (given) => ({ status: given.status, body: await given.text() }))
  // Whoever adopts it hears of a failure; nobody else needs to.
  answer.catch(() => undefined)
  return answer
}

/** The first banner is what a buyer of home waits for; its address is known before there is a page to show it. */
function fetchBanner({ body }: EarlyAnswer): HTMLImageElement | undefined {
  const address = /WA_HP_BANNER[^]*?image\\?":\\?"(\/[^"\\]+)/.exec(String(body))?.[1]
  if (!address) return undefined
  const picture = new Image()
  picture.src = mediaUrl(address)
  return picture
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
  for (const path of page === home ? [INTRO, HOME_PAGE] : [INTRO]) {
    const address = addressOf(path, 'service')
    const headers = buildHeaders(source, [], { requestId: uuid(), idempotencyKey: '', authNO: '' })
    early[`GET ${address}`] = ask(address, headers)
  }
  if (page === home) {
    const [intro, homePage] = Object.values(early) as [Promise<EarlyAnswer>, Promise<EarlyAnswer>]
    const banner = homePage.then(fetchBanner).catch(() => undefined)
    showFirstSight(files, intro, banner).catch(() => undefined)
  }
  window.__early = early
  window.__earlyFor = { shopNo, authorization: token ?? 'GUEST' }
}

const shopNo = knownShop()
if (shopNo !== undefined) begin(shopNo)
