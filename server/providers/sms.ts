/** Which carrier takes the one-time codes to the phones. */
import type { FastifyBaseLogger } from 'fastify'
import { maskMobile } from '../../src/domain/account'
import { SwitchedOff } from '../contract'
import { aliyunSms } from './aliyunSms'
import type { ProviderSettings } from './settings'
import type { SmsProvider } from './smsProvider'
import { tencentSms } from './tencentSms'

const FIXED_CODE = '123456'

/** Writes the code to the log instead of sending it. */
function logSms(log: FastifyBaseLogger): SmsProvider {
  return {
    fixedCode: FIXED_CODE,
    off: null,
    tell: null,
    send: async ({ mobile, code, purpose }) => {
      log.info({ mobile: maskMobile(mobile), purpose, code }, 'SMS code (no provider is configured)')
    },
  }
}

/** A real shop that forgot to configure a provider: a code in its log would be a way in. */
const OFF = '短信服务未开通，请联系客服'
const noSms: SmsProvider = { fixedCode: null, off: OFF, tell: null, send: () => Promise.reject(new SwitchedOff(OFF)) }

export function smsProvider(
  settings: ProviderSettings['sms'],
  demonstration: boolean,
  log: FastifyBaseLogger,
): SmsProvider {
  if (settings === null) return demonstration ? logSms(log) : noSms
  // The compiler asks for a line here when settings.ts knows one more carrier.
  switch (settings.kind) {
    case 'aliyun':
      return aliyunSms(settings, log)
    case 'tencent':
      return tencentSms(settings, log)
  }
}
