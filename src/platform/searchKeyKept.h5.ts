import { disguise, nextMidnight } from './searchKey'
import { keyCookies, type KeptKey } from './searchKeyCookies'
import type { SearchKey } from './searchCipher.types'

/** Keeps a new key in cookies until midnight; a browser may refuse them, so whoever asked holds on to it as well. */
export function keepKey({ publicKey, rsaGroupName }: SearchKey): { key: KeptKey; expires: number } {
  const expires = nextMidnight(new Date())
  const key = { disguised: disguise(publicKey, Math.floor(Math.random() * 10)), rsaGroupName }
  for (const cookie of keyCookies(key, expires, window.location.protocol === 'https:')) document.cookie = cookie
  return { key, expires: expires.getTime() }
}
