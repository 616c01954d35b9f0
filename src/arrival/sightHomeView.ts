/** Home before its code: head, search field, first banner and the tabs, drawn by the browser or beforehand by the service. */
import { TAB_ITEMS } from '../components/TabBar/tabs'
import { mediaUrl } from '../platform/service'

const TABS = TAB_ITEMS.map(
  ({ icon, text }) =>
    `<div class="tab-bar__item"><div class="ui-icon icon--${icon} ui-icon--size-24"></div>${text}</div>`,
)

export const UNTIL = '.home-floors:not(.skeleton-group),.page-state'

export const homeHtml = (banner = '') =>
  `<div class="ui-page ui-page--tab home-page"><div class="nav-bar nav-bar--look-head"></div><div class="ui-page__main"><div class="page-head home-head" style="--fade:116px"><div class="search-field"></div></div><div class="home-floors"><div class="home-banner__box"><div class="home-banner__frame"><div class="kit-image ui-thumb home-banner__image">${banner}</div></div></div></div></div><nav class="tab-bar" aria-label="底部导航" style="pointer-events:auto">${TABS.join('')}</nav></div>`

/**
 * Only golden is in the style sheet: any other colour, a bar's as well, is the app's to derive, so the head stays as the
 * page is, and the chosen tab is dark. A shop that is not open has no introduction, and without a search on home the banner lies elsewhere.
 */
export function headOf({ body }: EarlyAnswer): string | undefined {
  const intro = String(body)
  if (!intro.includes('shopBriefBO') || intro.includes('"showSearch":false')) return undefined
  const isGolden = intro.includes('"color":"golden"') && !/"colorVal"|"bgColor":"#/.test(intro)
  return isGolden ? '' : '--head-a:var(--page);--head-b:var(--page);--strong:var(--t1);'
}

/** The first banner is what a buyer of home waits for; its address is known before there is a page to show it. */
export function bannerIn({ body }: EarlyAnswer): string | undefined {
  const address = /WA_HP_BANNER[^]*?image\\?":\\?"(\/[^"\\]+)/.exec(String(body))?.[1]
  return address && mediaUrl(address)
}
