/** A client of the chat as the ledger describes it, over a real socket. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import type { ChatFrame, ChatToken, ChatUpload } from '@/api/chat'
import { declared, send } from './caller'
import { SHOP_NO } from './requests'

/** A picture goes where the leave says; answers what is told of it. */
export async function bringPicture(leave: ChatUpload): Promise<{ data: { url: string } }> {
  const form = new FormData()
  for (const name of ['key', 'policy', 'signature'] as const) form.set(name, leave[name])
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#42AC88' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(picture)]), 'a.png')
  return (await (await fetch(leave.host, { method: 'POST', body: form })).json()) as { data: { url: string } }
}

export interface Line {
  /** Everything that came. */
  readonly frames: ChatFrame[]
  /** Waits for the first that is like this and was not taken yet. */
  next(command: ChatFrame['command'], like?: Partial<ChatFrame>): Promise<ChatFrame>
  send(frame: object): void
  sendRaw(data: string | Buffer): void
  /** Asks to be in the group; answers its number. */
  join(shopNo?: string): Promise<string>
  /** Sends a text and waits until it is acknowledged. */
  say(to: string, text: string, more?: Partial<ChatFrame>): Promise<ChatFrame>
  readonly closed: Promise<{ code: number; reason: string }>
  isOpen(): boolean
  close(code?: number, reason?: string): void
  readonly socket: WebSocket
}

const WAIT_MS = 10_000

export async function chatToken(url: string, headers: Record<string, string> = {}): Promise<ChatToken> {
  const answer = await send<ChatToken>(url, declared('chat', 'token'), { headers: { ShopNo: SHOP_NO, ...headers } })
  if (answer.body.code !== 200) throw new Error(`no token for the chat: ${answer.text}`)
  return answer.body.data
}

/** Opened or refused; what comes before anybody waits for it is kept. */
export function lineWith(url: string, token: string, headers: Record<string, string> = {}): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/im?token=${token}`, { headers })
  const frames: ChatFrame[] = []
  const taken = new Set<ChatFrame>()
  const waiting: (() => void)[] = []
  const wake = (): void => {
    for (const each of waiting.splice(0)) each()
  }
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ChatFrame)
    wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      resolve({ code, reason: reason.toString() })
      wake()
    })
  })
  const fits = (frame: ChatFrame, like: Partial<ChatFrame>): boolean =>
    Object.entries(like).every(([name, value]) => frame[name as keyof ChatFrame] === value)
  const line: Line = {
    frames,
    closed,
    socket,
    next: async (command, like = {}) => {
      const deadline = Date.now() + WAIT_MS
      for (;;) {
        const found = frames.find((frame) => !taken.has(frame) && fits(frame, { command, ...like }))
        if (found) {
          taken.add(found)
          return found
        }
        const left = deadline - Date.now()
        if (left <= 0 || socket.readyState > WebSocket.OPEN) {
          throw new Error(`no ${command} came, but ${JSON.stringify(frames.slice(-5))}`)
        }
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          waiting.push(() => {
            clearTimeout(timer)
            resolve()
          })
        })
      }
    },
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendRaw: (data) => socket.send(data),
    join: async (shopNo = SHOP_NO) => {
      line.send({ command: 'GROUP_CREATE', text: shopNo })
      return (await line.next('GROUP_CREATE')).to
    },
    say: async (to, text, more = {}) => {
      const msgId = randomUUID()
      const frame = { command: 'CHAT', to, mediaType: 'TEXT', text, msgId, ...more }
      line.send(frame)
      return line.next('ACK', { msgId: frame.msgId })
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: (code = 1000, reason = '') => socket.close(code, reason),
  }
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(line))
    socket.on('error', reject)
  })
}

export async function openLine(
  url: string,
  headers: Record<string, string> = {},
): Promise<Line & { token: ChatToken }> {
  const token = await chatToken(url, headers)
  return { ...(await lineWith(url, token.token)), token }
}

/** A guest who has said something. */
export async function guestTalk(url: string): Promise<{ token: string; groupId: string }> {
  const line = await openLine(url)
  const groupId = await line.join()
  await line.say(groupId, '你好')
  line.close()
  return { token: line.token.token, groupId }
}
