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

  return {
    seal: async (body) => (await load()).seal(body),
    // What was sealed was sealed by a cipher that is loaded.
    drop: (refused) => cipher?.drop(refused),
    prefetch: () =>
      load().then(
        (loaded) => loaded.prefetch(),
        () => undefined,
      ),
  }
}) satisfies CreateSearchCipher
