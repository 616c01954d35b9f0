/**
 * The first sight of a page, before any of its code is there: what can be drawn from the first answer, in its very place,
 * by the style sheets of the page itself. It lies over the app, lets every finger through that it has no answer for, and
 * goes as soon as the app shows anything of its own. Each page has a small script of its own for it, which the inline
 * script starts and hands its first answers to.
 */
interface Sight {
  /** The classes and the inline style of its frame, which are those of the page. */
  className?: string
  style?: string
  html: string
  /** What of the app's own ends the sight, apart from a failure and another page. */
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

/** The drawn sight, or nothing where the app was faster or the buyer's own look is not ours to guess. */
export async function show({ className = '', style = '', html, until }: Sight): Promise<HTMLElement | undefined> {
  const { page, isPlain } = begun()
  const ends = `${until},.page-failed,.page:not([data-route="${page}"])`
  const app = document.getElementById('app')
  const isLate = () => app!.querySelector(ends)
  if (!app || !isPlain || isLate()) return undefined
  await styled()
  if (isLate()) return undefined
  const sight = document.createElement('div')
  sight.className = `page ${className}`
  sight.ariaHidden = 'true'
  sight.style.cssText = `${style}position:fixed;inset:0;z-index:50;pointer-events:none;background:var(--page)`
  sight.innerHTML = html
  document.body.append(sight)
  const watch = new MutationObserver(() => {
    if (!isLate()) return
    watch.disconnect()
    sight.remove()
  })
  watch.observe(app, { childList: true, subtree: true })
  return sight
}

/** A picture that shows with the frame that it is put into, not one frame later. */
export function pictureOf(address: string): HTMLImageElement {
  const picture = new Image()
  picture.src = address
  picture.className = 'im-p im-cover'
  picture.decoding = 'sync'
  return picture
}
