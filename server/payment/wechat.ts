/** WeChat Pay, version 3, for mini-programs (JSAPI). Real money: everything that arrives is verified. */
import { randomBytes, type KeyObject } from 'node:crypto'
import { ForgedNotice, type Notice, type NoticeHeaders, type PaymentGateway, type Receipt } from './gateway'
import { platformKeys, type SignedAnswer } from './platformKeys'
import { authorization, isFromWechat, openResource, paySignature, type SealedResource } from './wechatSignature'

export interface WechatPaySettings {
  appId: string
  mchId: string
  /** Serial number of the merchant's certificate, and its private key. */
  serial: string
  privateKey: KeyObject
  /** The APIv3 key, 32 characters. */
  apiKey: string
  /** WeChat's public keys that the operator named, by their serial numbers or ids; its certificates are fetched. */
  platformKeys: ReadonlyMap<string, KeyObject>
  /** Where WeChat sends its notices: this service, reachable from outside. */
  notifyUrl: string
  /** Another address stands in for WeChat in tests. */
  host: string
}

const TIMEOUT_MS = 8000
/** WeChat's own tolerance. */
const NOTICE_LIFE_S = 300

interface Transaction {
  out_trade_no: string
  transaction_id: string
  trade_state: string
  amount: { total: number }
}

interface RefundNotice {
  out_trade_no: string
  refund_status: string
}

class WechatPayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    target: string,
  ) {
    super(`WeChat Pay answered ${status} ${code} to ${target}`)
  }
}

const headerOf = (headers: NoticeHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** One refund per order: repeated, it is the same one. */
export function refundNumber(orderNo: string): string {
  return `RF${orderNo}`
}

export function wechatGateway(settings: WechatPaySettings, now: () => Date = () => new Date()): PaymentGateway {
  const stamp = () => ({
    timestamp: String(Math.floor(now().getTime() / 1000)),
    nonce: randomBytes(16).toString('hex'),
  })

  /** Throws for what is not as fresh as it has to be; answers who says to have signed it, and whether he has. */
  function signatureIn(headers: NoticeHeaders, body: string): SignedAnswer & { nonce: string } {
    const [timestamp, nonce] = [headerOf(headers, 'wechatpay-timestamp'), headerOf(headers, 'wechatpay-nonce')]
    const signature = headerOf(headers, 'wechatpay-signature')
    if (!(Math.abs(now().getTime() / 1000 - Number(timestamp)) <= NOTICE_LIFE_S)) throw new ForgedNotice('too old')
    return {
      text: body,
      nonce,
      serial: headerOf(headers, 'wechatpay-serial'),
      isSignedBy: (key) => isFromWechat(key, { timestamp, nonce, body, signature }),
    }
  }

  async function verified(headers: NoticeHeaders, body: string): Promise<string> {
    const { serial, nonce, isSignedBy } = signatureIn(headers, body)
    const key = await keys.find(serial)
    if (!key) throw new ForgedNotice('unknown key')
    if (!isSignedBy(key)) throw new ForgedNotice('wrong signature')
    return nonce
  }

  async function send(
    method: 'GET' | 'POST',
    target: string,
    fields?: object,
  ): Promise<{ text: string; headers: Headers }> {
    const body = fields ? JSON.stringify(fields) : ''
    const { mchId, serial, privateKey: key } = settings
    const response = await fetch(settings.host + target, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'b2b-shop',
        authorization: authorization({ mchId, serial, key }, { method, target, body, ...stamp() }),
        ...(keys.wanted && { 'wechatpay-serial': keys.wanted }),
      },
      ...(fields ? { body } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new WechatPayError(response.status, codeIn(text), target)
    return { text, headers: response.headers }
  }

  const keys = platformKeys({
    named: settings.platformKeys,
    apiKey: settings.apiKey,
    now,
    fetchList: async () => {
      const { text, headers } = await send('GET', '/v3/certificates')
      return signatureIn(Object.fromEntries(headers), text)
    },
  })

  async function ask<TAnswer>(method: 'GET' | 'POST', target: string, fields?: object): Promise<TAnswer> {
    const { text, headers } = await send(method, target, fields)
    await verified(Object.fromEntries(headers), text)
    return JSON.parse(text) as TAnswer
  }

  return {
    name: 'wechat',
    appId: settings.appId,

    prepare: async ({ orderNo, description, amount, openId }) => {
      const { prepay_id: prepayId } = await ask<{ prepay_id: string }>('POST', '/v3/pay/transactions/jsapi', {
        appid: settings.appId,
        mchid: settings.mchId,
        description,
        out_trade_no: orderNo,
        notify_url: settings.notifyUrl,
        amount: { total: amount, currency: 'CNY' },
        payer: { openid: openId },
      })
      const { timestamp, nonce } = stamp()
      const paySign = paySignature(settings.privateKey, { appId: settings.appId, prepayId, timestamp, nonce })
      return { timeStamp: timestamp, nonceStr: nonce, prepayId, signType: 'RSA', paySign }
    },

    readNotice: async (headers, body): Promise<Notice> => {
      const nonce = await verified(headers, body)
      const notice = JSON.parse(body) as { event_type: string; resource: SealedResource }
      const opened = (): unknown => JSON.parse(openResource(settings.apiKey, notice.resource))
      if (notice.event_type === 'TRANSACTION.SUCCESS')
        return { kind: 'paid', nonce, ...receiptOf(opened() as Transaction) }
      if (notice.event_type !== 'REFUND.SUCCESS') return { kind: 'other', nonce }
      return { kind: 'refunded', nonce, orderNo: (opened() as RefundNotice).out_trade_no }
    },

    query: async (orderNo) => {
      const target = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}?mchid=${settings.mchId}`
      try {
        const found = await ask<Transaction>('GET', target)
        return found.trade_state === 'SUCCESS' ? receiptOf(found) : null
      } catch (error) {
        // Nobody has begun to pay it.
        if (error instanceof WechatPayError && error.status === 404) return null
        throw error
      }
    },

    refund: async ({ orderNo, amount }) => {
      const { status } = await ask<{ status: string }>('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNumber(orderNo),
        notify_url: settings.notifyUrl,
        amount: { refund: amount, total: amount, currency: 'CNY' },
      })
      return status === 'SUCCESS' ? 'done' : 'pending'
    },
  }
}

function receiptOf(transaction: Transaction): Receipt {
  return {
    orderNo: transaction.out_trade_no,
    transactionId: transaction.transaction_id,
    amount: transaction.amount.total,
  }
}

function codeIn(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: unknown }).code ?? '')
  } catch {
    return ''
  }
}
