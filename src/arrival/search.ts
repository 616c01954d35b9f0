import { searchCalls } from '../api/search'
import { addressCall } from '../client/address'
import { readAnswer } from '../client/answer'
import { goodsQueryOf, requestOf } from '../components/GoodsSearch/goodsQuery'
import { begun } from './sight'
import { isSearchKey } from '../platform/searchKey'
import { readKeyCookies, type KeptKey } from '../platform/searchKeyCookies'
import { keepKey } from '../platform/searchKeyKept.h5'
import { sealNatively } from '../platform/searchSealingNative.h5'
import { addressOf } from '../platform/service'
import { parseQuery } from '../utils/query'

/** The files of the cipher that the app has; the build fills them in. */
declare const CIPHER_FILES: readonly string[]

const KEY = searchCalls.publicKey.path

async function currentKey(): Promise<KeptKey> {
  const kept = readKeyCookies(document.cookie, new Date())
  if (kept) return kept
  const { first, ask } = begun()
  const answer = first ?? ask(KEY)
  // Not the app's to adopt: when this key is refused, it asks for a fresh one.
  delete window.__early?.[`GET ${addressOf(KEY, 'service')}`]
  const key = readAnswer(await answer).envelope?.data
  if (!isSearchKey(key)) throw new Error('no usable search key')
  return keepKey(key).key
}

function fetchCipher(rel: 'preload' | 'prefetch'): void {
  for (const file of CIPHER_FILES) {
    const link = document.createElement('link')
    link.rel = rel
    link.as = 'script'
    link.href = file
    document.head.append(link)
  }
}

export interface Sent {
  answer: Promise<EarlyAnswer>
}

/**
 * The first search of the page, sent before the app is there to ask. The app's cipher is handed the sealed body, and its
 * transport finds the answer by it. Whatever goes wrong on the way is the app's to try anew.
 */
export async function searchEarly(): Promise<Sent> {
  // Where the shop is not known yet, or the browser has no cipher of its own, the app needs its one at once.
  if (!window.__sight || !window.crypto.subtle) {
    fetchCipher('preload')
    throw new Error('a search of the app')
  }
  const { shopNo } = window.__earlyFor!
  const fields = requestOf(goodsQueryOf(parseQuery(window.location.search)), shopNo, 1)
  const { path, body } = addressCall(searchCalls.products, 'h5', { ...fields })
  const plain = JSON.stringify(body)
  const sent = currentKey()
    .then((key) => sealNatively(plain, key))
    .then((packet) => ({ packet, answer: begun().ask(path, JSON.stringify(packet.body), packet.headers) }))
  window.__sealed = (wanted) => {
    if (JSON.stringify(wanted) !== plain) return undefined
    delete window.__sealed
    return sent.then(
      ({ packet }) => packet,
      () => undefined,
    )
  }
  // The next search will need it; now the line belongs to the page.
  window.addEventListener('load', () => fetchCipher('prefetch'))
  return sent
}
