import type { CreateSearchCipher, SearchCipher, SearchKey } from './searchCipher.types'

/** Only search needs the cipher, so its code arrives with the first search and not with the first page. */
export const createSearchCipher = ((fetchKey) => {
  let cipher: SearchCipher | undefined
  let ahead: Promise<SearchKey | undefined> | undefined

  /** The key comes beside the code, not after it. Whether a kept one is still good, the code finds out. */
  function fetchAhead(): void {
    if (cipher || ahead || /\bsearch_pk=/.test(document.cookie)) return
    ahead = fetchKey()
    // Whoever needs the key hears of it.
    ahead.catch(() => undefined)
  }

  function takeKey(): Promise<SearchKey | undefined> {
    const key = ahead ?? fetchKey()
    ahead = undefined
    return key
  }

  async function load(): Promise<SearchCipher> {
    fetchAhead()
    const { createSealing } = await import(/* webpackChunkName: "search-sealing" */ './searchSealing.h5')
    cipher ??= createSealing(takeKey)
    return cipher
  }

  const onceLoaded = (act: (loaded: SearchCipher) => Promise<void> | void) => load().then(act, () => undefined)

  const sealAnew = async (body: unknown) => (await load()).seal(body)

  return {
    // The page's first script may have sealed and sent this very body already; the transport finds the answer by it.
    seal: (body) => window.__sealed?.(body)?.then((packet) => packet ?? sealAnew(body)) ?? sealAnew(body),
    drop(refused) {
      if (cipher) cipher.drop(refused)
      // What that script sealed is dropped before anything is sealed anew, which waits for the same code behind it.
      else void onceLoaded((loaded) => loaded.drop(refused))
    },
    prefetch: () => onceLoaded((loaded) => loaded.prefetch()),
  }
}) satisfies CreateSearchCipher
