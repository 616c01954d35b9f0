const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const STYLE = 'x-oss-process='

/** R-CON-23: the small version of a picture; a blank pixel when there is none. */
export function thumbnail(url: string | null | undefined): string {
  if (!url) return BLANK
  if (/^(data|blob):/i.test(url) || url.includes(STYLE)) return url
  return `${url}${url.includes('?') ? '&' : '?'}${STYLE}style/origin_50`
}
