import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { appLife, type LifeEvent } from './life'
import type { Page } from './types'

export const PageContext = createContext<Page | undefined>(undefined)

/** A prerender has no layout to wait for, and React warns when it is asked to. */
export const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Taro's hooks: they register with the page that they are drawn in, or with the app outside of every page. */
function lifeHook(event: LifeEvent) {
  return function useLife<TPayload>(handle: (payload: TPayload) => unknown): void {
    const life = useContext(PageContext)?.life ?? appLife
    const current = useRef(handle)
    useLayout(() => {
      current.current = handle
    })
    useLayout(() => life.on(event, (payload) => void current.current(payload as TPayload)), [life])
  }
}

export const useLaunch = lifeHook('launch')
export const usePageNotFound = lifeHook('notFound')
export const useLoad = lifeHook('load')
export const useReady = lifeHook('ready')
export const useDidShow = lifeHook('show')
export const useDidHide = lifeHook('hide')
export const useUnload = lifeHook('unload')
export const usePageScroll = lifeHook('scroll')
export const useReachBottom = lifeHook('reachBottom')
export const usePullDownRefresh = lifeHook('pullDown')
/** Sharing through a browser's menu needs no answer of the page. */
export const useShareAppMessage = lifeHook('share')
export const useShareTimeline = lifeHook('share')

const NOWHERE = { path: '', params: {} as Record<string, string | undefined> }

export function useRouter() {
  const page = useContext(PageContext)
  return useMemo((): typeof NOWHERE => (page ? { path: page.route.path, params: { ...page.params } } : NOWHERE), [page])
}
