/** Tencent Cloud's short messages (sms 2021-01-11, SendSms), signed as TC3-HMAC-SHA256. */
import { createHash, createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { askOutside, objectIn, refused, textIn, type Json, type Outside } from './outside'
import type { TencentSettings } from './settings'
import { SMS_APOLOGY, type SmsProvider } from './smsProvider'

const ALGORITHM = 'TC3-HMAC-SHA256'
const VERSION = '2021-01-11'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const SIGNED = 'content-type;host'
/** The template says how long the code holds. */
const MINUTES = '5'

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export interface TencentRequest {
  host: string
  service: string
  body: string
  /** Seconds since 1970. */
  timestamp: number
}

export function tencentAuthorization(
  { host, service, body, timestamp }: TencentRequest,
  { secretId, secretKey }: Pick<TencentSettings, 'secretId' | 'secretKey'>,
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const lines = `content-type:${CONTENT_TYPE}\nhost:${host}\n`
  const canonical = ['POST', '/', '', lines, SIGNED, sha256(body)].join('\n')
  const toSign = [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`
}

/** '' when the message is on its way. A request may succeed as a whole and fail for the one number in it. */
function complaint(answer: Json): string {
  const response = objectIn(answer, 'Response') ?? {}
  const error = objectIn(response, 'Error')
  if (error) return textIn(error, 'Code') || 'error without a code'
  const list = response['SendStatusSet']
  const status = Array.isArray(list) ? textIn(list[0] as Json, 'Code') : ''
  return status === 'Ok' ? '' : status || 'no status'
}

export function tencentSms(settings: TencentSettings, log: Pick<FastifyBaseLogger, 'error'>): SmsProvider {
  const outside: Outside = { name: 'tencent sms', apology: SMS_APOLOGY, log }
  async function deliver(mobile: string, template: string, words: readonly string[]): Promise<void> {
    const { host } = new URL(settings.endpoint)
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: template,
      TemplateParamSet: words,
    })
    const headers = {
      'content-type': CONTENT_TYPE,
      authorization: tencentAuthorization({ host, service: 'sms', body, timestamp }, settings),
      'x-tc-action': 'SendSms',
      'x-tc-version': VERSION,
      'x-tc-region': settings.region,
      'x-tc-timestamp': String(timestamp),
    }
    const answer = await askOutside(outside, { url: settings.endpoint, method: 'POST', headers, body })
    const wrong = complaint(answer)
    if (wrong !== '') throw refused(outside, wrong)
  }
  const { noticeTemplate } = settings
  return {
    fixedCode: null,
    off: null,
    send: ({ mobile, code }) => deliver(mobile, settings.template, [code, MINUTES]),
    tell: noticeTemplate === '' ? null : (mobile, text) => deliver(mobile, noticeTemplate, [text]),
  }
}
