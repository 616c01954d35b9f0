import type { ReactNode } from 'react'

export interface PageProps {
  /** The h1 of the page; the title of its configuration when not given. */
  title?: string
  /** A NavBar of the page's own, for pages whose configuration says `navigationStyle: 'custom'`. */
  nav?: ReactNode
  /** Given on the five tab pages only. */
  tab?: string
  /** The action bar at the bottom, safe area included. */
  bar?: ReactNode
  /** White to the edges, for forms and states that are not cards. */
  plain?: boolean
  /** Read out when it changes: "共 214 件商品". */
  announcement?: string
  className?: string
  children?: ReactNode
}
