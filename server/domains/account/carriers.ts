import { setTimeout as pause } from 'node:timers/promises'
import type { EmailProvider } from '../../providers/email'
import type { SmsProvider, SmsPurpose } from '../../providers/smsProvider'
import type { Carrier } from './codes'

/** How the latest message fared. */
let latest: { took: number; error: unknown } = { took: 0, error: null }

async function observed(sending: Promise<void>): Promise<void> {
  const begun = performance.now()
  let error: unknown = null
  try {
    await sending
  } catch (thrown) {
    error = thrown
    throw thrown
  } finally {
    latest = { took: performance.now() - begun, error }
  }
}

/** Takes as long as the latest message did and fails if that failed, so that nobody can tell it from one. */
async function pretend(): Promise<void> {
  const { took, error } = latest
  await pause(took)
  if (error !== null) throw error
}

export function bySms({ fixedCode, send }: SmsProvider, mobile: string, purpose: SmsPurpose): Carrier {
  return { purpose, to: mobile, fixedCode, send: (code) => observed(send({ mobile, code, purpose })), pretend }
}

export function byEmail({ fixedCode, send }: EmailProvider, email: string): Carrier {
  return { purpose: 'email', to: email, fixedCode, send: (code) => send({ email, code }), pretend }
}
