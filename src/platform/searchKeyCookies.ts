import { safeDecode } from '@/utils/query'
import { isSearchKey, recover } from './searchKey'

const NAMES = ['search_pk', 'search_rgn', 'search_pk_exp'] as const

export interface KeptKey {
  disguised: string
  rsaGroupName: string
}

/** The three cookies of R-ENC-03 and -04 as `document.cookie` takes them, one after the other. */
export function keyCookies(key: KeptKey, expires: Date, secure: boolean): string[] {
  const values = [key.disguised, key.rsaGroupName, String(expires.getTime())]
  const attributes = `path=/; SameSite=Lax; expires=${expires.toUTCString()}${secure ? '; Secure' : ''}`
  return NAMES.map((name, index) => `${name}=${encodeURIComponent(values[index]!)}; ${attributes}`)
}

export function expiredCookies(): string[] {
  return NAMES.map((name) => `${name}=; path=/; SameSite=Lax; expires=${new Date(0).toUTCString()}`)
}

/** undefined when a cookie is missing, damaged or past its time: then the key is fetched anew. */
export function readKeyCookies(cookieText: string, now: Date): KeptKey | undefined {
  const cookies = new Map(cookieText.split(/;\s*/).map((pair) => splitOnce(pair)))
  const [disguised, rsaGroupName, expires] = NAMES.map((name) => safeDecode(cookies.get(name) ?? ''))
  if (!disguised || !rsaGroupName || !/^\d+$/.test(expires ?? '') || Number(expires) <= now.getTime()) return undefined
  if (!/^\d$/.test(disguised[30] ?? '')) return undefined
  return isSearchKey({ publicKey: recover(disguised), rsaGroupName }) ? { disguised, rsaGroupName } : undefined
}

function splitOnce(pair: string): [string, string] {
  const cut = pair.indexOf('=')
  return cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
}
