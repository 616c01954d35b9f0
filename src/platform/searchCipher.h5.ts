import type { CreateSearchCipher, SearchCipher } from './searchCipher.types'

/** Only search needs the cipher, so its code arrives with the first search and not with the first page. */
export const createSearchCipher = ((fetchKey) => {
  let cipher: SearchCipher | undefined

  async function load(): Promise<SearchCipher> {
    const { createSealing } = await import('./searchSealing.h5')
    cipher ??= createSealing(fetchKey)
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
