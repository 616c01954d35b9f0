/** Opens the sealed body of an encrypted search (R-ENC-09). */
import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { fail } from '../contract'
import type { Db } from '../database/db'
import { privateKeyOf } from './keys'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const KEY_BYTES = 32
const GROUP_NAME = /^shprsa-\d{8}-[0-9a-f]{8}$/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * The JSON that was sealed. Whatever keeps it from being opened has the one answer 440, so that
 * nobody learns from the answer how far an attempt came; only opened text that is no JSON is a 400.
 */
export async function openSealedBody(db: Db, headers: Headers, body: unknown, now: Date): Promise<unknown> {
  const text = await opened(db, headers, body, now)
  if (text === undefined) throw fail('keyExpired')
  try {
    return JSON.parse(text)
  } catch {
    throw fail('badRequest')
  }
}

async function opened(db: Db, headers: Headers, body: unknown, now: Date): Promise<string | undefined> {
  const sealedKey = headers['x-akc']
  const group = headers['x-rgn']
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  if (!isBase64(sealedKey) || !isBase64(data) || typeof group !== 'string' || !GROUP_NAME.test(group)) return undefined
  const privateKey = await privateKeyOf(db, group, now)
  if (privateKey === undefined) return undefined
  try {
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealedKey, 'base64'),
    )
    return key.length === KEY_BYTES ? openText(key, data) : undefined
  } catch {
    return undefined
  }
}

function isBase64(value: unknown): value is string {
  return typeof value === 'string' && BASE64.test(value)
}

/** AES-256-ECB with PKCS#7 padding, as the client has it; throws when the padding is wrong. */
export function openText(key: Uint8Array, data: string): string {
  const decipher = createDecipheriv('aes-256-ecb', key, null)
  const bytes = Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()])
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
