import { Brands as LazyBrands } from './Brands'

/** A browser has the segment with its page. */
export { LazyBrands }

export const useBrandsAhead = (): void => undefined

void ({ LazyBrands, useBrandsAhead } satisfies typeof import('./LazyBrands'))
