import type { TabPath } from './tabs'

export interface TabBarProps {
  current: TabPath
}
