/** A browser has the pad with the page that shows it. */
export { LinePad as LazyLinePad } from './LinePad'

void ({} satisfies Partial<typeof import('./LazyLinePad')>)
