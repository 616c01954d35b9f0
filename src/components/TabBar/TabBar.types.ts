export interface TabBarProps {
  /** The path of the tab page it is drawn on. */
  current: string
}
