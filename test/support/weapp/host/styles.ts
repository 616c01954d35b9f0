import { asset, files, reachable } from './appFiles'
import { joinPath } from './paths'

/** rpx is a 750th of the screen's width; vh is the page's height without the bars around it. */
function units(css: string): string {
  return css
    .replace(/(-?[\d.]+)rpx/g, (_, amount: string) => `calc(${amount} * 100vw / 750)`)
    .replace(/(-?[\d.]+)vh\b/g, (_, amount: string) => `calc(${amount} * var(--page-height, 100vh) / 100)`)
}

function addresses(css: string): string {
  return css.replace(/url\((['"]?)([^'")]+)\1\)/g, (_, quote: string, source: string) =>
    source.startsWith('#') ? `url(${quote}${source}${quote})` : `url(${quote}${asset(source)}${quote})`,
  )
}

/** What the app calls `view` is an element of the test phone's own here. */
const NATIVE = /(^|[\s,>+~])(view|text|image|input|textarea|scroll-view|button|swiper)(?=$|[\s,>+~:.[])/g

const tags = (css: string): string =>
  css.replace(/[^{}@]+\{/g, (selectors) => selectors.replace(/\{$/, '').replace(NATIVE, '$1taro-$2-core') + '{')

export const inlineStyle = (style: string): string => reachable(addresses(units(style)))

/** A style file with the files it imports in their place. */
function whole(path: string): string {
  return (files[path] ?? '').replace(/@import\s+(?:url\()?['"]([^'"]+)['"]\)?\s*;?/g, (_, imported: string) =>
    whole(joinPath(path, imported)),
  )
}

/** Styles of the app count everywhere. */
export const appStyle = (path: string): string => tags(addresses(units(whole(path))))

/** Styles of a page count on that page only, as they do on a phone, although all pages share one document here. */
export function pageStyle(page: string): string {
  return `@scope ([data-route="${page}"]) {\n${appStyle(`${page}.wxss`)}\n}`
}
