/** Home before its code: head, search field, first banner and the tabs, drawn by the browser or beforehand by the service. */
import { TAB_ITEMS } from '../components/TabBar/tabs'
import { mediaUrl } from '../platform/service'

const TABS = TAB_ITEMS.map(({ icon, text }) => `<div class="tb-i"><div class="i i-${icon} i24"></div>${text}</div>`)

export const UNTIL = '.hm:not(.sg),.em'

export const homeHtml = (banner = '') =>
  `<div class="pg pg-tab hom"><div class="nv nv-head"></div><div class="pg-m"><div class="hd hm-h" style="--fade:116px"><div class="sf"></div></div><div class="hm"><div class="hf-b"><div class="hf-w"><div class="im th hf-i">${banner}</div></div></div></div></div><nav class="tb" aria-label="底部导航" style="pointer-events:auto">${TABS.join('')}</nav></div>`

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
