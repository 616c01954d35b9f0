import type { EmailProvider } from '../../providers/email'
import type { SmsProvider, SmsPurpose } from '../../providers/smsProvider'
import type { Carrier } from './codes'

export function bySms({ fixedCode, send }: SmsProvider, mobile: string, purpose: SmsPurpose): Carrier {
  return { purpose, to: mobile, fixedCode, send: (code) => send({ mobile, code, purpose }) }
}

export function byEmail({ fixedCode, send }: EmailProvider, email: string): Carrier {
  return { purpose: 'email', to: email, fixedCode, send: (code) => send({ email, code }) }
}
