/**
 * One device of a guest at the socket `/im`. When it opens, waits, asks anew and reads its history is decided by the
 * clients' own `domain/chat/connection`; only the socket and the calls are others.
 */
import { WebSocket } from 'ws'
import type { ChatFrame, ChatToken } from '../../src/api/chat'
import {
  historyAgainMs,
  IDLE,
  step,
  type Connection,
  type Deed,
  type Happening,
  type Timer,
} from '../../src/domain/chat/connection'
import { Timers } from '../../src/utils/timers'
import { SHOP } from '../../test/flows/world'

/** What the guests reach: the service behind a proxy, or what it is compared with. */
export interface Town {
  socketUrl(token: string): string
  token(address: string, key: string): Promise<ChatToken | undefined>
  /** Whether it came. */
  history(address: string, key: string, group: string): Promise<boolean>
}

export interface GuestEvents {
  heard(guest: Guest, frame: ChatFrame): void
  tried(): void
  /** The service would not have it now. */
  refused(code: number, reason: string): void
}

const JOINED: readonly string[] = ['GREETING', 'GROUP_CREATE']

export class Guest {
  connection: Connection = IDLE
  /** What a guest keeps (R-STO-04). */
  key = ''
  group = ''
  /** It looks on what the first one says. */
  isSecond = false
  /** The service has said so on this socket. */
  isJoined = false
  /** Of the socket that it has, or had. */
  url = ''
  /** How many it has had. */
  lines = 0
  /** What was said while there was no line is there. */
  hasRead = false
  private reads = 0
  private socket: WebSocket | undefined
  private readonly timers = new Timers<Timer>()
  private readonly happenings: Happening[] = []

  constructor(
    /** Under which the proxy says that he comes. */
    readonly address: string,
    private readonly town: Town,
    private readonly events: GuestEvents,
  ) {}

  /** On another device, of the same guest. */
  second(): Guest {
    const other = new Guest(this.address, this.town, this.events)
    other.key = this.key
    other.group = this.group
    other.isSecond = true
    return other
  }

  come(): void {
    this.happen({ type: 'wanted' })
  }

  leave(): void {
    this.happen({ type: 'leave', reason: 'logout' })
  }

  send(frame: Partial<ChatFrame>): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.socket.send(JSON.stringify(frame))
    this.happen({ type: 'sent' })
  }

  private happen(what: Happening): void {
    this.happenings.push(what)
    if (this.happenings.length > 1) return
    while (this.happenings.length > 0) {
      const [next, deeds] = step(this.connection, this.happenings[0]!, Math.random())
      this.connection = next
      for (const deed of deeds) this.act(deed)
      this.happenings.shift()
    }
  }

  private act(deed: Deed): void {
    switch (deed.do) {
      case 'ask':
        return void this.ask()
      case 'open':
        return this.open(deed.token)
      case 'create':
        return this.send({ command: 'GROUP_CREATE', text: SHOP.demo })
      case 'ping':
        return this.send({ command: 'PING' })
      case 'keep':
        this.group = deed.group
        return
      case 'history':
        return void this.read()
      case 'close':
        return this.drop(deed.reason)
      case 'wait':
        return this.timers.start(deed.timer, deed.ms, () => this.happen({ type: 'due', timer: deed.timer }))
      case 'stop':
        return this.timers.stop(deed.timer)
      case 'resend':
    }
  }

  private async ask(): Promise<void> {
    const given = await this.town.token(this.address, this.key).catch(() => undefined)
    if (!given) return this.happen({ type: 'noToken' })
    this.key = given.guestToken ?? this.key
    const group = this.group !== '' && this.group === given.groupId ? this.group : ''
    this.happen({ type: 'token', token: given.token, isGuest: given.guest, group })
  }

  private open(token: string): void {
    this.isJoined = false
    this.hasRead = false
    this.events.tried()
    this.lines += 1
    this.url = this.town.socketUrl(token)
    const socket = new WebSocket(this.url, {
      headers: { 'x-forwarded-for': this.address },
      perMessageDeflate: false,
    })
    this.socket = socket
    const heeded = (what: () => void): void => {
      if (this.socket === socket) what()
    }
    socket.on('open', () => heeded(() => this.happen({ type: 'opened' })))
    socket.on('message', (data: Buffer) => heeded(() => this.hear(JSON.parse(data.toString()) as ChatFrame)))
    // The close comes behind it, and waits as long.
    socket.on('error', () => undefined)
    socket.on('close', (code, reason) =>
      heeded(() => {
        this.isJoined = false
        this.hasRead = false
        this.socket = undefined
        if (code !== 1006) this.events.refused(code, reason.toString())
        this.happen({ type: 'ended', code, reason: reason.toString() })
      }),
    )
  }

  private drop(reason: string): void {
    const { socket } = this
    this.socket = undefined
    this.isJoined = false
    this.hasRead = false
    socket?.close(1000, reason)
  }

  private hear(frame: ChatFrame): void {
    if (JOINED.includes(frame.command)) this.isJoined = true
    this.happen({ type: 'frame', command: frame.command, group: frame.to || frame.text || '' })
    this.events.heard(this, frame)
  }

  /** The latest counts, and one that does not come is asked for again, as in the store. */
  private async read(): Promise<void> {
    this.reads += 1
    const turn = this.reads
    const came = await this.town.history(this.address, this.key, this.connection.group).catch(() => false)
    if (turn !== this.reads) return
    if (came) this.hasRead = true
    else this.act({ do: 'wait', timer: 'history', ms: historyAgainMs(Math.random()) })
  }
}
