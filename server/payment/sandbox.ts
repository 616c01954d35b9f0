/**
 * A gateway without money, for demonstrations and tests. It behaves like the real one: it signs what it says, and it
 * reports a payment by a notice that must be verified.
 */
import { createHmac, generateKeyPairSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { ForgedNotice, type Notice, type PaymentGateway, type Receipt } from './gateway'
import { paySignature } from './wechatSignature'

const APP_ID = 'wx0000000000000000'
const NOTICE_LIFE_MS = 300_000

export interface SandboxGateway extends PaymentGateway {
  readonly name: 'sandbox'
  /** The notice that the gateway would send after this payment. */
  noticeOf(receipt: Receipt): { headers: Record<string, string>; body: string }
}

export function sandboxGateway(now: () => Date = () => new Date()): SandboxGateway {
  const secret = randomBytes(32)
  let key: KeyObject | undefined
  // Made only when somebody pays: a key pair takes a moment.
  const payKey = (): KeyObject => (key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  const signatureOf = (timestamp: string, nonce: string, body: string): Buffer =>
    createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}\n`).digest()

  return {
    name: 'sandbox',
    appId: APP_ID,

    prepare: async () => {
      const [timestamp, nonce] = [String(Math.floor(now().getTime() / 1000)), randomBytes(16).toString('hex')]
      const prepayId = `sandbox${randomBytes(12).toString('hex')}`
      const paySign = paySignature(payKey(), { appId: APP_ID, prepayId, timestamp, nonce })
      return { timeStamp: timestamp, nonceStr: nonce, prepayId, signType: 'RSA', paySign }
    },

    noticeOf: (receipt) => {
      const [timestamp, nonce] = [String(now().getTime()), randomBytes(16).toString('hex')]
      const body = JSON.stringify({ kind: 'paid', ...receipt })
      const signature = signatureOf(timestamp, nonce, body).toString('hex')
      return {
        headers: { 'sandbox-timestamp': timestamp, 'sandbox-nonce': nonce, 'sandbox-signature': signature },
        body,
      }
    },

    readNotice: async (headers, body): Promise<Notice> => {
      const [timestamp, nonce] = [String(headers['sandbox-timestamp']), String(headers['sandbox-nonce'])]
      const given = Buffer.from(String(headers['sandbox-signature']), 'hex')
      const right = signatureOf(timestamp, nonce, body)
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ForgedNotice('wrong signature')
      if (Math.abs(now().getTime() - Number(timestamp)) > NOTICE_LIFE_MS) throw new ForgedNotice('too old')
      return { ...(JSON.parse(body) as Receipt), kind: 'paid', nonce }
    },

    // The sandbox forgets nothing and loses nothing: what was paid was told.
    query: async () => null,
    refund: async () => 'done',
  }
}
