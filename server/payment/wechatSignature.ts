/**
 * Signatures of WeChat Pay, version 3: RSA with SHA-256 over lines that each end in a line feed, and AES-256-GCM for
 * what a notice holds.
 */
import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'

const lines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('')

export function signed(key: KeyObject, text: string): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64')
}

export interface Stamp {
  timestamp: string
  nonce: string
}

/** `target` is the path with its query, as the request line has it. */
export function requestSignature(
  key: KeyObject,
  request: { method: string; target: string; body: string } & Stamp,
): string {
  const { method, target, timestamp, nonce, body } = request
  return signed(key, lines(method, target, timestamp, nonce, body))
}

export function authorization(
  merchant: { mchId: string; serial: string; key: KeyObject },
  request: { method: string; target: string; body: string } & Stamp,
): string {
  const signature = requestSignature(merchant.key, request)
  const fields = {
    mchid: merchant.mchId,
    nonce_str: request.nonce,
    signature,
    timestamp: request.timestamp,
    serial_no: merchant.serial,
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`
}

/** What `wx.requestPayment` checks; the package is `prepay_id=…`. */
export function paySignature(key: KeyObject, pay: { appId: string; prepayId: string } & Stamp): string {
  return signed(key, lines(pay.appId, pay.timestamp, pay.nonce, `prepay_id=${pay.prepayId}`))
}

export function isSigned(key: KeyObject, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
}

/** Of answers and notices alike. */
export function isFromWechat(key: KeyObject, message: { signature: string; body: string } & Stamp): boolean {
  const { timestamp, nonce, body, signature } = message
  return isSigned(key, lines(timestamp, nonce, body), signature)
}

export interface SealedResource {
  ciphertext: string
  nonce: string
  associated_data?: string
}

const TAG_BYTES = 16

/** Throws when a single bit was changed. The key is the merchant's APIv3 key: 32 characters, 16 in the published tests. */
export function openResource(apiKey: string, sealed: SealedResource): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  const key = Buffer.from(apiKey)
  const cipher = key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm'
  const decipher = createDecipheriv(cipher, key, Buffer.from(sealed.nonce), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(sealed.associated_data ?? ''))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
