import type { ReactNode } from 'react'

export interface Viewer {
  /** Shows the pictures full-screen, beginning with one of them. */
  open: (pictures: readonly string[], index: number) => void
  /** To be drawn as one of the last children of the page. */
  node: ReactNode
}

export type UseViewer = (name: string) => Viewer
