import type { Sealed } from './searchCipher.types'
import { aesKeyText, recover } from './searchKey'
import type { KeptKey } from './searchKeyCookies'

const BLOCK = 16

const bytesOf = (text: string) => new TextEncoder().encode(text)
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/**
 * What platform/searchSealing makes, made by the browser's own cipher, which costs no code. Browsers have it on secure
 * pages only (https, or this very machine), so it serves where there is another way besides.
 */
export async function sealNatively(plain: string, kept: KeptKey): Promise<Sealed> {
  const keyText = aesKeyText(kept.disguised, kept.rsaGroupName)
  const [data, akc] = await Promise.all([encryptText(plain, keyText), encryptKey(keyText, recover(kept.disguised))])
  return { body: { data }, headers: { 'x-akc': akc, 'x-rgn': kept.rsaGroupName } }
}

/**
 * Browsers offer no ECB. A block by itself under CBC, with nothing but zeros before it, is the same; what follows the
 * block is CBC's own end, and of the last, incomplete block that end is just the padding that is wanted.
 */
async function encryptText(plain: string, keyText: string): Promise<string> {
  const { subtle } = window.crypto
  const key = await subtle.importKey('raw', bytesOf(keyText), 'AES-CBC', false, ['encrypt'])
  const bytes = bytesOf(plain)
  const starts = Array.from({ length: Math.floor(bytes.length / BLOCK) + 1 }, (_, index) => index * BLOCK)
  const blocks = await Promise.all(
    starts.map((start) =>
      subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(BLOCK) }, key, bytes.subarray(start, start + BLOCK)),
    ),
  )
  const sealed = new Uint8Array(starts.length * BLOCK)
  blocks.forEach((block, index) => sealed.set(new Uint8Array(block, 0, BLOCK), index * BLOCK))
  return base64(sealed)
}

async function encryptKey(keyText: string, publicKey: string): Promise<string> {
  const { subtle } = window.crypto
  const spki = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
  const key = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return base64(new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, bytesOf(keyText))))
}
