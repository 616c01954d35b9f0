import { useEffect, useState, type ComponentType, type PropsWithChildren } from 'react'
import { createPortal } from 'react-dom'
import type { RootPortalProps } from '@tarojs/components/types/RootPortal'

/** Draws above every page. A prerender has nothing to draw into, so the content appears after the first render. */
export function RootPortal({ enable = true, children }: PropsWithChildren<RootPortalProps>) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!enable) return <>{children}</>
  return isMounted ? createPortal(children, document.body) : null
}

void (RootPortal satisfies ComponentType<RootPortalProps>)
