/** Whoever carries a code to a mailbox: the operator's own gateway, which gets one JSON message, or the log. */
import type { FastifyBaseLogger } from 'fastify'
import { SwitchedOff } from '../contract'
import { refused, type Outside } from './outside'
import type { ProviderSettings } from './settings'

export interface EmailProvider {
  readonly fixedCode: string | null
  send(message: { email: string; code: string }): Promise<void>
}

const FIXED_CODE = '123456'
const TIMEOUT_MS = 5000

export function maskedEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/, '$1***$2')
}

function logEmail(log: FastifyBaseLogger): EmailProvider {
  return {
    fixedCode: FIXED_CODE,
    send: async ({ email, code }) => {
      log.info({ email: maskedEmail(email), code }, 'email code (no gateway is configured)')
    },
  }
}

const noEmail: EmailProvider = {
  fixedCode: null,
  send: () => Promise.reject(new SwitchedOff('邮件服务未开通，请联系客服')),
}

function gateway(
  { url, token }: NonNullable<ProviderSettings['email']>,
  log: Pick<FastifyBaseLogger, 'error'>,
): EmailProvider {
  const outside: Outside = { name: 'email', apology: '邮件发送失败，请稍后再试', log }
  return {
    fixedCode: null,
    send: async ({ email, code }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: email, subject: '邮箱验证码', text: `您的验证码是 ${code}，5 分钟内有效。` }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null)
      // Not repeated: a gateway that took the mail and was slow to say so would send it twice.
      if (!response?.ok) throw refused(outside, response ? `HTTP ${response.status}` : 'no answer')
    },
  }
}

export function emailProvider(
  settings: ProviderSettings['email'],
  demonstration: boolean,
  log: FastifyBaseLogger,
): EmailProvider {
  if (settings) return gateway(settings, log)
  return demonstration ? logEmail(log) : noEmail
}
