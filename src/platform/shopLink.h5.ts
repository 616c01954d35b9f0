/**
 * An address of the shop that this tab shows, so that a reload, another tab and a colleague come to the same one.
 * A document that the service draws is in no tab yet.
 */
export function inThisShop(url: string): string {
  const [named] = typeof window === 'undefined' ? [] : (/\bshopNo=[^&#]+/.exec(window.location.search) ?? [])
  if (!named || !/^\/(pages\/|\?|$)/.test(url) || /[?&]shopNo=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}${named}`
}

void ({ inThisShop } satisfies typeof import('./shopLink'))
