import type { CreateSearchCipher } from './searchCipher.types'
import { encryptKey, encryptText } from './searchCrypto.h5'
import { aesKeyText, isSearchKey, recover } from './searchKey'
import { expiredCookies, readKeyCookies, type KeptKey } from './searchKeyCookies'
import { keepKey } from './searchKeyKept.h5'

/** The whole of the search encryption; it lies in one chunk with the libraries that it needs. */
export const createSealing = ((fetchKey) => {
  /** The browser may refuse cookies; then the key lives as long as the page. */
  let remembered: { key: KeptKey; expires: number } | undefined
  let fetching: Promise<KeptKey> | undefined

  async function fetchNew(): Promise<KeptKey> {
    const key = await fetchKey()
    if (!isSearchKey(key)) throw new Error('no usable search key')
    remembered = keepKey(key)
    return remembered.key
  }

  /** Any number of requests share one fetch of the key. */
  function currentKey(): Promise<KeptKey> {
    const now = new Date()
    const kept = readKeyCookies(document.cookie, now)
    if (kept) return Promise.resolve(kept)
    if (remembered && remembered.expires > now.getTime()) return Promise.resolve(remembered.key)
    fetching ??= fetchNew().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  return {
    async seal(body) {
      const key = await currentKey()
      const keyText = aesKeyText(key.disguised, key.rsaGroupName)
      const sealedKey = encryptKey(keyText, recover(key.disguised))
      if (!sealedKey) throw new Error('the search key cannot encrypt')
      return {
        body: { data: encryptText(JSON.stringify(body), keyText) },
        headers: { 'x-akc': sealedKey, 'x-rgn': key.rsaGroupName },
      }
    },
    drop(refused) {
      const kept = readKeyCookies(document.cookie, new Date()) ?? remembered?.key
      if (kept && kept.rsaGroupName !== refused.headers['x-rgn']) return
      remembered = undefined
      for (const cookie of expiredCookies()) document.cookie = cookie
    },
    async prefetch() {
      await currentKey().catch(() => undefined)
    },
  }
}) satisfies CreateSearchCipher
