/** Told after each round; with the error of one that failed. */
export type Report = (job: string, error?: unknown) => void
