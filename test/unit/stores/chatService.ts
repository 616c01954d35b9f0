/** A shop's desk behind sockets that a test cuts where it likes, and a buyer's device before it. */
import { chatCalls, type ChatFrame, type ChatHistoryItem, type ChatMediaType } from '@/api/chat'
import { RequestError } from '@/client/requestError'
import type { Socket, SocketHandlers } from '@/platform/socket.types'
import { ChatStore } from '@/stores/ChatStore'
import type { RequestOptions } from '@/client/request'
import { fakeRoot } from './fakeRoot'

export const SHOP = '10001'

const EMPTY: ChatFrame = {
  command: 'PONG',
  from: '',
  fromName: '',
  to: '',
  time: 0,
  text: '',
  mediaType: 'TEXT',
  msgId: '',
}

/** One end of a line. */
export class Wire implements Socket {
  isOpen = false
  left = ''
  readonly frames: Partial<ChatFrame>[] = []

  constructor(
    readonly address: string,
    readonly handlers: SocketHandlers,
    private readonly desk: Desk,
  ) {}

  send(text: string): void {
    const frame = JSON.parse(text) as Partial<ChatFrame>
    this.frames.push(frame)
    this.desk.takes(this, frame)
  }

  close(reason: string): void {
    this.isOpen = false
    this.left = reason
  }

  open(): void {
    this.isOpen = true
    this.handlers.opened()
  }

  tell(frame: Partial<ChatFrame>): void {
    this.handlers.heard(JSON.stringify({ ...EMPTY, ...frame }))
  }

  end(code: number, reason = ''): void {
    this.isOpen = false
    this.handlers.ended(code, reason)
  }

  commands = () => this.frames.map(({ command }) => command)
}

export class Desk {
  readonly wires: Wire[] = []
  readonly said: ChatHistoryItem[] = []
  /** `silent`: what is sent arrives nowhere. `deaf`: it is kept, and nothing is answered. */
  line: 'up' | 'silent' | 'deaf' = 'up'
  /** Of the calls. */
  isCut = false
  tokens = 0
  isGuest = true
  group: string | undefined
  unread = 0
  readonly read: string[] = []
  leaves = 0
  private clock = 1_000

  /** In the place of `openSocket`. */
  readonly opens = (address: string, handlers: SocketHandlers): Wire => {
    const wire = new Wire(address, handlers, this)
    this.wires.push(wire)
    return wire
  }

  get wire(): Wire {
    return this.wires[this.wires.length - 1]!
  }

  keep(msgId: string, text: string, from = 'ROBOT', mediaType: ChatMediaType = 'TEXT'): ChatHistoryItem {
    const known = this.said.find((one) => one.msgId === msgId)
    if (known) return known
    const item: ChatHistoryItem = {
      ...{
        msgId,
        msgFromId: from,
        msgFromName: '',
        msgMediaType: mediaType,
        msgText: text,
        msgTime: (this.clock += 1),
      },
      ...{ msgToId: 'g1', msgToName: '' },
    }
    this.said.push(item)
    return item
  }

  /** The shop says something, which the buyer hears if he is there. */
  says(msgId: string, text: string): void {
    const { msgTime: time } = this.keep(msgId, text)
    if (this.wires.length > 0 && this.wire.isOpen)
      this.wire.tell({ command: 'CHAT', from: 'ROBOT', to: 'g1', text, msgId, time })
  }

  takes(wire: Wire, frame: Partial<ChatFrame>): void {
    if (this.line === 'silent') return
    const { command, msgId = '', text = '', mediaType = 'TEXT' } = frame
    const kept =
      command === 'CHAT' ? this.keep(msgId, text, this.isGuest ? 'GUEST_00000001' : 'CUSTOMER', mediaType) : undefined
    if (kept)
      this.tellOthers(wire, { command: 'CHAT', from: kept.msgFromId, text, msgId, mediaType, time: kept.msgTime })
    if (this.line === 'deaf') return
    if (command === 'PING') return wire.tell({ command: 'PONG' })
    if (kept) return wire.tell({ command: 'ACK', to: 'g1', msgId, time: kept.msgTime })
    if (command === 'GROUP_CREATE') {
      this.group = 'g1'
      wire.tell({ command: 'GROUP_CREATE', to: 'g1', text: 'g1' })
      wire.tell({ command: 'GREETING', to: 'g1', text: '您好' })
    }
  }

  /** The buyer's other windows and devices. */
  private tellOthers(wire: Wire, frame: Partial<ChatFrame>): void {
    for (const other of this.wires) if (other !== wire && other.isOpen) other.tell({ to: 'g1', ...frame })
  }

  /** Everybody who is there hears it. */
  tellAll(frame: Partial<ChatFrame>): void {
    for (const wire of this.wires) if (wire.isOpen) wire.tell({ to: 'g1', ...frame })
  }

  answers = {
    [chatCalls.config.id]: () => this.tell({ enable: true, greeting: '您好', questions: ['发货时间'] }),
    [chatCalls.token.id]: () => {
      this.tokens += 1
      const own = this.isGuest
        ? { userId: 'GUEST_00000001', guest: true, guestToken: 'kept' }
        : { userId: '1', guest: false }
      return this.tell({ token: `t${this.tokens}`, ...own, ...(this.group ? { groupId: this.group } : {}) })
    },
    [chatCalls.history.id]: (fields: Record<string, unknown> | undefined) => {
      const before = Number(fields?.msgTime ?? Infinity)
      return this.tell(
        [...this.said]
          .reverse()
          .filter(({ msgTime }) => msgTime < before)
          .slice(0, 20),
      )
    },
    [chatCalls.upload.id]: () => {
      this.leaves += 1
      return this.tell({
        ...{ host: 'http://shop/chat/upload', dir: `${SHOP}/`, key: `${SHOP}/${this.leaves}` },
        ...{ policy: 'p', signature: 's', expire: 1 },
      })
    },
    [chatCalls.unread.id]: () => this.tell({ unread: this.unread }),
    [chatCalls.read.id]: (fields: Record<string, unknown> | undefined) => {
      this.read.push(String(fields?.msgId))
      this.unread = 0
      this.tellAll({ command: 'READ', from: 'CUSTOMER', msgId: String(fields?.msgId) })
      return this.tell({ unread: 0 })
    },
  }

  private tell(answer: unknown): unknown {
    if (this.isCut) throw new RequestError('network')
    return answer
  }
}

/** `window`: another one of the same browser, which shares what it keeps. */
export function device(desk: Desk, stored: Record<string, string> = {}, window?: { kept: Map<string, string> }) {
  const made = fakeRoot({ stored: { shopNo: SHOP, ...stored }, play: desk.answers })
  if (window) {
    const { kept } = window
    Object.assign(made.root.dependencies.storage, {
      get: (key: string) => kept.get(key),
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    })
  }
  made.root.shop.enter(SHOP)
  const chat = made.root.need(ChatStore)
  const words = () => chat.said.map(({ text, state }) => (state === 'sent' ? text : `${text} (${state})`))
  /** What the calls of this name carried. */
  const optionsOf = (id: string): (RequestOptions | undefined)[] =>
    made.asked.filter((one) => one.id === id).map(({ options }) => options)
  const pass = async (ms: number) => {
    made.clock.now += ms
    await jest.advanceTimersByTimeAsync(ms)
  }
  return { ...made, chat, words, optionsOf, pass, stored: () => Object.fromEntries(made.kept) }
}
