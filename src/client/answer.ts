import type { Envelope } from '@/api/envelope'
import type { Incoming } from '@/platform/transport.types'
import { isRecord, parseJson } from '@/utils/json'
import { ERROR_TEXT } from './requestError'

/** R-ENV-02: msg, else message, else a word of our own. */
export function messageOf(body: Record<string, unknown> | undefined): string {
  const said = [body?.msg, body?.message].find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof said === 'string' ? said : ERROR_TEXT.http
}

export interface Reading {
  status: number
  /** undefined when the body is no envelope: HTML, cut JSON, a list, a code that is no number. */
  envelope: Envelope | undefined
}

export function readAnswer({ status, body }: Incoming): Reading {
  const parsed = typeof body === 'string' ? parseJson(body) : body
  if (!isRecord(parsed)) return { status, envelope: undefined }
  const code = typeof parsed.code === 'string' && parsed.code.trim() !== '' ? Number(parsed.code) : parsed.code
  if (typeof code !== 'number' || !Number.isFinite(code)) return { status, envelope: undefined }
  const message = messageOf(parsed)
  return {
    status,
    envelope: { code, data: parsed.data ?? null, msg: message, message, success: code === 200, statusCode: code },
  }
}
