/** Aliyun's short messages (Dysmsapi 2017-05-25, SendSms), signed as ACS3-HMAC-SHA256. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { askOutside, refused, textIn, type Outside } from './outside'
import type { AliyunSettings } from './settings'
import { SMS_APOLOGY, type SmsProvider } from './smsProvider'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const VERSION = '2017-05-25'

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** RFC 3986, which is stricter than `encodeURIComponent`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function queryOf(fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).sort()
  return names.map((name) => `${encoded(name)}=${encoded(fields[name] ?? '')}`).join('&')
}

export interface AliyunRequest {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  date: string
  nonce: string
}

/** The headers of a POST with an empty body; the fields travel in the query. */
export function aliyunHeaders(
  { host, action, version, query, date, nonce }: AliyunRequest,
  { keyId, keySecret }: Pick<AliyunSettings, 'keyId' | 'keySecret'>,
): Record<string, string> {
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).sort()
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const canonical = ['POST', '/', queryOf(query), lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  // The client writes the host itself, from the address.
  const { host: _host, ...sent } = signed
  return { ...sent, authorization }
}

export function aliyunSms(settings: AliyunSettings, log: Pick<FastifyBaseLogger, 'error'>): SmsProvider {
  const outside: Outside = { name: 'aliyun sms', apology: SMS_APOLOGY, log }
  async function deliver(mobile: string, template: string, words: Readonly<Record<string, string>>): Promise<void> {
    const query = {
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(words),
    }
    const date = `${new Date().toISOString().slice(0, 19)}Z`
    const { host } = new URL(settings.endpoint)
    const headers = aliyunHeaders(
      { host, action: 'SendSms', version: VERSION, query, date, nonce: randomUUID() },
      settings,
    )
    const url = `${settings.endpoint}/?${queryOf(query)}`
    const answer = await askOutside(outside, { url, method: 'POST', headers })
    const result = textIn(answer, 'Code')
    if (result !== 'OK') throw refused(outside, result || 'no code')
  }
  const { noticeTemplate } = settings
  return {
    fixedCode: null,
    off: null,
    send: ({ mobile, code }) => deliver(mobile, settings.template, { code }),
    tell: noticeTemplate === '' ? null : (mobile, text) => deliver(mobile, noticeTemplate, { text }),
  }
}
