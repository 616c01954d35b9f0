import type { StrandedScreen } from './strandedPage.types'

/** A browser's page whose code does not come is told by `watchChunks`. */
export const mayTryAgain = async (_error: unknown): Promise<boolean> => false
export const sayStranded = (_shown: StrandedScreen) => () => undefined

void ({ mayTryAgain, sayStranded } satisfies typeof import('./strandedPage'))
