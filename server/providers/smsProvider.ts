/** Whoever carries a one-time code to a phone. */
export type SmsPurpose = 'login' | 'register' | 'reset' | 'approve'

export interface SmsMessage {
  mobile: string
  code: string
  purpose: SmsPurpose
}

export interface SmsProvider {
  /** A code that is always accepted; only where no message leaves the house. */
  readonly fixedCode: string | null
  /** What a buyer is told where no carrier is configured; null where one is. */
  readonly off: string | null
  send(message: SmsMessage): Promise<void>
  /** Tells what happened, in the one field of the template for notices; null where none is configured. */
  readonly tell: ((mobile: string, text: string) => Promise<void>) | null
}

export const SMS_APOLOGY = '短信发送失败，请稍后再试'
