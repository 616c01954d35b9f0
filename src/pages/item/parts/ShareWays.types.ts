export interface ShareWaysProps {
  title: string
  /** Path and query of the page to share. */
  path: string
  onDone: () => void
}
