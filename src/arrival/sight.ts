/**
 * The first sight of a page, before any of its code is there: what can be drawn from the first answer, in its very place,
 * by the style sheets of the page itself. It lies over the app, lets every finger through that it has no answer for, and
 * goes as soon as the app shows anything of its own. Each page has a small script of its own for it, which the inline
 * script starts and hands its first answers to, unless the service has drawn it into the document: see arrival/prerender.
 */
export interface Sight {
  /** The inline style of its frame, as the page would have it. */
  style?: string
  html: string
  /** What of the app's own ends it, apart from a failure and another page. */
  until: string
}

/** What the inline script has begun. */
export const begun = () => window.__sight!

/** No address: nobody who looks for a sheet by its own is to find one that has not come yet. */
const COMING = 'coming'

/**
 * Behind the styles that the document holds, where the page's own are wanted. Once they are there, the app finds them by
 * their address; until then it asks for them itself, because it takes what it finds for loaded and would draw its page
 * without them. What did not come is taken away.
 */
function loaded(file: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  link.dataset.href = COMING
  link.onerror = () => link.remove()
  document.head.append(link)
  return new Promise<void>((resolve) => {
    link.onload = () => {
      delete link.dataset.href
      resolve()
    }
  })
}

let styling: Promise<unknown> | undefined

/** The page's own styles. They may be asked for before it is known whether there will be anything to draw. */
export function styled(): Promise<unknown> {
  styling ??= Promise.all(
    begun()
      .files.filter((file) => file.endsWith('.css'))
      .map(loaded),
  )
  return styling
}

/** Over everything, and no finger stops at it. */
export const FRAME = 'position:fixed;inset:0;z-index:50;pointer-events:none;background:var(--page)'

/** What of the app's own ends the sight of a page: what it waits for, a failure, another page. */
export const endsOf = (page: string, until: string) =>
  `${until},.page-frame--failed,.page-frame:not([data-route="${page}"])`

/** The sight goes as soon as the app has something of its own to show. */
export function goWith(app: Element, sight: Element, ends: string): void {
  const watch = new MutationObserver(() => {
    if (!app.querySelector(ends)) return
    watch.disconnect()
    sight.remove()
  })
  watch.observe(app, { childList: true, subtree: true })
}

/** The drawn sight, or nothing where the app was faster or the buyer's own look is not ours to guess. */
export async function show({ style = '', html, until }: Sight): Promise<HTMLElement | undefined> {
  const { page, isPlain } = begun()
  const app = document.getElementById('app')!
  const ends = endsOf(page, until)
  if (!isPlain || app.querySelector(ends)) return undefined
  await styled()
  if (app.querySelector(ends)) return undefined
  const sight = document.createElement('div')
  sight.className = 'page-frame'
  sight.ariaHidden = 'true'
  sight.style.cssText = style + FRAME
  sight.innerHTML = html
  document.body.append(sight)
  goWith(app, sight, ends)
  return sight
}

/** A picture that shows with the frame that it is put into, not one frame later. */
export function pictureOf(address: string): HTMLImageElement {
  const picture = new Image()
  picture.src = address
  picture.className = 'kit-image__picture kit-image--cover'
  picture.decoding = 'sync'
  return picture
}
