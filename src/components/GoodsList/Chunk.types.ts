import type { ReactNode } from 'react'

export interface ChunkProps {
  className: string
  /** Asked for only while the chunk is near the screen. */
  render: () => ReactNode
}
