import { LinePad as LazyLinePad } from './LinePad'

/** A browser has the pad with the page that shows it. */
export { LazyLinePad }

void ({ LazyLinePad } satisfies typeof import('./LazyLinePad'))
