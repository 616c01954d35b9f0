import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'
import { chatCalls, type ChatConfig, type ChatFrame, type ChatMediaType } from '@/api/chat'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import {
  historyAgainMs,
  IDLE,
  step,
  type Connection,
  type Deed,
  type Happening,
  type Leaving,
  type Timer,
} from '@/domain/chat/connection'
import { HISTORY_PAGE } from '@/domain/chat/limits'
import { acknowledged, heardIn, isMine, merge, oldest, unsent, withState, type Said } from '@/domain/chat/talk'
import { chatKeys } from '@/platform/chatKeys'
import { dialogs } from '@/platform/dialogs'
import { watchLine } from '@/platform/line'
import { socketAddress } from '@/platform/service'
import { openSocket } from '@/platform/socket'
import type { Socket } from '@/platform/socket.types'
import { uuid } from '@/utils/ids'
import { isRecord, parseJson } from '@/utils/json'
import { createLatest } from '@/utils/latest'
import { Timers } from '@/utils/timers'
import { firstOf, fromFrame, noteNew } from './chat/heard'
import { hearing } from './chat/hearing'
import { historyPage, newestPages } from './chat/history'
import { BasketShown } from './chat/BasketShown'
import { Outbox } from './chat/Outbox'
import { Pictures } from './chat/Pictures'
import { GUEST, keepUnsent, takeUnsent } from './chat/unsent'
import type { RootStore } from './RootStore'
import { loadInto, report, type Status } from './status'

const isSent = ({ state }: Said) => state === 'sent'

/** The talk of this buyer with this shop. Its connection is `domain/chat/connection`; here is what that asks for. */
export class ChatStore {
  config: ChatConfig | undefined
  /** Of the config. */
  status: Status = 'idle'
  said: readonly Said[] = []
  /** Of the first page of the history, and of those above it. */
  history: Status = 'idle'
  older: Status = 'idle'
  hasOlder = false
  /** Before it stands the line above what was not read when the buyer came. */
  firstUnread = ''
  connection: Connection = IDLE
  readonly pictures: Pictures
  readonly basket: BasketShown

  private readonly calls: Calls<typeof chatCalls>
  private readonly latestConfig = createLatest()
  private readonly latestToken = createLatest()
  private readonly latestHistory = createLatest()
  private readonly latestUnread = createLatest()
  private readonly timers = new Timers<Timer>()
  private readonly outbox: Outbox
  /** The service would not have them; they are not sent again by themselves. */
  private readonly refused = new Set<string>()
  private readonly happenings: Happening[] = []
  private socket: Socket | undefined
  /** Of a member, as the token's answer says it, where nobody else has said it yet. */
  private memberId = ''
  /** Of this visit, for a device that cannot keep it. */
  private guestToken = ''
  private isWanted = false
  /** How many pages look at the talk. */
  private lookers = 0
  private readUpTo = ''
  /** Up to here nothing is missing; undefined before anything is known. */
  private wholeUpTo: number | undefined
  private isWhole = false

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(chatCalls, root.dependencies.request)
    this.outbox = new Outbox({
      send: (msgId) => this.sendNow(msgId),
      unanswered: (msgId) => this.setSaid(withState(this.said, msgId, 'failed')),
      now: () => root.dependencies.now(),
    })
    this.pictures = new Pictures({
      storage: root.dependencies.storage,
      leave: async () => dataOf(await this.calls.upload(undefined, this.asked())),
      headers: (): Record<string, string> => (this.isGuest ? { 'chat-token': this.keptGuest() } : {}),
      say: (msgId, key, address) => this.put({ msgId, mediaType: 'IMAGE', text: key, address }),
    })
    this.basket = new BasketShown(async (shown) => dataOf(await this.calls.basket({ shown })) === true)
    const still = false
    makeAutoObservable<this, never>(
      this,
      {
        said: observable.ref,
        connection: observable.ref,
        config: observable.ref,
        pictures: false,
        ...({
          ...{ root: still, calls: still, outbox: still, refused: still, socket: still },
          ...{ happenings: still, timers: still, basket: still },
          ...{ latestConfig: still, latestToken: still, latestHistory: still, latestUnread: still },
          ...{ memberId: still, guestToken: still, isWanted: still, lookers: still, readUpTo: still },
          ...{ wholeUpTo: still, isWhole: still, isGuest: false, who: false },
        } as object),
      },
      { autoBind: true },
    )
    watchLine(
      () => {
        this.happen({ type: 'back' })
        // It was opened without a line: nobody knew yet whether there is a talk.
        if (!this.config) void this.begin()
      },
      () => undefined,
    )
    reaction(
      () => [root.shop.shopNo, root.user.token] as const,
      ([shopNo, token], [lastShop]) => this.changeBuyer(lastShop, token && shopNo === lastShop ? 'login' : 'logout'),
    )
  }

  private get isGuest(): boolean {
    return this.root.user.isGuest
  }

  /** By whom it is kept what did not leave; '' for a member of whom nothing is known yet. */
  private get who(): string {
    return this.isGuest ? GUEST : (this.root.user.info?.userId ?? this.memberId)
  }

  /** On the tabs and at every way in as well. */
  get unread(): number {
    return this.root.badges.talk
  }

  get isEnabled(): boolean {
    return this.config?.enable === true
  }

  /** A page shows the talk. Answers how it leaves; the talk itself goes on, for the number elsewhere. */
  enter(): () => void {
    this.isWanted = true
    this.lookers += 1
    this.restore()
    this.pictures.tellLost()
    void this.begin()
    this.markRead()
    return () => {
      this.lookers -= 1
    }
  }

  async loadConfig(): Promise<void> {
    const { shopNo } = this.root.shop
    if (shopNo === '' || this.config) return
    await loadInto(
      this,
      this.latestConfig,
      'chat.config',
      async () => dataOf(await this.calls.config({ shopNo })),
      (config) => {
        this.config = config
      },
    )
  }

  /** Also again, after a token that was refused twice or a config that did not come. */
  async begin(): Promise<void> {
    if (!this.isWanted) return
    await this.loadConfig()
    if (this.isEnabled) this.happen({ type: 'wanted' })
  }

  say(text: string, mediaType: ChatMediaType = 'TEXT'): void {
    const trimmed = text.trim()
    if (trimmed !== '') this.put({ msgId: uuid(), mediaType, text: trimmed })
  }

  private put(what: Pick<Said, 'msgId' | 'mediaType' | 'text' | 'address'>): void {
    const { phase } = this.connection
    const time = this.root.dependencies.now()
    const state = phase === 'waiting' ? 'failed' : 'sending'
    this.setSaid(merge(this.said, [{ ...what, from: 'CUSTOMER', fromName: '', time, state }]))
    if (phase === 'ready') this.outbox.add([what.msgId])
  }

  /** Under the same number, so that it is there once. */
  sayAgain(msgId: string): void {
    this.refused.delete(msgId)
    const { phase } = this.connection
    if (phase === 'waiting') return
    this.setSaid(withState(this.said, msgId, 'sending'))
    if (phase === 'ready') this.outbox.add([msgId])
    else this.happen({ type: 'wanted' })
  }

  async loadOlder(): Promise<void> {
    const first = oldest(this.said)
    if (!this.hasOlder || this.older === 'loading' || this.history !== 'ready' || !first) return
    const isLatest = this.latestHistory.begin()
    this.older = 'loading'
    const came = await this.page(first)
    if (!isLatest()) return
    runInAction(() => {
      this.older = came ? 'ready' : 'error'
      if (!came) return
      this.hasOlder = came.length >= HISTORY_PAGE
      this.setSaid(merge(this.said, came))
    })
  }

  /** The address of a picture is over after an hour; asked for again, the history has a new one. */
  async renewPicture(msgId: string): Promise<void> {
    const said = this.said.find((one) => one.msgId === msgId && isSent(one))
    if (!said) return
    const came = await this.page({ time: said.time + 1 })
    if (came && this.said.includes(said)) this.setSaid(merge(this.said, came))
  }

  async countUnread(): Promise<void> {
    // Whoever has never talked has nothing unread, and is not made a guest by being asked.
    if (this.root.shop.shopNo === '' || (this.isGuest && this.keptGuest() === '')) return
    const isLatest = this.latestUnread.begin()
    try {
      const told = dataOf(await this.calls.unread(undefined, this.asked()))
      if (told && isLatest()) runInAction(() => (this.root.badges.talk = told.unread))
    } catch (error) {
      report('chat.unread', error)
    }
  }

  /** The line above what was new is gone with the next visit. */
  forgetLine(): void {
    this.firstUnread = ''
  }

  private keptGuest(): string {
    return this.root.dependencies.storage.get(chatKeys.guest(this.root.shop.shopNo)) ?? this.guestToken
  }

  /** What opens a socket is over after an hour; a guest is known by what he keeps, a member by his session. */
  private asked(): { chatToken?: string } {
    return this.isGuest ? { chatToken: this.keptGuest() } : {}
  }

  private setSaid(said: readonly Said[]): void {
    this.said = said
    const { storage } = this.root.dependencies
    if (this.who === '') return
    const known = new Set(said.map(({ msgId }) => msgId))
    const waits = unsent(said).filter(({ msgId }) => !this.refused.has(msgId))
    keepUnsent(storage, this.root.shop.shopNo, this.who, { known: (msgId) => known.has(msgId), waits })
  }

  private restore(): void {
    if (this.who === '' || this.root.shop.shopNo === '') return
    const known = new Set(this.said.map(({ msgId }) => msgId))
    const kept = takeUnsent(this.root.dependencies.storage, this.root.shop.shopNo, this.who)
    this.setSaid(
      merge(
        this.said,
        kept.filter(({ msgId }) => !known.has(msgId)),
      ),
    )
  }

  private changeBuyer(lastShop: string, reason: Leaving): void {
    this.happen({ type: 'leave', reason })
    for (const latest of [this.latestToken, this.latestHistory, this.latestUnread]) latest.cancel()
    this.said = []
    this.history = 'idle'
    this.older = 'idle'
    this.hasOlder = false
    this.root.badges.talk = 0
    this.firstUnread = ''
    this.readUpTo = ''
    this.memberId = ''
    this.wholeUpTo = undefined
    this.isWhole = false
    this.refused.clear()
    this.pictures.clear()
    this.basket.know(false)
    if (lastShop !== this.root.shop.shopNo) {
      this.latestConfig.cancel()
      this.config = undefined
      this.status = 'idle'
      this.guestToken = ''
    }
    if (!this.isWanted) return
    this.restore()
    void this.begin()
  }

  /** One after another: what happens while a deed is done comes after the deeds that belong to it. */
  private happen(what: Happening): void {
    this.happenings.push(what)
    if (this.happenings.length > 1) return
    while (this.happenings.length > 0) {
      this.advance(this.happenings[0]!)
      this.happenings.shift()
    }
  }

  private advance(what: Happening): void {
    const wasReady = this.connection.phase === 'ready'
    const [next, deeds] = step(this.connection, what, Math.random())
    this.connection = next
    const isReady = next.phase === 'ready'
    if (isReady) hearing.add(this.root)
    else hearing.delete(this.root)
    if (wasReady && !isReady) this.outbox.stop()
    if (!wasReady && isReady) this.pictures.resume()
    if (next.phase === 'waiting' || next.phase === 'idle') {
      for (const { msgId } of unsent(this.said)) this.said = withState(this.said, msgId, 'failed')
    }
    for (const deed of deeds) this.act(deed)
  }

  private act(deed: Deed): void {
    const { storage } = this.root.dependencies
    const { shopNo } = this.root.shop
    switch (deed.do) {
      case 'ask':
        return void this.askToken()
      case 'open':
        return this.openLine(deed.token)
      case 'create':
        return this.write({ command: 'GROUP_CREATE', text: shopNo })
      case 'ping':
        return this.write({ command: 'PING' })
      case 'keep':
        return storage.set(chatKeys.group(shopNo), deed.group)
      case 'history':
        return void this.catchUp()
      case 'resend':
        return this.resend()
      case 'close':
        this.socket?.close(deed.reason)
        this.socket = undefined
        return
      case 'wait':
        return this.timers.start(deed.timer, deed.ms, () => this.happen({ type: 'due', timer: deed.timer }))
      case 'stop':
        return this.timers.stop(deed.timer)
    }
  }

  private async askToken(): Promise<void> {
    const isLatest = this.latestToken.begin()
    const { shopNo } = this.root.shop
    const { storage } = this.root.dependencies
    const kept = this.keptGuest()
    const given = await this.calls
      .token(undefined, { chatToken: kept })
      .then(dataOf)
      .catch(() => undefined)
    if (!isLatest()) return
    if (!given) return this.happen({ type: 'noToken' })
    this.basket.know(given.basketShown === true)
    if (given.guest) {
      this.guestToken = given.guestToken ?? kept
      storage.set(chatKeys.guest(shopNo), this.guestToken)
    } else {
      // The guest that he was is he himself now.
      this.memberId = given.userId
      this.guestToken = ''
      storage.remove(chatKeys.guest(shopNo))
      storage.remove(chatKeys.group(shopNo))
    }
    this.restore()
    const group = storage.get(chatKeys.group(shopNo)) ?? ''
    // A talk that the service has not kept is begun anew.
    const isThere = given.guest && group !== '' && group === given.groupId
    this.happen({ type: 'token', token: given.token, isGuest: given.guest, group: isThere ? group : '' })
  }

  private openLine(token: string): void {
    const sent = this.said.filter(isSent)
    if (this.isWhole) this.wholeUpTo = sent[sent.length - 1]?.time ?? this.wholeUpTo
    else this.wholeUpTo ??= sent[0]?.time
    this.isWhole = false
    this.socket = openSocket(socketAddress(`/im?token=${encodeURIComponent(token)}`), {
      opened: () => this.happen({ type: 'opened' }),
      heard: (text) => this.hear(text),
      failed: () => this.happen({ type: 'failed' }),
      ended: (code, reason) => {
        this.socket = undefined
        this.happen({ type: 'ended', code, reason })
      },
    })
  }

  private write(frame: Partial<ChatFrame>): void {
    this.socket?.send(JSON.stringify(frame))
    this.happen({ type: 'sent' })
  }

  private sendNow(msgId: string): boolean {
    const said = this.said.find((one) => one.msgId === msgId && !isSent(one))
    if (!said || this.connection.phase !== 'ready') return false
    const { mediaType, text } = said
    this.write({ command: 'CHAT', to: this.connection.group, mediaType: mediaType as ChatMediaType, text, msgId })
    return true
  }

  private resend(): void {
    const waits = unsent(this.said).filter(({ msgId }) => !this.refused.has(msgId))
    for (const { msgId } of waits) this.said = withState(this.said, msgId, 'sending')
    this.outbox.add(waits.map(({ msgId }) => msgId))
  }

  private hear(text: string): void {
    const given = parseJson(text)
    if (!isRecord(given) || typeof given.command !== 'string') return
    const frame = given as unknown as ChatFrame
    this.happen({ type: 'frame', command: frame.command, group: frame.to || frame.text || '' })
    switch (frame.command) {
      case 'CHAT':
      case 'OFFLINE_REPLY': {
        const isNew = !this.said.some(({ msgId, state }) => msgId === frame.msgId && state === 'sent')
        this.outbox.answered(frame.msgId)
        this.setSaid(merge(this.said, [fromFrame(frame)]))
        if (isNew && !isMine(frame)) noteNew(this.root.badges, frame, this.lookers === 0)
        this.markRead()
        return
      }
      case 'ACK':
        this.outbox.answered(frame.msgId)
        return this.setSaid(acknowledged(this.said, frame.msgId, frame.time, frame.text))
      case 'ERROR':
        return this.hearFault(frame)
      case 'READ':
        // On another device of his, as far as he has read there.
        if (isMine(frame) && frame.msgId !== this.readUpTo) void this.countUnread()
        return
      default:
    }
  }

  private hearFault({ msgId, text }: ChatFrame): void {
    if (text) dialogs.toast(text)
    if (!msgId) return
    this.outbox.answered(msgId)
    this.refused.add(msgId)
    this.setSaid(withState(this.said, msgId, 'failed'))
  }

  private page(before?: { readonly time: number; readonly msgId?: string }): Promise<readonly Said[] | undefined> {
    const { shopNo } = this.root.shop
    return historyPage(this.calls, { shopNo, group: this.connection.group, before }, this.asked())
  }

  /** The newest, and further back until it meets what was whole before the line was cut. */
  async catchUp(): Promise<void> {
    const isLatest = this.latestHistory.begin()
    const isFirst = this.history !== 'ready'
    if (isFirst) this.history = 'loading'
    if (this.older === 'loading') this.older = 'ready'
    if (isFirst && this.unread === 0) await this.countUnread()
    const found = await newestPages((before) => this.page(before), this.wholeUpTo, isLatest)
    if (!isLatest()) return
    if (!found) {
      if (isFirst) runInAction(() => (this.history = 'error'))
      else this.act({ do: 'wait', timer: 'history', ms: historyAgainMs(Math.random()) })
      return
    }
    const { came, hasMore, isJoined } = found
    runInAction(() => {
      const isGap = hasMore && !isJoined
      const from = came[0]?.time ?? 0
      const known = isGap ? this.said.filter((said) => !isSent(said) || said.time >= from) : this.said
      if (isFirst || isGap || !hasMore) this.hasOlder = hasMore
      for (const { msgId } of came) this.outbox.answered(msgId)
      this.setSaid(merge(known, came))
      this.isWhole = true
      this.history = 'ready'
      if (isFirst) this.firstUnread = firstOf(this.said, this.unread)
      this.markRead()
      // Nobody has counted what came without a line.
      if (!isFirst && this.lookers === 0) void this.countUnread()
    })
  }

  /** What stands before the buyer's eyes is read, on all of his devices. */
  markRead(): void {
    if (this.lookers === 0 || this.history !== 'ready') return
    const newest = heardIn(this.said).slice(-1)[0]
    if (!newest || newest.msgId === this.readUpTo) return
    const { msgId } = newest
    const isUnread = this.unread > 0
    this.readUpTo = msgId
    this.root.badges.talk = 0
    if (!isUnread) return
    this.calls.read({ msgId }, this.asked()).catch((error: unknown) => {
      // It is told with the next one.
      report('chat.read', error)
    })
  }
}
