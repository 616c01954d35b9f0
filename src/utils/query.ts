export type Query = Readonly<Record<string, string>>
export type QueryInput = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Decodes once; a stray % leaves the text as it is instead of throwing (R-RTE-05). */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads `a=1&b=2`, with or without a leading question mark. The first of equal names wins. */
export function parseQuery(text: string): Query {
  const query: Record<string, string> = Object.create(null)
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = safeDecode(cut < 0 ? pair : pair.slice(0, cut))
    if (name !== '' && !(name in query)) query[name] = cut < 0 ? '' : safeDecode(pair.slice(cut + 1))
  }
  return { ...query }
}

/** Writes the fields that have a value, each encoded once; '' when there are none. */
export function buildQuery(query: QueryInput): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&')
}

export function withQuery(path: string, query: QueryInput = {}): string {
  const text = buildQuery(query)
  if (text === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${text}`
}

export function splitUrl(url: string): { path: string; query: Query } {
  const withoutHash = url.split('#', 1)[0]!
  const cut = withoutHash.indexOf('?')
  if (cut < 0) return { path: withoutHash, query: {} }
  return { path: withoutHash.slice(0, cut), query: parseQuery(withoutHash.slice(cut + 1)) }
}

/** A lone surrogate, half of a cut emoji, would make encodeURIComponent throw. */
function encode(text: string): string {
  const whole = Array.from(text, (letter) => (/^[\ud800-\udfff]$/.test(letter) ? '\ufffd' : letter))
  return encodeURIComponent(whole.join(''))
}
