import type { ComponentType } from 'react'
import type { Query } from '@/utils/query'
import type { Life } from './life'

export interface PageConfig {
  navigationBarTitleText?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
}

export interface PageCode {
  default: ComponentType
  config: PageConfig
}

/** A page of the app as the build found it; its code is a chunk of its own. */
export interface Route {
  /** With a leading slash, without a query. */
  path: string
  isTab?: boolean
  load(): Promise<PageCode>
}

/** A page that is mounted, shown or hidden. */
export interface Page {
  /** Tells React one page from another. */
  key: number
  /** The history entry that it was made for. A tab page serves every entry of its path. */
  entryId: string
  index: number
  route: Route
  Component: ComponentType
  config: PageConfig
  params: Query
  title: string
  life: Life
  scrollTop: number
  /** What had the keyboard's focus when the page was left. */
  focused?: HTMLElement
}
