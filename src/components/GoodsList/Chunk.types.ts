import type { ReactNode } from 'react'

export interface ChunkProps {
  className?: string
  /**
   * CSS px that a chunk below the first screen probably takes: the mini-program draws it when the buyer comes near.
   * Without it the chunk is drawn at once.
   */
  expected?: number
  /** Asked for only while the chunk is near the screen. */
  render: () => ReactNode
}
