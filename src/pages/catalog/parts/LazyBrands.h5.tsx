import { Brands as LazyBrands } from './Brands'

/** A browser has the segment with its page. */
export { LazyBrands }

void ({ LazyBrands } satisfies typeof import('./LazyBrands'))
