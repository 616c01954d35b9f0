import type { CreateSearchCipher } from './searchCipher.types'

/** The mini-program sends search bodies as they are (R-ENC-01). */
export const createSearchCipher: CreateSearchCipher = () => ({
  seal: (body) => Promise.resolve({ body, headers: {} }),
  drop: () => undefined,
  prefetch: () => Promise.resolve(),
})
