/** The socket `/im`: who opens it, what he sends, and when it is closed. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { ChatFrame } from '../../src/api/chat'
import { CLOSE, FRAME_BYTES, MESSAGES, SOCKETS } from '../../src/domain/chat/limits'
import { Failure } from '../contract'
import { isAway } from '../database/away'
import type { Db } from '../database/db'
import { hashOfToken } from '../domains/account/tokens'
import { buyerOf } from '../domains/chat/buyer'
import { cardOf } from '../domains/chat/cards'
import { groupOf, joinGroup, noteReturn } from '../domains/chat/groups'
import type { ChatLine } from '../domains/chat/line'
import { NO_FRAME, sayAsBuyer, toFrame, type Content, type MessageRow } from '../domains/chat/messages'
import { isPictureOf } from '../domains/chat/pictures'
import { answerByScript } from '../domains/chat/script'
import { chatSettings } from '../domains/chat/settings'
import { openIdsOf, personOf, sellerOfToken, talkerOfToken, type Talker } from '../domains/chat/talkers'
import type { Admission } from '../http/admission'
import { HttpFailure } from '../http/errors'
import { holderOf, write, type Conn } from './conn'
import { sentIn, type Sent } from './frames'
import type { Hub } from './hub'
import { Counts, type Wire } from './wire'

/** Of every sort, pings and nonsense among them: no client of ours comes near it. */
const FRAMES = { most: 60, withinMs: 10_000 }
/** At the desk there may be several windows. */
const DESK_SOCKETS = 20
export const SOCKETS_OF = ({ talker }: Conn['who']): number => (talker ? SOCKETS : DESK_SOCKETS)
const TOKEN = /^[\w-]{43}$/

export interface SocketParts {
  db: Db
  hub: Hub
  wire: Wire
  line: ChatLine
  admission: Admission
  log: FastifyBaseLogger
  /** There are as many as one process may hold: he is to come again. */
  isFull(): boolean
  now(): Date
}

/** Its reason is at most 123 bytes. */
function end(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
}

function refuse(conn: Pick<Conn, 'socket'>, text: string, reason: string): void {
  write(conn, { ...NO_FRAME, command: 'ERROR', text })
  end(conn.socket, CLOSE.tooMuch, reason)
}

async function whoOpens({ db, now }: SocketParts, token: string): Promise<Conn['who'] | undefined> {
  if (!TOKEN.test(token)) return undefined
  const talker = await talkerOfToken(db, token, now())
  if (talker) return { talker, seller: null }
  const seller = await sellerOfToken(db, token, now())
  return seller && { talker: null, seller }
}

const DISABLED = '店铺未开启在线客服'

/** A frame that is refused is told so; the talk goes on. */
class Refused extends Error {}

async function contentOf(
  { db, line }: SocketParts,
  { talker, groupId }: { talker: Talker; groupId: string },
  { mediaType, text }: Content,
): Promise<Content> {
  if (mediaType === 'TEXT') {
    if (!(await line.allowsText(text, await openIdsOf(db, talker)))) throw new Refused('消息含有违规内容，未发送')
    return { mediaType, text }
  }
  if (mediaType === 'IMAGE') {
    if (!(await isPictureOf(db, groupId, text))) throw new Refused('图片不存在，请重新上传')
    return { mediaType, text }
  }
  const userId = talker.userId === null ? null : Number(talker.userId)
  return cardOf(db, await buyerOf(db, { shop_no: talker.shopNo, user_id: userId }), { mediaType, text })
}

function greet(conn: Conn, to: string, text: string, time: number): void {
  write(conn, { ...NO_FRAME, command: 'GREETING', from: 'ROBOT', to, text, time })
}

async function create(parts: SocketParts, conn: Conn, talker: Talker, shopNo: string): Promise<void> {
  const { db, hub, now } = parts
  if (shopNo !== talker.shopNo) throw new Refused('店铺不正确')
  const settings = await chatSettings(db, shopNo)
  if (!settings?.enabled) throw new Refused(DISABLED)
  const { group_id: groupId } = await joinGroup(db, talker, now())
  hub.follow(conn, groupId)
  const time = now().getTime()
  write(conn, { ...NO_FRAME, command: 'GROUP_CREATE', to: groupId, text: groupId, time })
  greet(conn, groupId, settings.greeting, time)
}

type Chat = Extract<Sent, { command: 'CHAT' }>

async function chat(parts: SocketParts, conn: Conn, talker: Talker, sent: Chat): Promise<void> {
  const { db, line, now } = parts
  const { msgId } = sent
  if (sent.to === '' || sent.to !== conn.groupId) throw new Refused('会话不存在')
  if (!(await line.takes(`messages:${personOf(talker)}`, MESSAGES.most, MESSAGES.withinMs))) {
    return refuse(conn, '发送过于频繁，请稍后再试', 'messages')
  }
  if (!(await chatSettings(db, talker.shopNo))?.enabled) throw new Refused(DISABLED)
  const content = await contentOf(parts, { talker, groupId: sent.to }, sent)
  const said = await sayAsBuyer(db, { talker, groupId: sent.to, msgId, content }, now())
  if (!said) return end(conn.socket, CLOSE.token, 'token')
  const { shopNo } = talker
  const tell = (row: MessageRow, skip?: string): Promise<void> =>
    line.publish({ shopNo, groupId: row.group_id, frame: toFrame(row), to: 'both', ...(skip ? { skip } : {}) })
  // Before the ACK: a process that dies in between leaves it to the sender, who sends it again.
  await tell(said.row, conn.id)
  const { media_type: mediaType, text, at } = said.row
  // Of a card the sender knows no more than the number.
  const made = mediaType === 'PRODUCT' || mediaType === 'ORDER' ? text : ''
  write(conn, { ...NO_FRAME, command: 'ACK', to: sent.to, time: at.getTime(), msgId, text: made })
  const answers = await answerByScript(db, said.row, now)
  for (const row of answers) await tell(row)
  if (answers.length > 0) {
    // Whether it still answers or has handed over is what the desk waits for.
    const group = await groupOf(db, talker)
    const state: ChatFrame = {
      ...NO_FRAME,
      command: 'TALK',
      to: sent.to,
      text: group?.status ?? '',
      time: now().getTime(),
    }
    await line.publish({ shopNo, groupId: sent.to, frame: state, to: 'desk' })
  }
}

async function act(parts: SocketParts, conn: Conn, sent: Sent): Promise<void> {
  if (sent.command === 'PING') return write(conn, { ...NO_FRAME, command: 'PONG', time: parts.now().getTime() })
  const { talker } = conn.who
  if (!talker) throw new Refused('工作台只接收消息')
  if (sent.command === 'GROUP_CREATE') return create(parts, conn, talker, sent.shopNo)
  return chat(parts, conn, talker, sent)
}

function faultOf(error: unknown): string | undefined {
  if (error instanceof Refused || error instanceof Failure) return error.message
  // The line before the database is full, or the database is away: the message is sent again by whoever has it.
  if (error instanceof HttpFailure || isAway(error)) return '系统繁忙，请稍后再试'
  return undefined
}

async function received(parts: SocketParts, conn: Conn, request: FastifyRequest, text: string): Promise<void> {
  if (conn.socket.readyState !== conn.socket.OPEN) return
  const sent = sentIn(text)
  const tellFault = (fault: string, msgId: string): void =>
    write(conn, { ...NO_FRAME, command: 'ERROR', text: fault, to: conn.groupId, time: parts.now().getTime(), msgId })
  if ('fault' in sent) return tellFault(sent.fault, sent.msgId)
  try {
    if (sent.command === 'PING') return await act(parts, conn, sent)
    await parts.admission.run(request, () => act(parts, conn, sent))
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) parts.log.error({ err: error }, 'a message was not taken')
    tellFault(fault ?? '系统繁忙，请稍后再试', sent.command === 'CHAT' ? sent.msgId : '')
  }
}

async function open(parts: SocketParts, socket: WebSocket, request: FastifyRequest): Promise<Conn | undefined> {
  const { hub, wire, line, db } = parts
  if (!line.serves() || parts.isFull()) {
    end(socket, CLOSE.later, 'retry 10')
    return undefined
  }
  const { token: given } = request.query as Record<string, unknown>
  const token = typeof given === 'string' ? given : ''
  const who = await parts.admission.run(request, () => whoOpens(parts, token))
  if (!who) {
    end(socket, CLOSE.token, 'token')
    return undefined
  }
  const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
  const conn: Conn = {
    id: randomUUID(),
    socket,
    tokenHash: hashOfToken(token),
    origin,
    who,
    groupId: '',
    isAlive: true,
  }
  const holder = holderOf(who)
  if (!(await wire.holds(holder, conn.id, SOCKETS_OF(who)))) {
    refuse(conn, '同时打开的会话过多，请关闭其他页面', 'sockets')
    return undefined
  }
  if (socket.readyState !== socket.OPEN) {
    await wire.leaves(holder, conn.id)
    return undefined
  }
  hub.add(conn)
  socket.once('close', () => {
    hub.drop(conn)
    void wire.leaves(holder, conn.id)
  })
  if (who.talker) {
    // A guest with a group reuses it without asking for one (R-TOK-04).
    const group = await groupOf(db, who.talker)
    if (group) {
      hub.follow(conn, group.group_id)
      // He may have read his history before he was followed here: what was said in between is in it now (R-TOK-07).
      greet(conn, group.group_id, '', parts.now().getTime())
      if (group.told_at) await noteReturn(db, group.group_id)
    }
  }
  return conn
}

/** Frames of one socket are worked on one after the other, in the order in which they came. */
export function serveSocket(parts: SocketParts, socket: WebSocket, request: FastifyRequest): void {
  const frames = new Counts()
  let opened: Conn | undefined
  let last = open(parts, socket, request).then(
    (conn) => {
      opened = conn
    },
    (error: unknown) => {
      if (faultOf(error) === undefined) parts.log.error({ err: error }, 'a socket was not opened')
      end(socket, CLOSE.later, 'retry 2')
    },
  )
  socket.on('pong', () => {
    if (opened) opened.isAlive = true
  })
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (opened) opened.isAlive = true
    if (socket.readyState !== socket.OPEN) return
    const bytes = data as Buffer
    if (!frames.takes('', FRAMES.most, FRAMES.withinMs)) return refuse({ socket }, '发送过于频繁，请稍后再试', 'frames')
    if (isBinary) return refuse({ socket }, '消息格式不正确', 'binary')
    if (bytes.length > FRAME_BYTES) return refuse({ socket }, '消息过长', 'frame')
    const text = bytes.toString('utf8')
    last = last.then(async () => {
      if (opened) await received(parts, opened, request, text)
    })
  })
}
