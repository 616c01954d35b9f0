/** Data that WeChat gave to a client sealed, so that only the service can read it. */
import { createDecipheriv } from 'node:crypto'
import { fail } from '../../contract'

const UNREADABLE = '授权信息已失效，请重试'

/** What is inside, or a failure: a wrong key, an altered text and another app's data look the same. */
export function openedData(
  sealed: { encryptedData: string; iv: string; sessionKey: string },
  appId: string,
): Readonly<Record<string, unknown>> {
  let content: unknown
  try {
    const key = Buffer.from(sealed.sessionKey, 'base64')
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(sealed.iv, 'base64'))
    const text = Buffer.concat([decipher.update(sealed.encryptedData, 'base64'), decipher.final()]).toString('utf8')
    content = JSON.parse(text)
  } catch {
    throw fail('wrongCode', UNREADABLE)
  }
  const data = content as { watermark?: { appid?: unknown } } | null
  if (typeof data !== 'object' || data === null || data.watermark?.appid !== appId) throw fail('wrongCode', UNREADABLE)
  return data as Readonly<Record<string, unknown>>
}
