/** A browser's page whose code does not come is told by `watchChunks`. */
export const mayTryAgain = async (_error: unknown): Promise<boolean> => false

void ({ mayTryAgain } satisfies typeof import('./strandedPage'))
