import { hooks } from '@tarojs/runtime'

type Method = (this: unknown, ...given: unknown[]) => unknown
type Definition = Record<string, Method | undefined>

/** What the tracking tool does at a page's events; it is handed the page as `this`. */
export interface PageTrackers {
  pageLoad(this: unknown, query: unknown): void
  pageShow(this: unknown): void
  pageAddFavorites(this: unknown): void
  /** Puts a counting `onShareAppMessage` in the place of the given one. */
  pageShare(definition: Definition): void
}

export interface PageEvents {
  /** The tool's trackers, once they are there and the buyer agrees. */
  trackers(): PageTrackers | undefined
  /** A page is shown while they are not there. */
  missed(route: string): void
}

const EVENTS = { onLoad: 'pageLoad', onShow: 'pageShow', onAddToFavorites: 'pageAddFavorites' } as const

/**
 * The tool hooks into pages that are registered after its code has run. It comes from a sub-package, when the tabs are
 * registered already, so the hooks are put in here, before the first page, and ask for the tool at every event.
 */
export function hookPages({ trackers, missed }: PageEvents): void {
  hooks.tap('modifyPageObject', (page: Definition) => {
    for (const [name, event] of Object.entries(EVENTS)) {
      const own = page[name]
      page[name] = function (...given) {
        const answer = own?.apply(this, given)
        const there = trackers()
        if (there) there[event].apply(this, given as [unknown])
        else if (event === 'pageShow') missed((this as { route?: string }).route ?? '')
        return answer
      }
    }
    const share = page.onShareAppMessage
    if (!share) return
    page.onShareAppMessage = function (...given) {
      const counted: Definition = { onShareAppMessage: share }
      trackers()?.pageShare(counted)
      return counted.onShareAppMessage?.apply(this, given)
    }
  })
}
