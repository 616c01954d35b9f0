import { storage } from './platform/storage'
import { storageKeys } from './platform/storageKeys'

/**
 * The first sight of home, before any of its code is there: head, search field and first banner in their very places,
 * by the style sheets of home itself. It lies over the app, lets every finger through, and goes as soon as the app shows
 * anything of its own. Part of the inline script, so it knows the markup of the page, and nothing of its code.
 */
const MARKUP = `<div class="pg pg-tab hom"><div class="nv nv-head"></div><div class="pg-m"><div class="hd hm-h" style="--fade:116px"><div class="sf"></div></div><div class="hm"><div class="hf-b"><div class="hf-w"><div class="im th hf-i"></div></div></div></div></div><div class="tb"><i class="tb-i"></i></div></div>`

/** The floors or the error of home, another page, a failure of the page or of the whole app. */
const APP_SHOWS = '.hm:not(.sg),.em,.page-failed,.page:not([data-route="/pages/index/index"])'

/** Whoever has chosen his own look or size would see the page change under his eyes. */
const isPlain = () => !storage.get(storageKeys.themeMode) && !storage.get(storageKeys.textSize)

/**
 * Only golden is in the style sheet: any other colour, a bar's as well, is the app's to derive, so the head stays as the
 * page is. A shop that is not open has no introduction, and without a search on home the banner lies elsewhere.
 */
function headOf({ body }: EarlyAnswer): string | undefined {
  const intro = String(body)
  if (!intro.includes('shopBriefBO') || intro.includes('"showSearch":false')) return undefined
  const isGolden = intro.includes('"color":"golden"') && !/"colorVal"|"bgColor":"#/.test(intro)
  return isGolden ? '' : '--head-a:var(--page);--head-b:var(--page);'
}

/**
 * Behind the styles that the document holds, where the page's own are wanted: whoever loads them later finds them by
 * their address. What did not come is taken away, so that the page asks for it again, and says so if it fails.
 */
function loaded(file: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  link.onerror = () => link.remove()
  document.head.append(link)
  return new Promise((resolve) => (link.onload = resolve))
}

/** `banner` answers the picture of the first banner, on its way already, or nothing. */
export async function showFirstSight(
  files: readonly string[],
  intro: Promise<EarlyAnswer>,
  banner: Promise<HTMLImageElement | undefined>,
): Promise<void> {
  const head = headOf(await intro)
  const app = document.getElementById('app')
  const isLate = () => app!.querySelector(APP_SHOWS)
  if (!app || head === undefined || !isPlain() || isLate()) return
  await Promise.all(files.filter((file) => file.endsWith('.css')).map(loaded))
  if (isLate()) return
  const sight = document.createElement('div')
  sight.className = 'page'
  sight.ariaHidden = 'true'
  sight.style.cssText = `${head}position:fixed;inset:0;z-index:50;pointer-events:none;background:var(--page)`
  sight.innerHTML = MARKUP
  document.body.append(sight)
  const watch = new MutationObserver(() => {
    if (!isLate()) return
    watch.disconnect()
    sight.remove()
  })
  watch.observe(app, { childList: true, subtree: true })
  const picture = await banner
  if (!picture) return
  picture.className = 'im-p im-cover'
  picture.decoding = 'sync'
  sight.querySelector('.hf-i')!.append(picture)
}
