import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import ECB from 'crypto-js/mode-ecb'
import Pkcs7 from 'crypto-js/pad-pkcs7'
import JSEncrypt from 'jsencrypt'

/** In a module of its own so that it becomes a chunk of its own: only who searches loads it. */
export function encryptText(text: string, keyText: string): string {
  return AES.encrypt(text, Utf8.parse(keyText), { mode: ECB, padding: Pkcs7 }).toString()
}

/** RSA-OAEP with SHA-256; PKCS#1 v1.5 can no longer be decrypted by Node. */
export function encryptKey(keyText: string, publicKey: string): string | false {
  const rsa = new JSEncrypt()
  rsa.setPublicKey(publicKey)
  return rsa.encryptOAEP(keyText)
}
