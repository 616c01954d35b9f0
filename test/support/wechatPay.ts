/** WeChat Pay's side of a notice: keys of its own, and what it signs and seals with them. */
import { createCipheriv, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

export const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const API_KEY = '0123456789abcdef0123456789abcdef'
export const PLATFORM_SERIAL = 'PUB_KEY_ID_0001'

function signedBy(key: KeyObject, text: string): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64')
}

export function sealed(content: object): object {
  const nonce = 'nonce0123456'
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce)
  cipher.setAAD(Buffer.from('transaction'))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data: 'transaction' }
}

/** The body of "this order is paid"; the amount in cents. */
export function paidNotice(orderNo: string, transactionId: string, cents: number): string {
  return JSON.stringify({
    event_type: 'TRANSACTION.SUCCESS',
    resource: sealed({
      out_trade_no: orderNo,
      transaction_id: transactionId,
      trade_state: 'SUCCESS',
      amount: { total: cents, payer_total: cents },
    }),
  })
}

/** The headers that make a body believable; `at` in seconds. */
export function noticeHeaders(
  body: string,
  { at, nonce = 'abc', key = platform.privateKey }: { at: string; nonce?: string; key?: KeyObject },
): Record<string, string> {
  return {
    'wechatpay-serial': PLATFORM_SERIAL,
    'wechatpay-timestamp': at,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signedBy(key, `${at}\n${nonce}\n${body}\n`),
  }
}
