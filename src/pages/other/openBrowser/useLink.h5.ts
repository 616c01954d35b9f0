import type { UseLink } from './useLink.types'

export const useLink = ((url) => window.location.origin + url) satisfies UseLink
