/** What a client may send (R-CHT-03). Whatever else comes is told what is wrong with it. */
import type { ChatMediaType } from '../../src/api/chat'
import { TEXT_LENGTH } from '../../src/domain/chat/limits'
import { linesWithoutUnseen } from '../unseen'

export type Sent =
  | { command: 'PING' }
  | { command: 'GROUP_CREATE'; shopNo: string }
  | { command: 'CHAT'; to: string; msgId: string; mediaType: ChatMediaType; text: string }

const MEDIA: readonly ChatMediaType[] = ['TEXT', 'IMAGE', 'PRODUCT', 'ORDER']
const MSG_ID = /^[\w-]{8,64}$/

export interface Unreadable {
  fault: string
  /** Of the message that is refused, where it has one. */
  msgId: string
}

type Fields = Record<string, unknown>

/** A field that is no text is as one that is missing. */
const textIn = (fields: Fields, name: string): string => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value : ''
}

function chatIn(fields: Fields): Sent | Unreadable {
  const msgId = textIn(fields, 'msgId')
  const refuse = (fault: string): Unreadable => ({ fault, msgId: MSG_ID.test(msgId) ? msgId : '' })
  const mediaType = MEDIA.find((each) => each === textIn(fields, 'mediaType'))
  if (!MSG_ID.test(msgId)) return refuse('消息编号不正确')
  if (!mediaType) return refuse('不支持的消息类型')
  const text = linesWithoutUnseen(textIn(fields, 'text')).trim()
  if (text === '') return refuse('消息内容为空')
  if (text.length > TEXT_LENGTH) return refuse(`消息不能超过 ${TEXT_LENGTH} 字`)
  return { command: 'CHAT', to: textIn(fields, 'to'), msgId, mediaType, text }
}

export function sentIn(text: string): Sent | Unreadable {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { fault: '消息格式不正确', msgId: '' }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { fault: '消息格式不正确', msgId: '' }
  const fields = given as Fields
  switch (textIn(fields, 'command')) {
    case 'PING':
      return { command: 'PING' }
    case 'GROUP_CREATE':
      return { command: 'GROUP_CREATE', shopNo: textIn(fields, 'text') }
    case 'CHAT':
      return chatIn(fields)
    default:
      return { fault: '不支持的命令', msgId: '' }
  }
}
