import type { Chunks } from './chunks.types'

/** A mini-program package is complete or not there at all. */
export const watchChunks = (_onBroken: () => void) => undefined

void ({ watchChunks } satisfies Chunks)
